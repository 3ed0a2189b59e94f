import { denied, granted, type Permission } from '#platform/permission'

/** Somebody must be left who can let others in. */
export const mayEndAdministrator = (others: number): Permission<'last_administrator'> =>
	others > 0 ? granted : denied('last_administrator')
