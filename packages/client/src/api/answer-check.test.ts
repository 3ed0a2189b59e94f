import { defineRoute } from '@roundsman/contract'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type CalledRoute, checkAnswer, lazyRoutes } from './answer-check.ts'

const row = z.object({ name: z.string() })
const route = defineRoute({
	method: 'GET',
	path: '/garages',
	ownership: 'public',
	summary: 'Garages',
	answer: z.object({ items: z.array(row), columns: z.object({ names: z.array(z.string()) }) }),
})

/** Rows of which one is not as agreed. */
const rowsWith = (wrong: number) =>
	Array.from({ length: 5000 }, (_, place) => ({ name: place === wrong ? 7 : 'Garage' }))
const answerWith = (wrong: number) => ({
	items: rowsWith(wrong),
	columns: { names: rowsWith(wrong).map(({ name }) => name) },
})

async function warningsAbout(data: unknown, by: CalledRoute = route): Promise<string[]> {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	checkAnswer(by, data)
	await new Promise((resolve) => setTimeout(resolve, 100))
	const said = warn.mock.calls.map(([words]) => String(words))
	warn.mockRestore()
	return said
}

it('says where an answer is not as agreed, and nothing of what stands there', async () => {
	const [warning, ...more] = await warningsAbout(answerWith(5))
	expect(more).toEqual([])
	expect(warning).toContain('/garages')
	expect(warning).toContain('items.5.name')
	expect(warning).toContain('columns.names.5')
	expect(warning).not.toContain('Garage,')
})

it('looks at the beginning of long lists only, also inside of others', async () => {
	expect(await warningsAbout(answerWith(3000))).toEqual([])
	expect(await warningsAbout(answerWith(-1))).toEqual([])
})

it('checks by schemas that come later, and checks nothing where they do not come', async () => {
	const later = lazyRoutes(async () => ({ list: route }))('list', 'GET', '/garages')
	expect(await warningsAbout(answerWith(5), later)).toEqual([expect.stringContaining('items.5')])
	const away = lazyRoutes<{ list: typeof route }>(() => Promise.reject(new Error('offline')))
	expect(await warningsAbout(answerWith(5), away('list', 'GET', '/garages'))).toEqual([])
})
