import type { Operation } from '#platform/outbox/outbox'

export const tourPointEntity = (id: string) => `tour-point:${id}`
export const tourPointIdOf = ({ entity }: Operation) => (entity ?? '').replace('tour-point:', '')
/** The record of what is chosen, and the scope that keeps all changes of points in order. */
export const chosenPointsEntity = 'tour-points'
