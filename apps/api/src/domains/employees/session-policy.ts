import { denied, granted, type Permission } from '#platform/permission'

/** Why is never told: an unknown login, an account that is closed and a wrong password look alike. */
export const maySignIn = (
	account: { isActive: boolean },
	isPasswordRight: boolean,
): Permission<'invalid_credentials'> =>
	account.isActive && isPasswordRight ? granted : denied('invalid_credentials')
