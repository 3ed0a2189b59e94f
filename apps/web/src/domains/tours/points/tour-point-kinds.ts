import type { Operation } from '#platform/outbox/outbox'

/** The kinds of change of tour points: words that phones keep, never to be given another meaning. */
export const tourPointKinds = {
	create: 'tour-point-create',
	delete: 'tour-point-delete',
	choose: 'tour-point-choose',
} as const

export const tourPointEntity = (id: string) => `tour-point:${id}`
export const tourPointIdOf = ({ entity }: Operation) => (entity ?? '').replace('tour-point:', '')
/** The record of what is chosen, and the scope that keeps all changes of points in order. */
export const chosenPointsEntity = 'tour-points'
