import { expect, it } from 'vitest'
import { drawingOf } from '../pictures.ts'
import { PART_KINDS } from './part-words.ts'

it('a photo of a claim shows the part that the claim names', () => {
	const others = PART_KINDS.map(({ names }) => names.en).filter(
		(name) => drawingOf(name) === 'disc' && !name.includes('disc'),
	)
	expect(others).toEqual([])
})
