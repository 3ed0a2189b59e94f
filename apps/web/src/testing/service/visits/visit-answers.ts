import {
	isActionFor,
	isVisitListed,
	textOrder,
	visitFilterErrors,
	visitRoutes,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import { type Asking, type Handled, handle, pageOf } from '../handler.ts'
import type { ActionRecord } from '../records.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { freeDates } from '../working-days.ts'
import {
	actionsOf,
	dayOf,
	employeeOf,
	isOwnCustomer,
	presentHistoryItem,
	presentVisit,
	seenVisit,
} from './visit-presenter.ts'

const byDate = (one: { date: string }, other: { date: string }) => textOrder(other.date, one.date)

function catalogue(asking: Asking, customerId: string | undefined): ActionRecord[] {
	const { world, person } = asking
	const customer = world.records.customers.find(({ id }) => id === customerId)
	if (customerId && !(customer && isOwnCustomer(person, customer))) throw refusals.notFound()
	return world.records.actions.filter(
		(action) =>
			(action.role ?? person.role) === person.role &&
			(!customer || isActionFor(action, customer.status)),
	)
}

function reportOf(asking: Asking, id: string) {
	const visit = seenVisit(asking, id)
	if (!visit.report) throw refusals.notFound()
	const { form, at } = visit.report
	const titles = new Map(actionsOf(asking, visit).map((action) => [action.id, action.title]))
	return {
		visitId: visit.id,
		reportedAt: at.toISOString(),
		businessActions: form.businessActions,
		actionReports: form.actionReports
			.map((one) => ({ ...one, title: titles.get(one.id) ?? '' }))
			.sort((one, other) => Number(other.done) - Number(one.done)),
		comment: form.comment,
		farAwayComment: form.farAwayComment ?? null,
	}
}

function cancellationOf(asking: Asking, id: string) {
	const visit = seenVisit(asking, id)
	if (visit.status !== 'canceled') throw refusals.notFound()
	const value = visit.cancelReason ?? 'other'
	return {
		visitId: visit.id,
		reason: { value, label: labelIn(asking.locale, 'canceling-reasons', value) },
		comment: visit.cancelComment,
		canceledAt: (visit.closedAt ?? asking.now).toISOString(),
		employee: employeeOf(asking, visit.closedBy ?? visit.employeeId).name,
	}
}

/** What is read of visits and of what is to be done there. */
export const visitAnswers: Handled[] = [
	handle(visitRoutes.listVisits, (call) => dayOf(call, call.query.date)),
	handle(visitRoutes.getVisit, (call) => presentVisit(call, seenVisit(call, call.params.id))),
	handle(visitRoutes.listVisitDays, (call) => ({
		...freeDates(call, { isMove: false, takenDays: [], date: null }),
		holidays: call.world.records.holidays,
	})),
	handle(visitRoutes.getVisitReport, (call) => reportOf(call, call.params.id)),
	handle(visitRoutes.getVisitCancellation, (call) => cancellationOf(call, call.params.id)),
	handle(visitRoutes.listVisitActions, (call) => ({
		items: presentVisit(call, seenVisit(call, call.params.id)).actions,
	})),
	handle(visitRoutes.listActions, (call) => {
		const actions = catalogue(call, call.query['filter.customerId'])
		return pageOf(actions, { ...call.query, path: visitRoutes.listActions.path })
	}),
	handle(visitRoutes.getAction, ({ world, params }) => {
		const action = world.records.actions.find(({ id }) => id === params.id)
		if (!action) throw refusals.notFound()
		return action
	}),
	handle(visitRoutes.listVisitHistory, (call) => {
		const { query, person, world } = call
		const filters = {
			status: query['filter.status'],
			search: query['filter.search'],
			startDate: query['filter.startDate'],
			endDate: query['filter.endDate'],
		}
		refuseErrors(visitFilterErrors(filters))
		const customerId = query['filter.customerId']
		const own = world.records.visits.filter((visit) =>
			customerId ? visit.customerId === customerId : visit.employeeId === person.id,
		)
		const listed = own
			.map((visit) => presentHistoryItem(call, visit))
			.filter((item) => isVisitListed(item, filters))
		return pageOf(listed.sort(byDate), { ...query, path: visitRoutes.listVisitHistory.path })
	}),
	handle(visitRoutes.getVisitHistory, (call) => {
		const visit = seenVisit(call, call.params.id)
		return { ...presentHistoryItem(call, visit), actions: presentVisit(call, visit).actions }
	}),
]
