import { cleanPasted } from '../core/edits/paste-rules.ts'
import { foldLetters, joinUmlauts } from '../core/fold-rules.ts'
import type { Country } from '../core/locales.ts'

type Words = Readonly<Record<string, string>>

/** Prefixes of street names in French and Italian, by their abbreviations. */
const french: Words = {
	...{ av: 'avenue', ave: 'avenue', bd: 'boulevard', bld: 'boulevard', blvd: 'boulevard' },
	...{ boul: 'boulevard', bvd: 'boulevard', rte: 'route', ch: 'chemin', che: 'chemin' },
	...{ chem: 'chemin', r: 'rue', pl: 'place', imp: 'impasse', all: 'allee', sq: 'square' },
	...{ fg: 'faubourg', fbg: 'faubourg', q: 'quai', crs: 'cours', pass: 'passage', chs: 'chaussee' },
}
const italian: Words = {
	...{ v: 'via', vle: 'viale', cso: 'corso', pza: 'piazza', pzza: 'piazza', ple: 'piazzale' },
	...{ lgo: 'largo', vic: 'vicolo', str: 'strada', loc: 'localita', fraz: 'frazione' },
}
const german: Words = { str: 'strasse', pl: 'platz', g: 'gasse', al: 'allee' }
const dutch: Words = {
	...{ str: 'straat', ln: 'laan', pl: 'plein', wg: 'weg', stwg: 'steenweg', stw: 'steenweg' },
	...{ sgl: 'singel', kd: 'kade', gr: 'gracht', dk: 'dijk' },
}

const beginnings: Partial<Record<Country, Words>> = { fr: french, be: french, it: italian }
const endings: Partial<Record<Country, Words>> = { de: german, at: german, nl: dutch, be: dutch }
/** Abbreviations of saints, at any position. */
const saints: Record<Country, Words> = {
	fr: { st: 'saint', ste: 'sainte' },
	be: { st: 'sint', ste: 'sainte' },
	nl: { st: 'sint' },
	de: { st: 'sankt' },
	at: { st: 'sankt' },
	it: {},
}
/** Abbreviations of two parts: 'V.le', 'C.so', 'P.zza'. */
const dotted = /\b([vcpl])\.\s?(le|so|za|zza|go)\b\.?/g
/** Abbreviations joined to the name: 'Kerkstr.', 'Dieselstr.'. */
const joinedEnding = /^(.{3,})(str|ln|pl)$/

/** A street name with its abbreviations spelled out in the way of its country. Folded. */
export function spellOutStreet(street: string, country: Country): string {
	const text = foldLetters(cleanPasted(street)).replaceAll(dotted, '$1$2 ')
	const words = text.match(/\p{L}+|\d+/gu) ?? []
	const [begins, ends] = [beginnings[country] ?? {}, endings[country] ?? {}]
	const spelled = words.map((word, at) => {
		if (at === 0 && words.length > 1 && begins[word]) return begins[word]
		if (at > 0 && at === words.length - 1 && ends[word]) return ends[word]
		const [, name = '', kind = ''] = joinedEnding.exec(word) ?? []
		const whole = ends[kind]
		// 'Kerkpl.' has a dot; a name that only ends in these letters has none.
		if (whole && (kind === 'str' || text.includes(`${word}.`))) return name + whole
		return saints[country][word] ?? word
	})
	return spelled.join(' ')
}

/** The common form of two spellings of a street: 'Diesel Str.' and 'Dieselstraße'. */
export const streetKeyOf = (street: string, country: Country): string =>
	joinUmlauts(spellOutStreet(street, country)).replaceAll(' ', '')
