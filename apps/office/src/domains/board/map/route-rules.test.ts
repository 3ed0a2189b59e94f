import type { BoardRoute } from '@roundsman/contract'
import { expect, it } from 'vitest'
import type { Block, Lane } from '../lane-rules.ts'
import { clampWidth, linesOf, stopsOf } from './route-rules.ts'

const block = (id: string, lng: number | null, state: Block['state'] = 'planned') =>
	({
		...{ state, number: 1 },
		visit: { id, location: lng === null ? null : { lat: 49.5, lng } },
	}) as Block
const lane = (id: string, blocks: Block[]) =>
	({ person: { id, start: { lat: 49.5, lng: 11 } }, blocks }) as Lane

/** Of `(49.5, 11)` to `(49.6, 11.1)`. */
const polyline = 'o~|~|AooqsT_ibE_ibE'
const way = (ids: string[]): BoardRoute => ({
	places: [
		{ id: 'start', kind: 'start', location: { lat: 49.5, lng: 11 } },
		...ids.map((id) => ({ id, kind: 'visit' as const, location: { lat: 49.5, lng: 11 } })),
	],
	legs: ids.map(() => ({ polyline, source: 'roads' as const })),
	distanceM: 1,
})

it('draws chosen tours by road above the others, and one whose order has changed straight', () => {
	const ann = lane('ann', [block('1', 11.1, 'done'), block('2', 11.2), block('3', null)])
	const ben = lane('ben', [block('4', 11.3)])
	const chosen = new Set(['ann'])
	const looks = (ways: [string, BoardRoute][]) =>
		linesOf([ann, ben], chosen, new Map(ways)).map(({ look }) => look)
	expect(looks([['ann', way(['1', '2'])]])).toEqual(['other', 'behind', 'ahead'])
	expect(looks([['ann', way(['2', '1'])]])).toEqual(['other', 'straight'])
	expect(looks([])).toEqual(['other', 'straight'])
	expect(stopsOf(ann).map(({ id }) => id)).toEqual(['start ann', '1', '2'])
})

it('keeps the map between its narrowest and its widest', () => {
	expect([clampWidth(10), clampWidth(400.4), clampWidth(9000)]).toEqual([260, 400, 720])
})
