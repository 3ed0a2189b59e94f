import { foldText, joinUmlauts } from '../../core/fold-rules.ts'
import { type Locale, languageNames, locales } from '../../core/locales.ts'
import { optionLists } from '../../options/option.ts'
import { choicesOf } from '../choice-synonyms.ts'
import type { ChoiceValues } from '../import-kind.ts'

/**
 * A word normalized for comparison: without case, marks, punctuation and spaces; 'ae' like 'ä'. Only
 * punctuation stays unchanged.
 */
const squeezeWord = (text: string): string =>
	joinUmlauts(foldText(text)).replaceAll(' ', '') || text.trim()

const codesByWord = new WeakMap<ChoiceValues, Map<string, string>>()

/**
 * The codes of a choice by each word for them; a code takes precedence over a synonym, and the first of two
 * equal synonyms counts.
 */
function wordsOfChoice(values: ChoiceValues): Map<string, string> {
	const known = codesByWord.get(values)
	if (known) return known
	const words = new Map(Object.keys(values).map((code) => [squeezeWord(code), code]))
	for (const [code, synonyms] of Object.entries(values)) {
		for (const synonym of synonyms) {
			const word = squeezeWord(synonym)
			if (!words.has(word)) words.set(word, code)
		}
	}
	codesByWord.set(values, words)
	return words
}

/** The code of a cell's word; undefined for an unknown word. */
export const codeOfWord = (values: ChoiceValues, cell: string): string | undefined =>
	wordsOfChoice(values).get(squeezeWord(cell))

export const countryChoices = choicesOf('countries', optionLists.countries, {
	fr: 'F|FRA|FR',
	de: 'D|DEU|GER|BRD|Bundesrepublik Deutschland',
	at: 'A|AUT',
	be: 'B|BEL',
	it: 'I|ITA',
	nl: 'NL|NLD|Holland|The Netherlands',
})

const languageLabels: Record<Locale, string> = {
	de: 'Deutsch|Allemand|German|Tedesco|Duits|DEU|GER',
	fr: 'Französisch|Français|French|Francese|Frans|FRA|FRE',
	en: 'Englisch|Anglais|English|Inglese|Engels|ENG',
	it: 'Italienisch|Italien|Italian|Italiano|Italiaans|ITA',
	nl: 'Niederländisch|Holländisch|Néerlandais|Dutch|Olandese|Nederlands|NLD|DUT',
}
export const languageChoices: ChoiceValues = Object.fromEntries(
	locales.map((locale) => [locale, [languageNames[locale], ...languageLabels[locale].split('|')]]),
)

export const booleanChoices: ChoiceValues = {
	true: [
		'ja',
		'j',
		'yes',
		'y',
		'oui',
		'o',
		'sì',
		'si',
		's',
		'wahr',
		'vrai',
		'vero',
		'waar',
		'1',
		'x',
		'✓',
		'✔',
		'on',
	],
	false: [
		'nein',
		'n',
		'no',
		'non',
		'nee',
		'falsch',
		'faux',
		'falso',
		'onwaar',
		'0',
		'-',
		'–',
		'off',
	],
}
