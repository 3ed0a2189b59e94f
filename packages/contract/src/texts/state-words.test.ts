import { expect, it } from 'vitest'
import { locales } from '../core/locales.ts'
import { parcelStatuses } from '../parcels/parcel-codes.ts'
import { claimStatuses } from '../returns/claim-codes.ts'
import { returnStatuses } from '../returns/return.ts'
import { texts as de } from './de/index.ts'
import { texts as en } from './en/index.ts'
import { texts as fr } from './fr/index.ts'
import { texts as it_ } from './it/index.ts'
import type { namespaces } from './namespaces.ts'
import { texts as nl } from './nl/index.ts'

type Namespaces = Record<string, Record<string, string>>
const languages: Record<string, Namespaces> = { en, fr, de, nl, it: it_ }

/** The one list of state words: each is the text of its code in `options`. */
const stateLists = {
	'return-status': returnStatuses,
	'claim-status': claimStatuses,
	'parcel-status': parcelStatuses,
}
const stateKeys = Object.entries(stateLists).flatMap(([list, states]) =>
	states.map((state) => `${list}.${state}`),
)

/** Where returns, claims and parcels are spoken of. */
const domains: (typeof namespaces)[number][] = [
	'approval',
	'claimFlow',
	'parcels',
	'receipt',
	'refusals',
	'returns',
	'signed',
	'visitHistory',
	'visitWork',
]

/** What a state could also be called: nobody may find a second word beside the one in the list. */
const secondWords: Record<string, RegExp> = {
	en: /\bapprov|\b(return|claim) confirmed|\bshipment requested|\brequest(ed)? the shipment/iu,
	fr: /\bvalid(é|ation)|(retour|réclamation) confirmé|expédition demandée|\bcolis (est )?(parti|envoyé)/iu,
	de: /freigegeben|freigabe|(retoure|reklamation) bestätigt|beauftragt|versendet|versandt/iu,
	nl: /goedgekeurd|goedkeuring|(retour|claim) bevestigd|verzending (is )?(al )?aangevraagd|afgeleverd/iu,
	it: /approvat|approvazione|(reso|reclamo) confermato|spedizione richiesta|pacco è partito/iu,
}

const textsOf = (locale: string) =>
	domains.flatMap((namespace) =>
		Object.entries(languages[locale]?.[namespace] ?? {}).map(([key, text]) => ({
			where: `${namespace}:${key}`,
			text: text.replaceAll('\u00ad', ''),
		})),
	)

it.each(locales)('no two states of a list have the same word: %s', (locale) => {
	for (const [list, states] of Object.entries(stateLists)) {
		const words = states.map((state) => languages[locale]?.options?.[`${list}.${state}`])
		expect(new Set(words).size, list).toBe(states.length)
	}
})

it.each(locales)('a state word stands in the list of states only: %s', (locale) => {
	const words = new Set(stateKeys.map((key) => languages[locale]?.options?.[key]?.toLowerCase()))
	const again = textsOf(locale).filter(({ text }) => words.has(text.toLowerCase()))
	expect(again).toEqual([])
})

it.each(locales)('no state has a second word: %s', (locale) => {
	const second = textsOf(locale).filter(({ text }) => secondWords[locale]?.test(text))
	expect(second).toEqual([])
})
