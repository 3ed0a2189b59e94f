import type { Return } from './return.ts'

/** The newest return that can still take claims: one that is not confirmed. */
export const findActiveReturn = (returns: readonly Return[]): Return | undefined =>
	returns.find(({ status }) => status.value !== 'confirmed')
