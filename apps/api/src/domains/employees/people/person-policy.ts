import { denied, granted, type Permission } from '#platform/permission'

/** At least one administrator must remain to let others in. */
export const mayEndAdministrator = (others: number): Permission<'last_administrator'> =>
	others > 0 ? granted : denied('last_administrator')
