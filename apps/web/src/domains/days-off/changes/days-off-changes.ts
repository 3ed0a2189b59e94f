import {
	type DayOffRequest,
	type DayOffRequestForm,
	type DaysOff,
	type daysOffRoutes,
	withoutRequest,
	withRequest,
} from '@roundsman/contract'
import { CalendarPlus, CalendarX } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import { overRecord, type PendingEntity } from '#platform/pending/pending-entity'

const prefix = 'day-off-request:'
export const requestEntity = (id: string) => `${prefix}${id}`
const requestIdOf = ({ entity }: Operation) => (entity ?? '').replace(prefix, '')

/** Days to plan for follow from days off. */
const plans = ['visit-days', 'visit-dates', 'next-best']

/** The person's days off, all of them together. */
const daysOff: PendingEntity<DaysOff> = {
	isAbout: () => true,
	overlays: (kind) => ({ 'days-off': overRecord(kind) }),
}

/** Days off that are asked for under an id of this phone; `about` says them in words. */
export const daysOffAsk = defineChange({
	kind: 'days-off-ask',
	route: routeAt<typeof daysOffRoutes.askForDaysOff>('POST', '/days-off'),
	draft: ({ form, about }: { form: DayOffRequestForm; about: string }) => ({
		scope: 'days-off',
		entity: requestEntity(form.id),
		about,
		body: form,
	}),
	name: 'daysOff:changes.ask.name',
	icon: CalendarPlus,
	success: 'daysOff:changes.ask.success',
	entity: daysOff,
	apply: (all, { note = '', ...form }, { timestamp }) =>
		withRequest(all, { note, ...form }, new Date(timestamp).toISOString()),
	isCreation: true,
	staysWhenRefused: true,
	correction: (operation) => ({ to: '/hr', search: { correct: operation.id } }),
})

/** A request, or approved days, that the person takes back. */
export const daysOffWithdraw = defineChange({
	kind: 'days-off-withdraw',
	route: routeAt<typeof daysOffRoutes.withdrawDaysOff>('POST', '/days-off/{id}/withdraw'),
	draft: ({ request, about }: { request: Pick<DayOffRequest, 'id'>; about: string }) => ({
		scope: 'days-off',
		entity: requestEntity(request.id),
		about,
		params: { id: request.id },
	}),
	name: 'daysOff:changes.withdraw.name',
	icon: CalendarX,
	success: 'daysOff:changes.withdraw.success',
	canUndo: true,
	entity: daysOff,
	apply: (all, _body, operation) => withoutRequest(all, requestIdOf(operation)),
	rereads: plans,
})

/** Every kind of change of days off. */
export const daysOffChanges = [daysOffAsk, daysOffWithdraw]
