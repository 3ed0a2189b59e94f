/** The reasons to cancel a visit; `other` needs a comment. Source: domain facts, section 8. */
export const cancelReasons = [
	'closed',
	'nobody_there',
	'travel_trouble',
	'other_day',
	'decision_maker_absent',
	'refused',
	'holiday',
	'business_ceased',
	'wrong_address',
	'no_time',
	'car_breakdown',
	'sick',
	'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The reasons of cancelled visits: closing a customer sets a reason that cannot be chosen. */
export const givenCancelReasons = [...cancelReasons, 'customer_closed'] as const
export type GivenCancelReason = (typeof givenCancelReasons)[number]

/** The stages by which visits are filtered; an option's id is its index. */
export const visitStages = ['plan', 'in_progress', 'done', 'canceled'] as const
