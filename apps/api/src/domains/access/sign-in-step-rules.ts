import type { OfficeAccess, OfficeRole, SecondFactor } from '@roundsman/contract'
import type { Config } from '#platform/config'

type Needs = {
	methods: readonly SecondFactor[]
	officeRole: OfficeRole
	required: Config['officeSecondFactor']
}

/**
 * The step after a correct password: people with a second factor must use it, administrators must set one up.
 */
export function stepOf({ methods, officeRole, required }: Needs): OfficeAccess['step'] {
	if (methods.length > 0) return 'second-factor'
	const isRequired =
		required === 'all' || (required === 'administrators' && officeRole === 'administrator')
	return isRequired ? 'enrolment' : 'done'
}
