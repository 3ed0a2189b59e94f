import {
	reorderVisits,
	reportedVisit,
	type TodayVisits,
	type Visit,
	type VisitOrderForm,
	type VisitReport,
	type VisitReportForm,
	visitRoutes,
} from '@roundsman/contract'
import {
	currentOutbox,
	type Decision,
	draftOf,
	type Operation,
	type Overlays,
	saveChange,
} from '#platform/outbox'

export const visitKinds = { report: 'visit-report', order: 'visit-order' } as const

export const visitEntity = (id: string) => `visit:${id}`
export const visitIdOf = ({ entity }: Operation) => (entity ?? '').replace('visit:', '')
export const tourEntity = (date: string) => `tour:${date}`

const reportDraft = (visit: Visit, form: VisitReportForm) =>
	draftOf(visitRoutes.reportVisit, {
		kind: visitKinds.report,
		scope: `customer:${visit.customerId}`,
		entity: visitEntity(visit.id),
		about: visit.companyName,
		params: { id: visit.id },
		body: form,
	})

/** Saves a visit's report on this phone and has it sent. Rejects when it cannot be saved. */
export async function reportVisit(visit: Visit, form: VisitReportForm): Promise<void> {
	await saveChange(reportDraft(visit, form))
}

/** Puts a corrected report in the place of a refused one. Rejects when it cannot be saved. */
export const correctReport = (
	refusedId: string,
	visit: Visit,
	form: VisitReportForm,
): Promise<Decision> => currentOutbox().correct(refusedId, reportDraft(visit, form))

/** A report as the office would show it, from the change that holds it. */
export function reportOf(operation: Operation, actions: Visit['actions']): VisitReport {
	const { actionReports, ...form } = operation.body as VisitReportForm
	const titles = new Map(actions.map(({ id, title }) => [id, title]))
	return {
		...form,
		visitId: visitIdOf(operation),
		reportedAt: new Date(operation.timestamp).toISOString(),
		actionReports: actionReports.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })),
		farAwayComment: form.farAwayComment ?? null,
	}
}

/** What was reported of a visit on this phone today, sent or not; undefined when nothing was. */
export function findOwnReport(
	visit: Visit,
	operations: readonly Operation[],
): VisitReport | undefined {
	const operation = operations.findLast(
		({ kind, entity, state }) =>
			kind === visitKinds.report && entity === visitEntity(visit.id) && state !== 'discarded',
	)
	return operation && reportOf(operation, visit.actions)
}

/** Saves the day's wished order on this phone and has it sent. */
export async function orderVisits(date: string, ids: string[]): Promise<void> {
	await saveChange(
		draftOf(visitRoutes.orderVisits, {
			kind: visitKinds.order,
			scope: tourEntity(date),
			entity: tourEntity(date),
			body: { ids },
		}),
	)
}

const isAbout = (visit: Visit, operation: Operation) => operation.entity === visitEntity(visit.id)
const hasReached = (visit: Visit, { answer }: Operation) => visit.version >= (answer?.version ?? 0)

export const visitOverlays: Overlays<Visit> = {
	[visitKinds.report]: {
		apply: (visit, operation) => (isAbout(visit, operation) ? reportedVisit(visit) : visit),
		isCovered: (visit, operation) => !isAbout(visit, operation) || hasReached(visit, operation),
	},
}

export const todayOverlays: Overlays<TodayVisits> = {
	[visitKinds.report]: {
		apply: (today, operation) => ({
			...today,
			items: today.items.map((visit) => (isAbout(visit, operation) ? reportedVisit(visit) : visit)),
		}),
		isCovered: (today, operation) =>
			today.items.every((visit) => !isAbout(visit, operation) || hasReached(visit, operation)),
	},
	[visitKinds.order]: {
		apply: (today, operation) =>
			operation.entity === tourEntity(today.date)
				? { ...today, items: reorderVisits(today.items, (operation.body as VisitOrderForm).ids) }
				: today,
		isCovered: (today, { entity, answer }) =>
			entity !== tourEntity(today.date) || today.version >= (answer?.version ?? 0),
	},
}
