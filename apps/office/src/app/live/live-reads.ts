import type { Query } from '@tanstack/react-query'

/** Whether a read shows records of one of the kinds, by what its `meta.live` names. */
export const showsRecords =
	(records: ReadonlySet<string>) =>
	({ meta }: Pick<Query, 'meta'>): boolean =>
		Array.isArray(meta?.live) && meta.live.some((record) => records.has(record))
