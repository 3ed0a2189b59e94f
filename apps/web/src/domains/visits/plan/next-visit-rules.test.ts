import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import { nextVisitWith } from './next-visit-rules.ts'

const by = { employee: 'Camille', employeeRole: 'service-agent' }
const next = { id: 'v1', date: '2026-11-24', ...by }
const customer = { id: 'c1', nextPlanedVisit: next }
const change = (kind: string, id: string, date: string, parts: object = {}) =>
	operationOf({
		kind,
		entity: `visit:${id}`,
		body: { date },
		...(date ? { preview: { id, date, ...by } } : {}),
		...parts,
	})

describe('the next visit of a customer', () => {
	it.each([
		['nothing was changed', [], next],
		['an earlier one is planned', [change('visit-create', 'v2', '2026-11-23')], 'v2'],
		['a later one is planned', [change('visit-create', 'v2', '2026-11-25')], 'v1'],
		['it is cancelled', [change('visit-cancel', 'v1', '')], null],
		['it is reported', [change('visit-report', 'v1', '')], null],
		['another one is cancelled', [change('visit-cancel', 'v2', '')], 'v1'],
		['it is moved', [change('visit-replan', 'v1', '2026-11-30')], 'v1'],
		[
			'an earlier one was refused',
			[change('visit-create', 'v2', '2026-11-23', { state: 'needs-person' })],
			'v1',
		],
		[
			'another customer’s is planned',
			[change('visit-create', 'v2', '2026-11-23', { scope: 'customer:c2' })],
			'v1',
		],
	])('where %s', (_, operations, expected) => {
		const found = nextVisitWith(customer, operations)
		if (typeof expected === 'string') expect(found?.id).toBe(expected)
		else expect(found).toEqual(expected)
	})

	it('follows a move', () => {
		const moved = change('visit-replan', 'v1', '2026-11-30')
		expect(nextVisitWith(customer, [moved])?.date).toBe('2026-11-30')
	})

	it('is the first that is planned where there was none', () => {
		const made = change('visit-create', 'v2', '2026-11-25')
		expect(nextVisitWith({ id: 'c1', nextPlanedVisit: null }, [made])?.date).toBe('2026-11-25')
	})
})
