import type { OfficeRole, RoleName } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

/** The refusal has no reason: an unknown login, a closed account and a wrong password look the same. */
export const maySignIn = (
	account: { isActive: boolean },
	isPasswordRight: boolean,
): Permission<'invalid_credentials'> =>
	account.isActive && isPasswordRight ? granted : denied('invalid_credentials')

/** Each half requires a role in it; a person with both roles may use both. */
export function mayEnter(
	{ role, officeRole }: { role: RoleName | null; officeRole: OfficeRole | null },
	half: 'field' | 'office',
): Permission<'office_only' | 'field_only'> {
	if (half === 'field') return role === null ? denied('office_only') : granted
	return officeRole === null ? denied('field_only') : granted
}
