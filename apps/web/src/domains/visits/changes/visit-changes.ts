import { formatsOf } from '@roundsman/client/texts/formats'
import {
	canceledVisit,
	isChangeable,
	reorderVisits,
	replannedVisit,
	reportedVisit,
	startedVisit,
	type tourRoutes,
	type Visit,
	type VisitCancelForm,
	type VisitCreateForm,
	type VisitReplanForm,
	type VisitReportForm,
	type VisitStartForm,
	type visitRoutes,
} from '@roundsman/contract'
import i18next from 'i18next'
import {
	CalendarClock,
	CalendarPlus,
	CalendarX,
	CircleStop,
	ClipboardCheck,
	ListOrdered,
	Play,
} from 'lucide'
import { type CorrectionLink, defineChange, routeAt } from '#platform/outbox/define-change'
import { isWaiting, type Operation } from '#platform/outbox/outbox'
import {
	applyPending,
	findCreation,
	isStanding,
	waitingCreation,
} from '#platform/pending/pending-rules'
import { previewOf, tourEntity, visitEntity, visitIdOf } from './visit-entity.ts'
import { tours, visits, withMoved } from './visit-overlays.ts'
import {
	plans,
	type StoppedTour,
	tourResume,
	visitCancelUndo,
	visitReplanUndo,
	visitStartUndo,
} from './visit-undo-changes.ts'

/** A pending creation must arrive before changes of the same visit; discarded, they need the person. */
const dependenciesOn = (id: string, operations: readonly Operation[]): string[] =>
	waitingCreation(visitCreate, visitEntity(id), operations)

/** Shared by all visit changes: changes of one customer stay in order. */
const recordOf = ({ id, customerId, companyName }: Visit, operations: readonly Operation[]) => ({
	scope: `customer:${customerId}`,
	entity: visitEntity(id),
	about: companyName,
	dependsOn: dependenciesOn(id, operations),
})

const toDay = (about: string, { date }: { date: string }): string =>
	`${about} → ${formatsOf(i18next.language).weekDay(date)}`

const loadPanels = () => import('../visit-change-panel.tsx')
const office = async () => (await loadPanels()).OfficeVisitPanel

/** The link to the visit's plan with the dialog that corrects a change. */
const inPlan =
	(change: 'cancel' | 'replan') =>
	(operation: Operation): CorrectionLink => ({
		to: '/visits/$id/plan',
		params: { id: visitIdOf(operation) },
		search: { change, correct: operation.id },
	})

export const visitReport = defineChange({
	kind: 'visit-report',
	route: routeAt<typeof visitRoutes.reportVisit>('POST', '/visit/{id}/report'),
	draft: ({ visit, form }: { visit: Visit; form: VisitReportForm }, operations) => ({
		...recordOf(visit, operations),
		params: { id: visit.id },
		body: form,
	}),
	name: 'visits:changes.report.name',
	icon: ClipboardCheck,
	success: 'visits:changes.report.success',
	entity: visits,
	apply: (visit) => reportedVisit(visit),
	staysWhenRefused: true,
	outdates: plans,
	correction: (operation) => ({
		to: '/visits/$id/report',
		params: { id: visitIdOf(operation) },
		search: { correct: operation.id },
	}),
	own: async () => (await loadPanels()).OwnReport,
	office,
})

/**
 * A new visit from the form; `visit` is shown until the office has it. `dependsOn` contains the creation of
 * its customer while that is waiting.
 */
type NewVisit = { visit: Visit; form: VisitCreateForm; dependsOn?: readonly string[] }

export const visitCreate = defineChange({
	kind: 'visit-create',
	route: routeAt<typeof visitRoutes.createVisit>('POST', '/visit'),
	draft: ({ visit, form, dependsOn = [] }: NewVisit, operations) => ({
		...recordOf(visit, operations),
		preview: visit,
		dependsOn,
		body: { ...form, id: visit.id },
	}),
	name: 'visits:changes.create.name',
	icon: CalendarPlus,
	savedMessage: toDay,
	canUndo: true,
	success: 'visits:changes.create.success',
	entity: visits,
	recordOf: previewOf,
	isCreation: true,
	staysWhenRefused: true,
	outdates: plans,
	correction: (operation) => ({ to: '/visits/create', search: { correct: operation.id } }),
	own: async () => (await loadPanels()).OwnNewVisit,
	office,
})

export const visitCancel = defineChange({
	kind: 'visit-cancel',
	route: routeAt<typeof visitRoutes.cancelVisit>('POST', '/visit/{id}/cancel'),
	draft: ({ visit, form }: { visit: Visit; form: VisitCancelForm }, operations) => ({
		...recordOf(visit, operations),
		params: { id: visit.id },
		body: form,
	}),
	name: 'visits:changes.cancel.name',
	icon: CalendarX,
	reverse: visitCancelUndo.save,
	success: 'visits:changes.cancel.success',
	entity: visits,
	apply: (visit) => canceledVisit(visit),
	outdates: plans,
	correction: inPlan('cancel'),
	own: async () => (await loadPanels()).OwnCancellation,
	office,
})

/** A move to another day; the new day's list shows the visit with its known data. */
export const visitReplan = defineChange({
	kind: 'visit-replan',
	route: routeAt<typeof visitRoutes.replanVisit>('POST', '/visit/{id}/replan'),
	draft: ({ visit, form }: { visit: Visit; form: Omit<VisitReplanForm, 'from'> }, operations) => ({
		...recordOf(visit, operations),
		preview: visit,
		params: { id: visit.id },
		body: { ...form, from: visit.date },
	}),
	name: 'visits:changes.replan.name',
	icon: CalendarClock,
	savedMessage: toDay,
	reverse: visitReplanUndo.save,
	success: 'visits:changes.replan.success',
	entity: visits,
	apply: replannedVisit,
	recordOf: previewOf,
	outdates: plans,
	correction: inPlan('replan'),
	own: async () => (await loadPanels()).OwnMove,
	office,
})

/** An arrival. It cannot be corrected. */
export const visitStart = defineChange({
	kind: 'visit-start',
	route: routeAt<typeof visitRoutes.startVisit>('POST', '/visit/{id}/start'),
	draft: ({ visit, arrival }: { visit: Visit; arrival: VisitStartForm }, operations) => ({
		...recordOf(visit, operations),
		params: { id: visit.id },
		body: arrival,
	}),
	name: 'visits:changes.start.name',
	icon: Play,
	savedMessage: (about) => about,
	savedText: 'visits:changes.start.saved',
	reverse: visitStartUndo.save,
	entity: visits,
	apply: startedVisit,
	outdates: plans,
	own: async () => (await loadPanels()).OwnStart,
	office,
})

/** The wanted order of a day, and whether it was computed as the best one. It is corrected in its list. */
export const visitOrder = defineChange({
	kind: 'visit-order',
	route: routeAt<typeof visitRoutes.orderVisits>('PUT', '/visit/order'),
	draft: ({ date, ids, isOptimized }: { date: string; ids: string[]; isOptimized?: boolean }) => ({
		scope: tourEntity(date),
		entity: tourEntity(date),
		body: { date, ids, ...(isOptimized ? { isOptimized } : {}) },
	}),
	name: 'visits:changes.order.name',
	icon: ListOrdered,
	savedMessage: null,
	summary: ({ ids }, t) => t('visits:changes.order.summary', { count: ids.length }),
	entity: tours,
	apply: (day, { ids }) => ({ ...day, items: reorderVisits(day.items, ids) }),
	staysWhenRefused: true,
	outdates: plans,
})

/**
 * Visits closed or moved on this phone before the tour's end are listed in it: their changes may arrive
 * later.
 */
const isClosing = (operation: Operation) =>
	[visitReport, visitCancel, visitReplan].some((change) => change.is(operation))

/** The message about a stopped tour, with the day of its visits where that is a single one. */
function stoppedMessage(answers: readonly ({ moved?: { date: string }[] } | undefined)[]): string {
	const moved = answers.flatMap((answer) => answer?.moved ?? [])
	const [day, ...others] = new Set(moved.map(({ date }) => date))
	const t = i18next.getFixedT(null, 'visits')
	if (!day || others.length > 0) return t('changes.stop.success')
	const gaps = { count: moved.length, day: formatsOf(i18next.language).longDay(day) }
	return t('changes.stop.moved', gaps)
}

/** The end of a day's tour. A visit created here for this day is sent first. */
export const tourStop = defineChange({
	kind: 'tour-stop',
	route: routeAt<typeof tourRoutes.stopTour>('POST', '/tour/stop'),
	draft: ({ date, visits: planned }: StoppedTour, operations) => {
		const waiting = operations.filter(isWaiting)
		const made = waiting.filter(
			(one) => visitCreate.is(one) && visitCreate.bodyOf(one)?.date === date,
		)
		const except = [...new Set(waiting.filter(isClosing).map(visitIdOf))]
		return {
			scope: tourEntity(date),
			entity: tourEntity(date),
			dependsOn: made.map(({ id }) => id),
			preview: { date, visits: planned },
			body: { date, except },
		}
	},
	name: 'visits:changes.stop.name',
	icon: CircleStop,
	success: stoppedMessage,
	reverse: tourResume.save,
	entity: tours,
	// Only the office knows the new day of each visit.
	apply: (day, _body, operation) => {
		const items = day.items.filter(({ status }) => !isChangeable(status.value))
		return { ...withMoved(day, day.items.length - items.length, operation), items }
	},
	outdates: [...plans, 'visit', 'visit-history', 'visit-history-detail'],
})

export const visitKinds = [
	...[visitReport, visitCreate, visitCancel, visitReplan, visitStart],
	...[visitCancelUndo, visitReplanUndo, visitStartUndo],
]

export const visitChanges = [...visitKinds, visitOrder, tourStop, tourResume]

export const findVisitCreation = (id: string, operations: readonly Operation[]) =>
	findCreation(visitCreate, visitEntity(id), operations)

/** A visit created on this phone, with later changes; undefined where there is none. */
export const createdVisit = (
	creation: Operation,
	operations: readonly Operation[],
): Visit | undefined => {
	const made = previewOf(creation)
	return made && applyPending(made, operations.filter(isStanding), visitKinds)
}
