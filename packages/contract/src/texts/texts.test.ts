import { describe, expect, it } from 'vitest'
import { locales } from '../core/locales.ts'
import { texts as de } from './de/index.ts'
import { texts as en } from './en/index.ts'
import { texts as fr } from './fr/index.ts'
import { texts as it_ } from './it/index.ts'
import { namespaces } from './namespaces.ts'
import { texts as nl } from './nl/index.ts'

type Namespaces = Record<string, Record<string, string>>
const languages: Record<string, Namespaces> = { en, fr, de, nl, it: it_ }
const english: Namespaces = en

const cases = locales.flatMap((locale) => namespaces.map((namespace) => [locale, namespace]))
const placeholdersOf = (text: string) =>
	[...text.matchAll(/\{\{\s*([^}\s]*)\s*\}\}/g)].map(([, name]) => name).sort()

/** Keys by their stem: plural forms of one text belong together. */
function pluralsOf(texts: Record<string, string>): Map<string, string[]> {
	const stems = new Map<string, string[]>()
	for (const key of Object.keys(texts)) {
		const match = /^(.+)_(zero|one|two|few|many|other)$/.exec(key)
		if (!match || !(`${match[1]}_other` in texts)) continue
		stems.set(match[1] ?? '', [...(stems.get(match[1] ?? '') ?? []), match[2] ?? ''])
	}
	return stems
}

describe('the languages', () => {
	it('are all there, each with every namespace', () => {
		expect(Object.keys(languages).sort()).toEqual([...locales].sort())
		for (const locale of locales) {
			expect(Object.keys(languages[locale] ?? {}).sort()).toEqual([...namespaces].sort())
		}
	})
})

const pairs = locales.flatMap((one, at) => locales.slice(at + 1).map((other) => [one, other]))
/** Whole words, without what stands in for something else. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu) ?? []

describe.each(pairs)('%s and %s', (one = '', other = '') => {
	it.each(namespaces)('say little of %s in the same words, and no sentence', (namespace) => {
		const texts = Object.entries(languages[one]?.[namespace] ?? {})
		// Gaps and marks alone are nobody's words.
		const worded = texts.filter(([, text]) => wordsOf(text).length > 0)
		const same = worded.filter(([key, text]) => text === languages[other]?.[namespace]?.[key])
		expect(same.filter(([, text]) => wordsOf(text).length > 2)).toEqual([])
		// Names and words of the trade.
		expect(same.length / texts.length).toBeLessThan(0.25)
	})
})

describe.each(cases)('the texts of %s/%s', (locale = '', namespace = '') => {
	const texts = languages[locale]?.[namespace] ?? {}
	const pattern = english[namespace] ?? {}

	it('have the keys of English', () => {
		expect(Object.keys(texts).sort()).toEqual(Object.keys(pattern).sort())
	})

	it('are not empty and have no space around them', () => {
		const odd = Object.entries(texts).filter(([, text]) => text === '' || text !== text.trim())
		expect(odd).toEqual([])
	})

	it('have the placeholders of English, each well formed', () => {
		for (const [key, text] of Object.entries(texts)) {
			const where = `${locale}/${namespace}:${key}`
			expect(placeholdersOf(text), where).toEqual(placeholdersOf(pattern[key] ?? ''))
			expect(text.replace(/\{\{\w+\}\}/g, ''), where).not.toMatch(/[{}]/)
		}
	})

	it('have one form for one and one for the rest, both with the same placeholders', () => {
		for (const [stem, forms] of pluralsOf(texts)) {
			const where = `${locale}/${namespace}:${stem}`
			expect(forms.sort(), where).toEqual(['one', 'other'])
			const [one = '', other = ''] = forms.map((form) => texts[`${stem}_${form}`] ?? '')
			expect(placeholdersOf(other), where).toContain('count')
			expect(placeholdersOf(one), where).toEqual(placeholdersOf(other))
			expect(texts, where).not.toHaveProperty([stem])
		}
	})

	it('have no form for one without a form for the rest', () => {
		const alone = Object.keys(texts).filter(
			(key) => key.endsWith('_one') && !(key.replace(/_one$/, '_other') in texts),
		)
		expect(alone).toEqual([])
	})
})

/** Texts that are said of two or more only, by their keys. */
const ofSeveral = /:many\.|Many$/
/** Texts whose number is a limit of the product, and never one, or that say of how many days some are. */
const ofLimits = [
	'chats:length',
	'errors:invalid_phone',
	'errors:length',
	'errors:max_length',
	'errors:min_length',
	'invitation:rule',
	'manageTours:truncated',
	'nextBest:nobodyText',
	'parcels:createHint',
	'parcels:deleteHint',
	'photos:error.many',
	'customerDetails:recentOrders',
	'daysOff:takes',
	'returns:reason.period_over',
	'settings:audit.text',
	'returns:rejectHint',
	'tickets:commentHint',
]

it('every other counted text has a form for one', () => {
	const counted =
		/\{\{(?:count|min|max|days|left|total|all)\}\} (?:more |other |new )?\p{Ll}{2,}s\b/u
	const found = Object.entries(english).flatMap(([namespace, texts]) =>
		Object.entries(texts)
			.filter(([key, text]) => counted.test(text) && !/_(one|other)$/.test(key))
			.map(([key]) => `${namespace}:${key}`),
	)
	expect(found.filter((key) => !ofSeveral.test(key) && !ofLimits.includes(key))).toEqual([])
})

/** Gaps that are named after what is counted. */
const namedCount = /\{\{(?:days|customers|sectors|rows|visits)\}\}[ \u00a0]\p{L}{3,}/u
/** French agrees in number where other languages do not: it shows what is counted. */
const frenchPlural =
	/\{\{(?:count|done|failed|waiting|missing)\}\} (?:pas encore |non )?\p{Ll}{3,}s\b/u

it.each(locales)('a number before its noun has a form for one: %s', (locale) => {
	const found = Object.entries(languages[locale] ?? {}).flatMap(([namespace, texts]) =>
		Object.entries(texts)
			.filter(([key]) => !/_(one|other)$/.test(key))
			.filter(([, text]) => namedCount.test(text) || (locale === 'fr' && frenchPlural.test(text)))
			.map(([key]) => `${namespace}:${key}`),
	)
	expect(found.filter((key) => !ofSeveral.test(key) && !ofLimits.includes(key))).toEqual([])
})

/** Keys of different namespaces that name the same thing. */
const same = [
	['customerDetails:navigate', 'visits:navigate', 'tours:navigate'],
	['customerDetails:call', 'customers:call', 'visits:call', 'tours:call'],
	['customerDetails:planVisit', 'planning:createTitle'],
	['customerDetails:coupon.atVisit', 'refusals:coupon_at_visit'],
	['account:figures', 'kpi:title'],
	['returns:confirm', 'visitWork:getSignature'],
	['sync:waiting', 'account:storage.unsent'],
	['returns:cause', 'receipt:cause', 'tickets:reason', 'planning:reason'],
	['returns:additionalCause', 'tickets:clarification'],
	['tourPoints:intermediate', 'options:tour-point-type.intermediate'],
]

it.each(locales)('one thing has one word: %s', (locale) => {
	for (const keys of same) {
		const words = keys.map((key) => {
			const [namespace = '', name = ''] = key.split(':')
			return languages[locale]?.[namespace]?.[name]
		})
		expect(new Set(words).size, keys.join()).toBe(1)
	}
})

/** Words that another one stands for, and forms of address that are not the language's own here. */
const unsaid: Record<string, RegExp> = {
	fr: /\bbureau\b|(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
	de: /\bBüro\b|\bHalte?\b|(?<!\p{L})(du|dein|deine|dir)(?!\p{L})/u,
	nl: /\btours?\b|(?<!\p{L})(je|jij|jouw)(?!\p{L})/iu,
	it: /\bufficio\b|(?<!\p{L})(tuo|tua|tuoi|tue|sei|hai|puoi|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
}

/** Buttons of Italian are imperatives: a text begins with one of these only where it asks something. */
const infinitives =
	'Accedere Aggiornare Aggiungere Andare Annullare Applicare Aprire Attivare Azzerare Cambiare Cancellare Cercare Chiamare Chiudere Completare Condividere Confermare Configurare Continuare Copiare Correggere Creare Decidere Digitare Disconnettere Disegnare Disimballare Eliminare Emettere Esportare Filtrare Generare Gestire Imballare Importare Impostare Ingrandire Inserire Installare Interrogare Inviare Leggere Liberare Mantenere Mettere Modificare Mostrare Nascondere Navigare Ottimizzare Pianificare Recuperare Reimpostare Reinviare Riaprire Ricaricare Richiedere Ricominciare Ricordare Ridurre Rifiutare Rimuovere Ripristinare Riprogrammare Riprovare Ruotare Salvare Scansionare Scaricare Scartare Scattare Scegliere Scrivere Segnalare Segnare Seguire Spedire Spostare Stampare Terminare Togliere Tornare Usare Uscire Vedere Verificare'
const infinitive = new RegExp(`^(?:${infinitives.replaceAll(' ', '|')})(?!\\p{L})[^?]*$`, 'iu')

it('buttons of Italian are imperatives', () => {
	const found = Object.entries(languages.it ?? {}).flatMap(([namespace, texts]) =>
		Object.entries(texts)
			.filter(([, text]) => infinitive.test(text.replaceAll('\u00ad', '')))
			.map(([key, text]) => `${namespace}:${key} ${text}`),
	)
	expect(found).toEqual([])
})

it.each(Object.entries(unsaid))(
	'one register and one word for the office and a stop: %s',
	(locale, pattern) => {
		const found = Object.entries(languages[locale] ?? {}).flatMap(([namespace, texts]) =>
			Object.entries(texts)
				.filter(([, text]) => pattern.test(text.replaceAll('\u00ad', '')))
				.map(([key, text]) => `${namespace}:${key} ${text}`),
		)
		expect(found).toEqual([])
	},
)
