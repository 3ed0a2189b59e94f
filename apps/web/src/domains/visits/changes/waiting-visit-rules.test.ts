import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import { visitCancel, visitCreate, visitReplan, visitReport, visitStart } from './visit-changes.ts'
import { visitEntity } from './visit-entity.ts'
import { waitingVisits } from './waiting-visit-rules.ts'

const kinds = {
	report: visitReport,
	create: visitCreate,
	cancel: visitCancel,
	replan: visitReplan,
	start: visitStart,
}
const readAtMs = 1000

function change(
	kind: keyof typeof kinds,
	id: string,
	body: object = {},
	more: Partial<Operation> = {},
): Operation {
	const entity = visitEntity(id)
	return operationOf({ kind: kinds[kind].kind, entity, body, ...more })
}

const create = (id: string, date: string, more: Partial<Operation> = {}) =>
	change('create', id, { customerId: `at ${id}`, date }, more)
const replan = (id: string, from: string, date: string) => {
	const preview = { customerId: `at ${id}`, date: from }
	return change('replan', id, { date }, { preview } as Partial<Operation>)
}
const done = (atMs: number) =>
	({ state: 'done', answer: { atMs } }) as unknown as Partial<Operation>
const found = (...operations: Operation[]) => {
	const { planned, gone } = waitingVisits(operations, readAtMs)
	return { planned: Object.fromEntries(planned), gone: Object.fromEntries(gone) }
}

describe('visits that wait on this phone', () => {
	it('are those that were planned and moved, from their last day', () => {
		expect(found(create('a', '2026-11-20'), replan('b', '2026-11-19', '2026-11-23'))).toEqual({
			planned: {
				a: { customerId: 'at a', date: '2026-11-20' },
				b: { customerId: 'at b', date: '2026-11-23' },
			},
			gone: { b: '2026-11-19' },
		})
	})

	it('are no longer those that were cancelled or reported', () => {
		expect(found(create('a', '2026-11-20'), change('cancel', 'a'))).toEqual({
			planned: {},
			gone: {},
		})
		expect(found(change('report', 'b'))).toEqual({ planned: {}, gone: { b: null } })
	})

	it('count once delivered until they are read, and never when they are refused', () => {
		const refused = { state: 'needs-person' } as Partial<Operation>
		expect(found(create('a', '2026-11-20', done(readAtMs)))).toMatchObject({ planned: { a: {} } })
		expect(found(create('a', '2026-11-20', done(readAtMs - 1)))).toMatchObject({ planned: {} })
		expect(found(create('a', '2026-11-20', refused))).toEqual({ planned: {}, gone: {} })
		expect(found(create('a', '2026-11-20', { state: 'discarded' }))).toEqual({
			planned: {},
			gone: {},
		})
	})
})
