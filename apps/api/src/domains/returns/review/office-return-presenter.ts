import {
	creditedAmount,
	type Locale,
	type OfficeClaim,
	type OfficePhoto,
	type OfficeReturn,
	type OfficeReturnDetails,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { ClaimRow } from '../claim-repository.ts'
import { presentReview } from '../return-presenter.ts'
import type { OfficeReturnDetailsRow, OfficeReturnRow } from './office-return-repository.ts'

const fileUrl = (id: string) => `/api/office/file/${id}`

export const presentOfficeReturn = (row: OfficeReturnRow): OfficeReturn => ({
	id: row.id,
	number: row.number,
	customer: { id: row.customerId, title: row.customerTitle, number: row.customerNumber },
	country: row.country,
	sector: { id: row.sectorId, name: row.sectorName },
	employee: { id: row.employeeId, name: row.employeeName },
	createdAt: row.createdAt.toISOString(),
	confirmedAt: row.confirmedAt?.toISOString() ?? null,
	standing: row.standing,
	isAnswered: row.reviewState === 'answered',
	articles: Number(row.articles),
	quantity: row.quantity,
	sum: row.sum,
	version: row.version,
})

const photosOf = ({ images }: ClaimRow): OfficePhoto[] =>
	images.flatMap(({ fileId, thumbnailId }) =>
		fileId === null ? [] : { url: fileUrl(fileId), thumbnailUrl: fileUrl(thumbnailId ?? fileId) },
	)

function presentOfficeClaim(row: ClaimRow, locale: Locale): OfficeClaim {
	const photos = photosOf(row)
	return {
		id: row.id,
		article: row.article,
		articleType: row.articleType[locale],
		brand: row.brand,
		orderId: row.orderId,
		isOrderPaid: row.isOrderPaid,
		price: row.price,
		quantity: row.quantity,
		amount: creditedAmount(row),
		cause: row.cause,
		causeLabel: optionLabel(locale, 'causes', row.cause),
		additionalCauseLabel:
			row.additionalCause && optionLabel(locale, 'additional-causes', row.additionalCause),
		comment: row.comment ?? '',
		status: row.status,
		photos,
		missingPhotos: row.images.length - photos.length,
	}
}

export const presentOfficeReturnDetails = (
	row: OfficeReturnDetailsRow,
	claims: readonly ClaimRow[],
	locale: Locale,
): OfficeReturnDetails => ({
	...presentOfficeReturn(row),
	comment: row.comment,
	confirmedBy: row.confirmedByName,
	signerName: row.signerName,
	signatureUrl: row.signatureId && fileUrl(row.signatureId),
	signatureStrokes: row.signatureStrokes,
	review: presentReview(row),
	claims: claims.map((claim) => presentOfficeClaim(claim, locale)),
})
