import type { ReviewState } from './return-review.ts'

/** The fields of a return on which its review depends; `review` is null before a decision. */
export type Reviewable = { isConfirmed: boolean; review: ReviewState | null }

/** The standing of a return for the office. */
export const returnStandings = ['open', 'to-check', 'questioned', 'approved'] as const
export type ReturnStanding = (typeof returnStandings)[number]

/** After a reply the return has to be checked again. */
export function standingOf({ isConfirmed, review }: Reviewable): ReturnStanding {
	if (!isConfirmed) return 'open'
	if (review === 'approved' || review === 'questioned') return review
	return 'to-check'
}

/** A signed return can be approved once, also while a question is open. */
export const isApprovable = (one: Reviewable): boolean =>
	one.isConfirmed && one.review !== 'approved'

/** A question can be changed until the return is approved. */
export const isQuestionable = isApprovable

/** The employee can reply while the question is open. */
export const isAnswerable = ({ review }: Reviewable): boolean => review === 'questioned'
