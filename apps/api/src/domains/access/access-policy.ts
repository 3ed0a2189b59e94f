import type { OfficeAccess, OfficeRole, SecondFactor } from '@roundsman/contract'
import type { Config } from '#platform/config'
import { denied, granted, type Permission } from '#platform/permission'

type Needs = {
	methods: readonly SecondFactor[]
	officeRole: OfficeRole
	required: Config['officeSecondFactor']
}

/** What a right password still lacks: whoever has a second factor shows it, and administrators must have one. */
export function stepOf({ methods, officeRole, required }: Needs): OfficeAccess['step'] {
	if (methods.length > 0) return 'second-factor'
	const isRequired =
		required === 'all' || (required === 'administrators' && officeRole === 'administrator')
	return isRequired ? 'enrolment' : 'done'
}

/**
 * A password alone adds no second factor to an account that has one: whoever has found it out would
 * otherwise add their own.
 */
export const mayEnrol = (
	session: { isPending: boolean },
	methods: readonly SecondFactor[],
): Permission<'second_factor_needed'> =>
	session.isPending && methods.length > 0 ? denied('second_factor_needed') : granted

/** One second factor stays, beside the recovery codes. */
export const mayRemoveFactor = (others: number): Permission<'last_second_factor'> =>
	others > 0 ? granted : denied('last_second_factor')
