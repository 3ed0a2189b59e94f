import { type BoardProposal, type TimedStop, type Travel, timesOfTour } from '@roundsman/contract'
import type { FieldPerson } from '#domains/employees'
import { figuresOf, type RestTour } from './planned-tour-service.ts'

export type Day = { person: FieldPerson; date: string }
export const nothing: Omit<BoardProposal, 'source'> = {
	changes: [],
	left: [],
	tours: [],
	customers: [],
}

/** The cost of a day without and with the proposal */
export const costOf = (
	{ person, date }: Day,
	rest: RestTour,
	{ stops, travel }: { stops: readonly TimedStop[]; travel: Travel },
): BoardProposal['tours'][number] => ({
	...{ employeeId: person.id, date },
	before: figuresOf(timesOfTour(rest.tour, rest.tour.stops, travel)),
	after: figuresOf(timesOfTour(rest.tour, stops, travel)),
})
