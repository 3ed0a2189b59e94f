import { expect, it } from 'vitest'
import { reviewStates } from './return-review.ts'
import { isAnswerable, isApprovable, isQuestionable, standingOf } from './review-rules.ts'

it('nothing is decided about a return before the customer has signed it', () => {
	for (const review of [null, ...reviewStates]) {
		const open = { isConfirmed: false, review }
		expect([standingOf(open), isApprovable(open), isQuestionable(open)]).toEqual([
			'open',
			false,
			false,
		])
	}
})

it('an answer has the return checked again, and an approval ends it', () => {
	const signed = (review: (typeof reviewStates)[number] | null) => ({ isConfirmed: true, review })
	expect([null, ...reviewStates].map((review) => standingOf(signed(review)))).toEqual([
		'to-check',
		'questioned',
		'to-check',
		'approved',
	])
	expect([null, ...reviewStates].map((review) => isApprovable(signed(review)))).toEqual([
		true,
		true,
		true,
		false,
	])
	expect([null, ...reviewStates].filter((review) => isAnswerable(signed(review)))).toEqual([
		'questioned',
	])
})
