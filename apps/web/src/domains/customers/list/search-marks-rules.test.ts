import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marksOf } from './search-marks-rules.ts'

const marked = (text: string, search: string) =>
	marksOf(text, search).flatMap(({ part, isMarked }) => (isMarked ? [part] : []))

it.each([
	['Garage de l’Étoile', 'etoile gar', ['Gar', 'Étoile']],
	['Straßer & Söhne', 'strass', ['Straß']],
	['Müller und Sohn', 'sohn und mu', ['Mü', 'Sohn']],
	['Garage Brun', 'graage', ['Garage']],
	['Garage Brun', 'garrage', ['Garage']],
	['Götz & Sohn', 'goetz', ['Götz']],
	['Goetz Karosserie', 'götz karo', ['Goetz', 'Karo']],
	['Mu\u0308ller', 'muller', ['Mu\u0308ller']],
	['Kadıoğlu Oto', 'kadioglu', ['Kadıoğlu']],
	['Garage Brun', 'zzzz', []],
	['Garage Brun', '', []],
])('in %j, %j marks %j', (text, search, parts) => {
	expect(marked(text, search)).toEqual(parts)
})

it('leaves every letter of any text', () => {
	const any = fc.string({ unit: 'grapheme' })
	fc.assert(
		fc.property(any, any, (text, search) => {
			expect(
				marksOf(text, search)
					.map(({ part }) => part)
					.join(''),
			).toBe(text)
		}),
	)
})
