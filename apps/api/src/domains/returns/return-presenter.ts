import {
	type Claim,
	isClaimsReady,
	type Locale,
	type Return,
	type ReturnDetail,
	type ReturnReview,
	totalsOf,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import { mayEditReturn } from './return-policy.ts'
import type { ReturnRow } from './return-repository.ts'

type ReviewRow = Pick<
	ReturnRow,
	'reviewState' | 'question' | 'reviewedByName' | 'reviewedAt' | 'answer' | 'answeredAt'
>

export const presentReview = (row: ReviewRow): ReturnReview | null =>
	row.reviewState &&
	row.reviewedAt && {
		state: row.reviewState,
		question: row.question,
		by: row.reviewedByName ?? '',
		at: row.reviewedAt.toISOString(),
		answer: row.answer,
		answeredAt: row.answeredAt?.toISOString() ?? null,
	}

export function presentReturn(row: ReturnRow, locale: Locale): Return {
	const status = row.confirmedAt === null ? 'in-progress' : 'confirmed'
	return {
		id: row.id,
		number: row.number,
		customerId: row.customerId,
		customerTitle: row.customerTitle,
		status: { value: status, label: optionLabel(locale, 'return-status', status) },
		quantity: row.quantity,
		createdAt: row.createdAt.toISOString(),
		totalSum: row.totalSum,
		claimsCount: Number(row.claimsCount),
		isEditable: mayEditReturn(row).may,
		review: presentReview(row),
	}
}

export function presentWholeReturn(
	row: ReturnRow,
	claims: readonly Claim[],
	locale: Locale,
): ReturnDetail {
	return {
		...presentReturn(row, locale),
		total: totalsOf(claims),
		isClaimsReady: isClaimsReady(claims),
		comment: row.comment,
		confirmedAt: row.confirmedAt?.toISOString() ?? null,
		confirmedBy: row.confirmedByName,
		signerName: row.signerName,
		signatureUrl: row.signatureId && `/api/file/${row.signatureId}`,
		signatureStrokes: row.signatureStrokes,
		version: row.version,
	}
}
