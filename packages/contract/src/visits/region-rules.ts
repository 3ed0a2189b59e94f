import type { Country } from '../core/locales.ts'

/** The evidence for the region of a place. */
export type Place = { country: Country; postalCode: string | null }

/**
 * Ranges of postal codes by state, only for states with holidays of their own; the first match counts, so
 * that exceptions precede the ranges around them. States and cities (`state-city`) have the names of the
 * holiday library. Germany's are as precise as public lists of ranges: a street near a border may be on its
 * other side.
 */
const ranges: Partial<Record<Country, string>> = {
	de: `BY-A 86150-86199
		BB 01941-01998 03000-03253 04891-04938 14400-14714 14715-16949 17258-17258 17261-17291 17309-17309
		BB 17321-17321 17326-17326 17335-17335 17337-17337 19307-19357
		SN 01000-01936 02600-02999 04000-04579 04641-04889 07919-07919 07951-07951 07982-07982 07985-07985
		SN 08000-09669
		TH 04580-04639 06551-06578 07300-07989 36400-36469 37300-37359 96500-96529 98500-99999
		ST 06000-06550 06579-06928 29401-29416 38481-38489 38800-39649
		BE 10000-14199 14300-14330 BB 14200-14299
		MV 17000-19260 19273-19306 19358-19417 23920-23999
		NI 19261-19272 21202-21449 21522-21522 21600-21789 26000-27478 27607-27809 28780-29400 29417-31868
		NI 34331-34354 37000-37194 37197-37199 37400-37649 37689-37691 37697-38480 38490-38729 48442-48465
		NI 48478-48480 48486-48488 48497-48531 49000-49459 49551-49849
		HB 27499-27580 28000-28779
		HH 20000-21037 21040-21170 22000-22113 22115-22786
		SH 21038-21039 21450-21529 22114-22114 22787-23919 24000-25999 27483-27498
		HE 34000-34330 34355-34399 34440-36399 37195-37196 37200-37299 55240-55252 60000-63699 63776-63776
		HE 64200-65325 65327-65390 65392-65556 65583-65620 65627-65627 65700-65936 68500-68519 68600-68649
		HE 69235-69239 69430-69434 69479-69488 69503-69509 69515-69518
		NW 32000-33829 34400-34439 37650-37688 37692-37696 40000-48441 48466-48477 48481-48485 48489-48496
		NW 48532-48739 49460-49550 50000-51597 51599-53359 53580-53604 53621-53949 57000-57489 58000-59999
		SL 66000-66459 66511-66839
		RP 51598-51598 53360-53579 53605-53620 54180-55239 55253-56869 57490-57648 65326-65326 65391-65391
		RP 65557-65582 65621-65626 65628-65629 66460-66510 66840-67829 76711-76891
		BY 63700-63939 80000-87489 BW 87490-87490 BY 87491-87789
		BW 88147-88147 BY 88100-88146 BW 88000-89080 BY 89081-89081 BW 89082-89198 BY 89200-89449
		BW 68000-69514 70000-76710 77600-79879 89500-89619
		BY 90000-96489 BW 97861-97877 BW 97893-97895 BW 97897-97900 BY 97000-97909 BW 97910-97999`,
	fr: `57 57000-57999 67 67000-67999 68 68000-68999
		BL 97133-97133 MF 97150-97150 GP 97100-97199 MQ 97200-97299 GF 97300-97399 RE 97400-97499 YT 97600-97699`,
	it: `62-RM 00118-00199 21-TO 10121-10156 25-MI 20121-20162 82-PA 90121-90151 32 39000-39100`,
}

type Range = { state: string; start: number; end: number }
const known = new Map<Country, readonly Range[]>()

function rangesOf(country: Country): readonly Range[] {
	const found = known.get(country)
	if (found) return found
	const read: Range[] = []
	let state = ''
	for (const word of (ranges[country] ?? '').split(/\s+/)) {
		const [, start, end] = word.match(/^(\d{5})-(\d{5})$/) ?? []
		if (start === undefined || end === undefined) state = word
		else read.push({ state, start: Number(start), end: Number(end) })
	}
	known.set(country, read)
	return read
}

/** The states and cities of a country with holidays of their own. */
export const statesOf = (country: Country): string[] => [
	...new Set(rangesOf(country).map(({ state }) => state)),
]

/** The state of a place, if it has holidays of its own; null where it has none or is unknown. */
export function stateOf({ country, postalCode }: Place): string | null {
	if (!/^\d{5}$/.test(postalCode ?? '')) return null
	const code = Number(postalCode)
	return rangesOf(country).find(({ start, end }) => code >= start && code <= end)?.state ?? null
}
