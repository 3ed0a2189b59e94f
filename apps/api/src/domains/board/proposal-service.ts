import type { BoardChange, BoardProposal, BoardProposalForm } from '@roundsman/contract'
import { listFieldPeople } from '#domains/employees'
import { roadsOf } from '#domains/map'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { compute } from '#platform/limits/computations'
import { costOf, type Day, nothing } from './day-cost-presenter.ts'
import { proposeFill } from './fill-service.ts'
import { findPlannedTours, Places, restOfTour } from './planned-tour-service.ts'
import { nextWorkingDay, proposeShare } from './share-service.ts'

const searchMs = 120

/** The best order of a tour; appointments keep their time. */
async function proposeOrder(context: OfficeContext, day: Day): Promise<BoardProposal> {
	const { person, date } = day
	const planned = await findPlannedTours(context, { employeeIds: [person.id], date })
	const places = new Places()
	const rest = await restOfTour(context, person, { date, planned, places })
	const { stops, start, end, departS, first } = rest.tour
	const { source, ...travel } = await roadsOf(context.config).matrix(places.all)
	// Without a known start, the first visit stays first.
	const fixed = start === null ? 1 : first
	if (stops.length - fixed < 2) return { ...nothing, source }
	const { order } = await compute('orderStops', {
		tour: {
			stops: (start === null ? stops.slice(1) : stops).map((stop, index) => ({
				...{ serviceS: stop.serviceS, windows: stop.windows },
				isPinned: index < first || stop.isPinned === true,
			})),
			...{ hasVia: false, hasEnd: end !== null, travel, departS },
		},
		milliseconds: searchMs,
	})
	const indexes = start === null ? [0, ...order.map((index) => index + 1)] : order
	const ids = indexes.flatMap((index) => rest.visits[index]?.id ?? [])
	const sorted = indexes.flatMap((index) => stops[index] ?? [])
	const tours = [costOf(day, rest, { stops: sorted, travel })]
	const isSame = indexes.every((index, at) => index === at)
	const changes: BoardChange[] = isSame ? [] : [{ kind: 'order', employeeId: person.id, date, ids }]
	return { ...nothing, changes, tours, source }
}

/** Proposes changes for a person's day; 404 for a person outside the scope. Changes nothing. */
export async function propose(
	context: OfficeContext,
	{ kind, employeeId, date }: BoardProposalForm,
): Promise<BoardProposal> {
	const days = { start: date, end: nextWorkingDay(date) }
	const people = await listFieldPeople(context.db, context.scope, days)
	const person = people.find(({ id }) => id === employeeId)
	if (!person) throw refusals.notFound()
	if (kind === 'order') return proposeOrder(context, { person, date })
	if (kind === 'fill') return proposeFill(context, { person, date })
	return proposeShare(context, { person, date }, people)
}
