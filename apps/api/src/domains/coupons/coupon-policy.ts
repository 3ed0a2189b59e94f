import { whyNotIssue } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

export function mayIssueCoupon(
	...given: Parameters<typeof whyNotIssue>
): Permission<NonNullable<ReturnType<typeof whyNotIssue>>> {
	const why = whyNotIssue(...given)
	return why ? denied(why) : granted
}
