import {
	type ActionItem,
	tourRoutes,
	type Visit,
	type VisitCancelForm,
	type VisitCreateForm,
	type VisitReplanForm,
	type VisitReport,
	type VisitReportForm,
	type VisitStartForm,
	visitRoutes,
} from '@roundsman/contract'
import {
	currentOutbox,
	type Decision,
	draftOf,
	getOperations,
	isWaiting,
	type Operation,
	type OperationDraft,
	saveChange,
} from '#platform/outbox/outbox'
import { stopKind, tourEntity, visitEntity, visitIdOf, visitKinds } from './visit-kinds.ts'

/**
 * What has to be done before a change of a visit: its creation, while that waits. Given up, it takes
 * the change along into the person's hands instead of having it refused.
 */
const dependenciesOn = (id: string): string[] =>
	getOperations()
		.filter((one) => one.kind === visitKinds.create && one.entity === visitEntity(id))
		.filter(isWaiting)
		.map((one) => one.id)

/** What every change of a visit says of it: one customer's changes stay in order. */
const recordOf = ({ id, customerId, companyName }: Visit) => ({
	scope: `customer:${customerId}`,
	entity: visitEntity(id),
	about: companyName,
	dependsOn: dependenciesOn(id),
})

export const reportDraft = (visit: Visit, body: VisitReportForm): OperationDraft =>
	draftOf(visitRoutes.reportVisit, {
		kind: visitKinds.report,
		...recordOf(visit),
		params: { id: visit.id },
		body,
	})

/**
 * A new visit, as the form makes it; `shown` is what screens show of it until the office has it.
 * `dependsOn` names the creation of its customer while that waits.
 */
export const createDraft = (
	shown: Visit,
	body: VisitCreateForm,
	dependsOn: readonly string[] = [],
): OperationDraft =>
	draftOf(visitRoutes.createVisit, {
		kind: visitKinds.create,
		...recordOf(shown),
		preview: shown,
		dependsOn,
		body: { ...body, id: shown.id },
	})

export const cancelDraft = (visit: Visit, body: VisitCancelForm): OperationDraft =>
	draftOf(visitRoutes.cancelVisit, {
		kind: visitKinds.cancel,
		...recordOf(visit),
		params: { id: visit.id },
		body,
	})

/** A move to another day; the new day's list shows the visit as it was seen. */
export const replanDraft = (visit: Visit, body: Omit<VisitReplanForm, 'from'>): OperationDraft =>
	draftOf(visitRoutes.replanVisit, {
		kind: visitKinds.replan,
		...recordOf(visit),
		preview: visit,
		params: { id: visit.id },
		body: { ...body, from: visit.date },
	})

const startDraft = (visit: Visit, body: VisitStartForm): OperationDraft =>
	draftOf(visitRoutes.startVisit, {
		kind: visitKinds.start,
		...recordOf(visit),
		params: { id: visit.id },
		body,
	})

/**
 * Saves a change of a visit on this phone and has it sent, in the place of a refused one where that is
 * corrected. Rejects when it cannot be saved.
 */
export async function saveVisitChange(
	draft: OperationDraft,
	correcting: Operation | undefined,
): Promise<Decision> {
	if (correcting) return currentOutbox().correct(correcting.id, draft)
	await saveChange(draft)
	return 'decided'
}

/** Notes the arrival on this phone and has it sent. Rejects when it cannot be saved. */
export async function startVisit(visit: Visit, arrival: VisitStartForm): Promise<void> {
	await saveChange(startDraft(visit, arrival))
}

/** A report as the office would show it, from the change that holds it. */
export function reportOf(operation: Operation, actions: readonly ActionItem[]): VisitReport {
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
	visit: { id: string; actions: readonly ActionItem[] },
	operations: readonly Operation[],
): VisitReport | undefined {
	const operation = operations.findLast(
		({ kind, entity, state }) =>
			kind === visitKinds.report && entity === visitEntity(visit.id) && state !== 'discarded',
	)
	return operation && reportOf(operation, visit.actions)
}

/** Saves the day's wished order on this phone and has it sent; whether it was found to be the best one. */
export async function orderVisits(date: string, ids: string[], isOptimized = false): Promise<void> {
	await saveChange(
		draftOf(visitRoutes.orderVisits, {
			kind: visitKinds.order,
			scope: tourEntity(date),
			entity: tourEntity(date),
			body: { ids, ...(isOptimized ? { isOptimized } : {}) },
		}),
	)
}

const closingKinds: readonly string[] = [visitKinds.report, visitKinds.cancel, visitKinds.replan]

/**
 * Ends a day's tour on this phone and has it sent. What was closed or moved here before is named, for
 * word of it may come later; a visit that was made here for this day goes first. Rejects when it cannot
 * be saved.
 */
export async function endTour(date: string): Promise<void> {
	const waiting = getOperations().filter(isWaiting)
	const closed = waiting.filter(({ kind }) => closingKinds.includes(kind)).map(visitIdOf)
	const made = waiting.filter(
		({ kind, body }) =>
			kind === visitKinds.create && (body as VisitCreateForm | null)?.date === date,
	)
	await saveChange(
		draftOf(tourRoutes.stopTour, {
			kind: stopKind,
			scope: tourEntity(date),
			entity: tourEntity(date),
			dependsOn: made.map(({ id }) => id),
			body: { date, except: [...new Set(closed)] },
		}),
	)
}
