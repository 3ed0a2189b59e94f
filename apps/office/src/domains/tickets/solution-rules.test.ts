import { expect, it } from 'vitest'
import { withSolution } from './solution-rules.ts'

const [credit, other] = ['We credit it.', 'Another one comes.']
const all = [credit, other]

it('puts a solution before what was typed, and another one in its place', () => {
	expect(withSolution('', credit, all)).toBe(credit)
	expect(withSolution('On Friday.', credit, all)).toBe(`${credit}\nOn Friday.`)
	expect(withSolution(`${credit}\nOn Friday.`, other, all)).toBe(`${other}\nOn Friday.`)
	expect(withSolution(`${credit} On Friday.`, other, all)).toBe(`${other}\nOn Friday.`)
})

it('takes a solution back, and leaves what was typed', () => {
	expect(withSolution(`${credit}\nOn Friday.`, '', all)).toBe('On Friday.')
	expect(withSolution(credit, '', all)).toBe('')
})
