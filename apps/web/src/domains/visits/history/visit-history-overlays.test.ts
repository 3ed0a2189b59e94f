import { historyItemOf, type Visit, type VisitFilters } from '@roundsman/contract'
import { applyOverlays, findCovered } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import { overlaysOf } from '#platform/pending/pending-entity'
import {
	visitCancel,
	visitChanges,
	visitCreate,
	visitReplan,
	visitReport,
	visitStart,
} from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
import type { VisitHistoryPages } from './visit-history-overlays.ts'

const kinds = {
	report: visitReport,
	create: visitCreate,
	cancel: visitCancel,
	replan: visitReplan,
	start: visitStart,
}

const visitOf = (id: string, date: string, more: Partial<Visit> = {}) =>
	({
		id,
		customerId: `c-${id}`,
		companyName: `Garage ${id}`,
		companyTitle: '',
		date,
		status: { value: 'plan', label: '' },
		visitStatus: 'plan',
		arrivalTime: null,
		comment: null,
		isCancelable: true,
		isReplanable: true,
		isReportable: true,
		version: 1,
		...more,
	}) as Visit

const days = ['2026-03-12', '2026-03-11', '2026-03-10'] as const
const visits = [visitOf('a', days[0]), visitOf('b', days[1]), visitOf('c', days[2])]
const readAtMs = 1000

const listOf = (shows: VisitFilters = {}, { lastPage = 1 } = {}): VisitHistoryPages => ({
	pages: [
		{
			items: visits.map(historyItemOf),
			meta: { currentPage: 1, lastPage, total: 3 },
			shows,
			readAtMs,
		},
	],
})

const change = (kind: keyof typeof kinds, visit: Visit, more: Partial<Operation> = {}) =>
	operationOf({
		id: `${kind}-${visit.id}`,
		kind: kinds[kind].kind,
		entity: visitEntity(visit.id),
		body: { comment: '' },
		...more,
	})

const late = await Promise.all(
	visitChanges.map(async ({ kind, lazyOverlays }) => ({
		kind,
		overlays: (await lazyOverlays?.load()) ?? {},
	})),
)
const overlays = overlaysOf<VisitHistoryPages>(late, 'visit-history')
const shown = (list: VisitHistoryPages, ...operations: Operation[]) =>
	applyOverlays(list, operations, overlays).pages.flatMap(({ items }) => items)
const idsOf = (list: VisitHistoryPages, ...operations: Operation[]) =>
	shown(list, ...operations).map(({ id }) => id)

const [a, b] = visits as [Visit, Visit]
const isCovered = (list: VisitHistoryPages, operation: Operation) =>
	findCovered(list, [operation], overlays).length > 0

describe('the history with a waiting change', () => {
	it('shows a report with what it says', () => {
		const report = change('report', b, { body: { comment: 'Commande' } } as Partial<Operation>)
		expect(shown(listOf(), report)[1]).toMatchObject({
			visitStatus: 'done',
			comment: 'Commande',
			isReplanable: false,
		})
	})

	it('leaves out a visit that its filters leave no more', () => {
		const list = listOf({ status: ['plan'] })
		expect(idsOf(list, change('cancel', b))).toEqual(['a', 'c'])
		expect(idsOf(list, change('start', b, { body: { at: days[1] } } as never))).toEqual(['a', 'c'])
	})

	it('moves a visit to its new day', () => {
		const move = change('replan', a, { preview: a, body: { date: days[2], comment: '' } } as never)
		expect(idsOf(listOf(), move)).toEqual(['b', 'c', 'a'])
		expect(idsOf(listOf({ startDate: days[1] }), move)).not.toContain('a')
	})

	it('brings a new visit to its day, and not to a list that leaves it out', () => {
		const made = visitOf('n', days[1])
		const create = change('create', made, { preview: made } as never)
		expect(idsOf(listOf(), create)).toEqual(['a', 'b', 'n', 'c'])
		expect(idsOf(listOf({ endDate: days[2] }), create)).toEqual(['a', 'b', 'c'])
		expect(idsOf(listOf({ search: 'garage n' }), create)).toContain('n')
		expect(idsOf(listOf({ search: 'autre' }), create)).not.toContain('n')
	})

	it('leaves what belongs behind the last page to the pages that are still to come', () => {
		const made = visitOf('n', '2026-01-01')
		const create = change('create', made, { preview: made } as never)
		expect(idsOf(listOf({}, { lastPage: 2 }), create)).toEqual(['a', 'b', 'c'])
		expect(idsOf(listOf(), create)).toEqual(['a', 'b', 'c', 'n'])
	})

	it('shows a visit as it is while the office refuses to cancel or move it', () => {
		const refused = { state: 'needs-person' } as const
		expect(shown(listOf(), change('cancel', b, refused))[1]?.visitStatus).toBe('plan')
		const move = { ...refused, preview: visitOf('x', days[0]), body: { date: days[1] } } as never
		expect(idsOf(listOf(), change('replan', visitOf('x', days[0]), move))).toEqual(['a', 'b', 'c'])
	})
})

describe('a delivered change is covered', () => {
	const delivered = (atMs: number, version: number) =>
		({ state: 'done', answer: { atMs, version, isAcknowledged: false } }) as Partial<Operation>

	it('by a list that shows its version', () => {
		expect(isCovered(listOf(), change('report', b, delivered(2000, 1)))).toBe(true)
		expect(isCovered(listOf(), change('report', b, delivered(2000, 2)))).toBe(false)
	})

	it('by a list that was read afterwards', () => {
		expect(isCovered(listOf(), change('report', b, delivered(500, 2)))).toBe(true)
	})

	it('not by one that cannot show yet what was made', () => {
		const made = visitOf('n', days[1])
		const create = (atMs: number) =>
			change('create', made, { preview: made, ...delivered(atMs, 1) } as never)
		expect(isCovered(listOf(), create(2000))).toBe(false)
		expect(isCovered(listOf(), create(500))).toBe(true)
	})

	it('by a list that it does not touch', () => {
		const other = visitOf('x', days[0])
		expect(isCovered(listOf(), change('report', other, delivered(2000, 2)))).toBe(true)
	})
})
