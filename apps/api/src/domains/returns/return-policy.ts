import { denied, granted, type Permission } from '#platform/permission'

/** What the customer has signed no longer changes. */
export const mayEditReturn = (row: { confirmedAt: Date | null }): Permission<'confirmed'> =>
	row.confirmedAt === null ? granted : denied('confirmed')
