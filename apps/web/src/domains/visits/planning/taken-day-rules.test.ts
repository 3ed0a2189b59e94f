import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import type { DayVisits } from '../changes/visit-overlays.ts'
import { findTakenDays } from './taken-day-rules.ts'

const customerId = 'c1'
const change = (
	kind: string,
	id: string,
	body: object,
	{ of = 'c1', ...more }: Partial<Operation> & { of?: string } = {},
) => operationOf({ kind, scope: `customer:${of}`, entity: `visit:${id}`, body, ...more })
const day = (date: string, ...visits: [id: string, status: string, of?: string][]) =>
	({
		date,
		version: 1,
		items: visits.map(([id, value, of = customerId]) => ({
			id,
			date,
			customerId: of,
			status: { value },
		})),
	}) as unknown as DayVisits
const of = {
	customerId,
	planned: [{ id: 'v1', date: '2026-11-24' }],
	days: [] as DayVisits[],
	operations: [] as Operation[],
}

describe('the days that a customer has a visit on', () => {
	it('are those of its record and of the days that were read', () => {
		const days = [day('2026-11-20', ['v2', 'plan'], ['v3', 'plan', 'c2'])]
		expect(findTakenDays({ ...of, days })).toEqual(['2026-11-20', '2026-11-24'])
	})

	it('are free again where a day that was read says so', () => {
		expect(findTakenDays({ ...of, days: [day('2026-11-24', ['v1', 'done'])] })).toEqual([])
	})

	it('follow what waits on this phone', () => {
		const operations = [
			change('visit-create', 'v4', { date: '2026-11-26' }),
			change('visit-create', 'v5', { date: '2026-11-27' }, { of: 'c2' }),
			change('visit-replan', 'v1', { date: '2026-11-30' }),
			change('visit-cancel', 'v4', {}),
		]
		expect(findTakenDays({ ...of, operations })).toEqual(['2026-11-30'])
	})

	it('do not follow what was refused or given up', () => {
		const operations = [
			change('visit-create', 'v4', { date: '2026-11-26' }, { state: 'needs-person' }),
			change('visit-cancel', 'v1', {}, { state: 'discarded' }),
		]
		expect(findTakenDays({ ...of, operations })).toEqual(['2026-11-24'])
	})
})
