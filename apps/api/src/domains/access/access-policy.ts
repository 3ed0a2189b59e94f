import type { SecondFactor } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

/** A password alone must not add a second factor to an account that already has one. */
export const mayEnrol = (
	session: { isPending: boolean },
	methods: readonly SecondFactor[],
): Permission<'second_factor_needed'> =>
	session.isPending && methods.length > 0 ? denied('second_factor_needed') : granted

/** One second factor besides the recovery codes must remain. */
export const mayRemoveFactor = (others: number): Permission<'last_second_factor'> =>
	others > 0 ? granted : denied('last_second_factor')
