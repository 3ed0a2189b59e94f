import { describe, expect, it } from 'vitest'
import { locales } from '../core/locales.ts'
import { texts as de } from '../texts/de/index.ts'
import { texts as en } from '../texts/en/index.ts'
import { texts as fr } from '../texts/fr/index.ts'
import { texts as italian } from '../texts/it/index.ts'
import { texts as nl } from '../texts/nl/index.ts'
import { handbookNames, handbookPictures, picturesOf } from './handbook.ts'
import {
	type HandbookBlock,
	paragraphsOf,
	piecesOf,
	withPictures,
	wordsIn,
} from './handbook-text.ts'
import { handbook as deHandbook } from './texts/de.ts'
import { handbook as enHandbook } from './texts/en.ts'
import { handbook as frHandbook } from './texts/fr.ts'
import { handbook as itHandbook } from './texts/it.ts'
import { handbook as nlHandbook } from './texts/nl.ts'

const words = { en, fr, de, nl, it: italian }
const handbooks = {
	...{ en: enHandbook, fr: frHandbook, de: deHandbook },
	...{ nl: nlHandbook, it: itHandbook },
}

/** What a block is and names, whatever the language. */
function shapeOf(block: HandbookBlock): unknown[] {
	const kind = typeof block === 'string' ? 'paragraph' : Object.keys(block)[0]
	return [kind, ...paragraphsOf(block).map((text) => wordsIn(text).sort())]
}
const shapeOfLanguage = (language: (typeof locales)[number]) =>
	handbookNames.map((name) => {
		const { sections } = handbooks[language][name]
		return { name, sections: sections.map(({ blocks }) => blocks.map(shapeOf)) }
	})

describe('the handbook', () => {
	it.each(locales)('has every section, step and picture in %s', (language) => {
		expect(shapeOfLanguage(language)).toEqual(shapeOfLanguage('en'))
	})

	it.each(handbookNames)('shows a picture with each step of %s', (name) => {
		const shown = withPictures(name, enHandbook[name])
			.flatMap((section) => section.blocks)
			.flatMap((block) => (typeof block !== 'string' && 'steps' in block ? block.steps : []))
		expect(shown.map(({ picture }) => picture)).toEqual(picturesOf(name))
	})

	it('has pictures for what is done in the app', () => {
		expect(handbookPictures.length).toBeGreaterThan(50)
	})

	it.each(locales)('names only what the app says in %s, without a gap to fill', (language) => {
		const all = words[language] as Record<string, Record<string, string>>
		const keys = handbookNames
			.flatMap((name) => handbooks[language][name].sections)
			.flatMap(({ blocks }) => blocks.flatMap(paragraphsOf).flatMap(wordsIn))
		expect(keys.length).toBeGreaterThan(20)
		for (const key of keys) {
			const [namespace = '', name = ''] = key.split(':')
			expect(all[namespace]?.[name] ?? '', key).toMatch(/^[^{}]+$/)
		}
	})

	it.each(locales)('has a text of its own in %s', (language) => {
		const sentences = (of: (typeof locales)[number]) =>
			handbookNames.flatMap((name) => [
				handbooks[of][name].intro,
				...handbooks[of][name].sections.map(({ title }) => title),
			])
		const english = new Set(sentences('en'))
		const same = language === 'en' ? [] : sentences(language).filter((text) => english.has(text))
		expect(same).toEqual([])
		expect(sentences(language).every((text) => text.trim().length > 3)).toBe(true)
	})
})

describe('a paragraph', () => {
	it('tells the words of the app from its own', () => {
		expect(piecesOf('Tap [[a:b]], then [[c:d]].', (key) => key.toUpperCase())).toEqual([
			{ text: 'Tap ', isWord: false },
			{ text: 'A:B', isWord: true },
			{ text: ', then ', isWord: false },
			{ text: 'C:D', isWord: true },
			{ text: '.', isWord: false },
		])
	})
})
