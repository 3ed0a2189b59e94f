import type { ReviewState } from './return-review.ts'

/** A return as far as its review depends on it; `review` is null while nobody has decided. */
export type Reviewable = { isConfirmed: boolean; review: ReviewState | null }

/** Where a return stands for the office. */
export const returnStandings = ['open', 'to-check', 'questioned', 'approved'] as const
export type ReturnStanding = (typeof returnStandings)[number]

/** An answer puts the return back among those that somebody has to check. */
export function standingOf({ isConfirmed, review }: Reviewable): ReturnStanding {
	if (!isConfirmed) return 'open'
	if (review === 'approved' || review === 'questioned') return review
	return 'to-check'
}

/** A signed return is approved once; a question may still be open. */
export const isApprovable = (one: Reviewable): boolean =>
	one.isConfirmed && one.review !== 'approved'

/** A question may be put otherwise until the return is approved. */
export const isQuestionable = isApprovable

/** The employee answers while the question is open. */
export const isAnswerable = ({ review }: Reviewable): boolean => review === 'questioned'
