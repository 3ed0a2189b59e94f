import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardChange } from './board.ts'
import { type BoardStop, effectiveChanges, plannedTours, takenChanges } from './board-rules.ts'

const day = '2026-11-26'
const stop = (id: string, more: Partial<BoardStop> = {}): BoardStop => ({
	id,
	employeeId: 'ann',
	date: day,
	status: 'plan',
	...more,
})
const move = (visitId: string, employeeId: string, after?: string | null): BoardChange => ({
	...{ kind: 'move' as const, visitId, version: 1, employeeId, date: day },
	...(after === undefined ? {} : { after }),
})
const step = (...changes: BoardChange[]) => ({ changes, isUndone: false })
const create = ({ visitId, employeeId, date }: Extract<BoardChange, { kind: 'create' }>) =>
	stop(visitId, { employeeId, date })
const idsOf = (visits: readonly BoardStop[], employeeId: string) =>
	visits.flatMap((visit) => (visit.employeeId === employeeId ? visit.id : []))

describe('the steps of a dispatcher', () => {
	it('come to the last change of each visit, without those that are undone or withdrawn', () => {
		const steps = [
			step(move('a', 'ben')),
			step(move('b', 'ben')),
			step(move('a', 'cas')),
			step({ kind: 'withdraw', visitId: 'b' }),
			{ changes: [move('c', 'ben')], isUndone: true },
		]
		expect(effectiveChanges(steps)).toEqual([move('a', 'cas')])
	})

	it('keep a new visit new wherever it goes, and forget it when it is cancelled', () => {
		const made: BoardChange = {
			...{ kind: 'create', visitId: 'n', customerId: 'k' },
			...{ employeeId: 'ann', date: day },
		}
		expect(effectiveChanges([step(made), step(move('n', 'ben', null))])).toEqual([
			{ ...made, employeeId: 'ben', after: null },
		])
		const canceled: BoardChange = {
			...{ kind: 'cancel', visitId: 'n', version: 1 },
			...{ reason: 'other', comment: 'twice' },
		}
		expect(effectiveChanges([step(made, canceled)])).toEqual([])
	})
})

describe('tours with what is collected', () => {
	const visits = [
		stop('a', { status: 'done' }),
		stop('b'),
		stop('c'),
		stop('d', { employeeId: 'ben' }),
	]

	it('have a moved visit first, behind another one, or last, and never before what is done', () => {
		const tourOf = (after?: string | null) =>
			idsOf(plannedTours(visits, [move('d', 'ann', after)], create), 'ann')
		expect(tourOf(null)).toEqual(['a', 'd', 'b', 'c'])
		expect(tourOf('b')).toEqual(['a', 'b', 'd', 'c'])
		expect(tourOf()).toEqual(['a', 'b', 'c', 'd'])
		expect(tourOf('gone')).toEqual(['a', 'b', 'c', 'd'])
	})

	it('follow an order, leave done visits alone, and pass over what is not there', () => {
		const order: BoardChange = { kind: 'order', employeeId: 'ann', date: day, ids: ['c', 'x', 'a'] }
		expect(
			idsOf(plannedTours(visits, [order, move('a', 'ben'), move('x', 'ben')], create), 'ann'),
		).toEqual(['a', 'c', 'b'])
	})

	it('hold each visit once, whatever is moved', () => {
		const ids = ['a', 'b', 'c', 'd']
		const change = fc.record({
			id: fc.constantFrom(...ids),
			to: fc.constantFrom('ann', 'ben', 'cas'),
			after: fc.constantFrom(null, undefined, ...ids),
		})
		fc.assert(
			fc.property(fc.array(change, { maxLength: 12 }), (moves) => {
				const changes = moves.map(({ id, to, after }) => move(id, to, after))
				const planned = plannedTours(visits, effectiveChanges([step(...changes)]), create)
				expect(planned.map(({ id }) => id).toSorted()).toEqual(ids)
				const last = new Map(moves.map(({ id, to }) => [id, to]))
				for (const { id, status, employeeId } of planned) {
					if (status === 'plan' && last.has(id)) expect(employeeId).toBe(last.get(id))
				}
			}),
		)
	})
})

describe('a part of proposed changes', () => {
	it('goes where what is left out would have gone', () => {
		const changes = [move('a', 'ben', 'x'), move('b', 'ben', 'a'), move('c', 'ben', 'b')]
		const isLeft = (change: BoardChange) => 'visitId' in change && change.visitId !== 'c'
		expect(takenChanges(changes, isLeft)).toEqual([move('c', 'ben', 'x')])
		expect(takenChanges(changes, () => false)).toEqual(changes)
		const first = move('a', 'ben', null)
		expect(takenChanges([first, move('b', 'ben', 'a')], (one) => one === first)).toEqual([
			move('b', 'ben', null),
		])
	})
})
