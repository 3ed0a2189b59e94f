import { denied, granted, type Permission } from '#platform/permission'

/** A sector that customers lie in or people work in stays. */
export const mayWithdrawSector = (uses: {
	customers: number
	people: number
}): Permission<'sector_in_use'> =>
	uses.customers + uses.people === 0 ? granted : denied('sector_in_use')
