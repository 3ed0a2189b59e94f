import type { DayOffRequest, DayOffRequestForm, DaysOff, daysOffRoutes } from '@roundsman/contract'
import { CalendarPlus, CalendarX } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { PendingEntity } from '#platform/pending/pending-entity'
import { requestEntity } from './request-entity.ts'

const plans = ['visit-days', 'visit-dates', 'next-best']

const daysOff: PendingEntity<DaysOff> = {
	isAbout: () => true,
	lazyOverlays: {
		reads: ['days-off'],
		load: async () => (await import('./days-off-overlays.ts')).daysOffOverlays,
	},
}

/** A request for days off with an id created on this phone; `about` is its text. */
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
	isCreation: true,
	staysWhenRefused: true,
	correction: (operation) => ({ to: '/hr', search: { correct: operation.id } }),
})

/** The withdrawal of a request, or of approved days. */
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
	rereads: plans,
})

export const daysOffChanges = [daysOffAsk, daysOffWithdraw]
