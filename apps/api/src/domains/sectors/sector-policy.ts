import { denied, granted, type Permission } from '#platform/permission'

/** A sector with customers or employees cannot be deleted. */
export const mayWithdrawSector = (uses: {
	customers: number
	people: number
}): Permission<'sector_in_use'> =>
	uses.customers + uses.people === 0 ? granted : denied('sector_in_use')
