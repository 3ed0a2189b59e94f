import type { Operation } from '#platform/outbox/outbox'

/** The kinds of change of a visit: words that phones keep, never to be given another meaning. */
export const visitKinds = {
	report: 'visit-report',
	order: 'visit-order',
	create: 'visit-create',
	start: 'visit-start',
	cancel: 'visit-cancel',
	replan: 'visit-replan',
} as const

/** The end of a day's tour: of the day's list, not of one visit. */
export const stopKind = 'tour-stop'

export const visitEntity = (id: string) => `visit:${id}`
export const visitIdOf = ({ entity }: Operation) => (entity ?? '').replace('visit:', '')
export const tourEntity = (date: string) => `tour:${date}`
