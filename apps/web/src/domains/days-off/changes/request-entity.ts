import type { Operation } from '#platform/outbox/outbox'

const prefix = 'day-off-request:'
export const requestEntity = (id: string) => `${prefix}${id}`
export const requestIdOf = ({ entity }: Pick<Operation, 'entity'>) =>
	(entity ?? '').replace(prefix, '')
