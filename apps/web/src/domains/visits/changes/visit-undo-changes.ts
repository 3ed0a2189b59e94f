import {
	movedBackVisit,
	type ResumedPlan,
	reopenedVisit,
	type tourRoutes,
	unstartedVisit,
	type Visit,
	type visitRoutes,
} from '@roundsman/contract'
import i18next from 'i18next'
import { CircleStop, Undo2 } from 'lucide'
import { defineChange, type Reversible, reverseOf, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import { previewOf, tourEntity, visitIdOf } from './visit-entity.ts'
import { tours, visits, withMoved } from './visit-overlays.ts'

/** Queries of planned visits. */
export const plans = [
	...['plan-for-today', 'visit-dates', 'visit-cancellation', 'tour-days', 'tour-stop'],
	...['tour-route', 'tour-matrix', 'optimization'],
	...['customer', 'customers', 'customer-history', 'customer-map'],
]

const draft = (operation: Operation) => ({
	...reverseOf(operation),
	params: { id: visitIdOf(operation) },
})
const ofVisit = { icon: Undo2, savedMessage: null, entity: visits, outdates: plans } as const

type Routes = typeof visitRoutes

export const visitStartUndo = defineChange({
	...ofVisit,
	kind: 'visit-start-undo',
	route: routeAt<Routes['undoVisitStart']>('DELETE', '/visit/{id}/start'),
	draft,
	name: 'undo:changes.start.name',
	apply: unstartedVisit,
})

export const visitCancelUndo = defineChange({
	...ofVisit,
	kind: 'visit-cancel-undo',
	route: routeAt<Routes['undoVisitCancel']>('DELETE', '/visit/{id}/cancel'),
	draft,
	name: 'undo:changes.cancel.name',
	apply: reopenedVisit,
})

export const visitReplanUndo = defineChange({
	...ofVisit,
	kind: 'visit-replan-undo',
	route: routeAt<Routes['undoVisitReplan']>('DELETE', '/visit/{id}/replan'),
	draft,
	name: 'undo:changes.replan.name',
	apply: (visit, _body, operation) => {
		const before = previewOf(operation)
		return before ? movedBackVisit(visit, before) : visit
	},
	recordOf: previewOf,
})

/** The visits of a tour when it was ended. */
export type StoppedTour = { date: string; visits: readonly Visit[] }
const stoppedBy = ({ preview }: Reversible) => preview as StoppedTour

/** The end of a day that another phone has sent: its visits are unknown here. */
export const stopElsewhere = (date: string): Reversible => ({
	...{ scope: tourEntity(date), entity: tourEntity(date) },
	preview: { date, visits: [] } satisfies StoppedTour,
})

/** The message with the visits that do not come back. */
function resumedMessage(answers: readonly (ResumedPlan | undefined)[]): string {
	const t = i18next.getFixedT(null, 'undo')
	const stayed = answers.flatMap((answer) => answer?.stayed ?? [])
	if (stayed.length === 0) return t('changes.resume.success')
	return t('resumed.stayed', { names: stayed.map(({ companyName }) => companyName).join(', ') })
}

export const tourResume = defineChange({
	kind: 'tour-resume',
	route: routeAt<typeof tourRoutes.resumeTour>('DELETE', '/tour/stop'),
	draft: (operation: Reversible) => ({
		...reverseOf(operation),
		query: { date: stoppedBy(operation).date },
	}),
	name: 'undo:changes.resume.name',
	icon: CircleStop,
	savedMessage: null,
	success: resumedMessage,
	entity: tours,
	apply: (day, _body, operation) => {
		const known = new Set(day.items.map(({ id }) => id))
		const back = stoppedBy(operation).visits.filter(({ id }) => !known.has(id))
		return { ...withMoved(day, -back.length, operation), items: [...day.items, ...back] }
	},
	outdates: [...plans, 'visit', 'visit-history', 'visit-history-detail'],
})
