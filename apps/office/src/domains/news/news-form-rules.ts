import {
	type Country,
	type Locale,
	locales,
	type NewsForm,
	type NewsMaster,
	type RoleName,
} from '@roundsman/contract'

type Words = { title: string; body: string }

export type NewsValues = {
	texts: Record<Locale, Words>
	countries: Country[]
	roles: RoleName[]
	sectorIds: string[]
	/** Value of the browser's date and time field, in the browser's time zone; empty means at once. */
	from: string
	until: string
	isUnreadAgain: boolean
}

const minuteMs = 60_000

/** A moment as `datetime-local` has it. */
function localOf(moment: string | null): string {
	if (moment === null) return ''
	const date = new Date(moment)
	const shifted = new Date(date.getTime() - date.getTimezoneOffset() * minuteMs)
	return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

function momentOf(local: string): string | null {
	if (local === '') return null
	const date = new Date(local)
	return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

const noWords: Words = { title: '', body: '' }

export const valuesOf = (news: NewsMaster | undefined, country: Country): NewsValues => ({
	texts: Object.fromEntries(
		locales.map((locale) => [locale, news?.texts[locale] ?? noWords]),
	) as NewsValues['texts'],
	countries: news?.countries ?? [country],
	roles: news?.roles ?? [],
	sectorIds: news?.sectorIds ?? [],
	from: localOf(news?.publishedAt ?? null),
	until: localOf(news?.endsAt ?? null),
	isUnreadAgain: false,
})

export const isWritten = ({ title, body }: Words): boolean =>
	title.trim() !== '' || body.trim() !== ''

/** The body: only languages with a text, and no list of readers where all are meant. */
export function formOf(values: NewsValues, now: Date): NewsForm {
	const { countries, roles, sectorIds } = values
	const written = locales.filter((locale) => isWritten(values.texts[locale]))
	return {
		texts: Object.fromEntries(written.map((locale) => [locale, values.texts[locale]])),
		countries,
		roles: roles.length > 0 ? roles : null,
		sectorIds: sectorIds.length > 0 ? sectorIds : null,
		publishedAt: momentOf(values.from) ?? now.toISOString(),
		endsAt: momentOf(values.until),
	}
}
