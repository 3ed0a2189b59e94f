import type { OfficeRole, RoleName } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

/** The reason is never named: an unknown login, a closed account and a wrong password look alike. */
export const maySignIn = (
	account: { isActive: boolean },
	isPasswordRight: boolean,
): Permission<'invalid_credentials'> =>
	account.isActive && isPasswordRight ? granted : denied('invalid_credentials')

/** Each half is for those with a role in it; somebody with both roles uses both. */
export function mayEnter(
	{ role, officeRole }: { role: RoleName | null; officeRole: OfficeRole | null },
	half: 'field' | 'office',
): Permission<'office_only' | 'field_only'> {
	if (half === 'field') return role === null ? denied('office_only') : granted
	return officeRole === null ? denied('field_only') : granted
}
