import {
	isAnswerable,
	isApprovable,
	isQuestionable,
	type Reviewable,
	type ReviewState,
} from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type OfReturn = { confirmedAt: Date | null; reviewState: ReviewState | null }
type Reason = 'return_unsigned' | 'return_approved'

const reviewableOf = ({ confirmedAt, reviewState }: OfReturn): Reviewable => ({
	isConfirmed: confirmedAt !== null,
	review: reviewState,
})

const permit = (isAllowed: boolean, { confirmedAt }: OfReturn): Permission<Reason> =>
	isAllowed ? granted : denied(confirmedAt === null ? 'return_unsigned' : 'return_approved')

export const mayApprove = (row: OfReturn): Permission<Reason> =>
	permit(isApprovable(reviewableOf(row)), row)

export const mayQuestion = (row: OfReturn): Permission<Reason> =>
	permit(isQuestionable(reviewableOf(row)), row)

export const mayAnswer = (row: OfReturn): Permission<'return_not_questioned'> =>
	isAnswerable(reviewableOf(row)) ? granted : denied('return_not_questioned')
