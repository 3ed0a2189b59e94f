import type { Board, BoardVisit } from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeChanged } from './changed-rules.ts'

type Stop = { employeeId: string; version: number }
const plan = fc.dictionary(
	fc.constantFrom('1', '2', '3', '4', '5', '6'),
	fc.record({ employeeId: fc.constantFrom('ann', 'ben', 'cas'), version: fc.nat({ max: 2 }) }),
)
const visitsOf = (stops: Record<string, Stop>): BoardVisit[] =>
	Object.entries(stops).map(([id, stop]) => ({ id, date: '2026-11-19', ...stop }) as BoardVisit)
const boardOf = (visits: BoardVisit[], changed: Board['changed'] = null) =>
	({ visits, changed, stamp: '1' }) as Board
const sorted = (visits: readonly BoardVisit[]) =>
	visits.toSorted((one, other) => (one.id < other.id ? -1 : 1))

it('a board with what has changed is the board that is read whole', () => {
	fc.assert(
		fc.property(plan, plan, (was, is) => {
			const [before, whole] = [boardOf(visitsOf(was)), visitsOf(is)]
			const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
				(id) => JSON.stringify(was[id]) !== JSON.stringify(is[id]),
			)
			// The tours in which changed visits stand now.
			const touched = new Set<string>(ids.flatMap((id) => is[id]?.employeeId ?? []))
			const tours = [...touched].map((employeeId) => ({ employeeId, date: '2026-11-19' }))
			const sent = whole.filter(({ employeeId }) => touched.has(employeeId))
			const next = takeChanged(before, boardOf(sent, { ids, tours }))
			expect(sorted(next.visits)).toEqual(sorted(whole))
			expect(next.changed).toBeNull()
		}),
	)
	expect(takeChanged(undefined, boardOf([]))).toEqual(boardOf([]))
})
