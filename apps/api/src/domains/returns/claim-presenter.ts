import {
	additionalCauseChoice,
	type CauseOption,
	type Claim,
	type ClaimCause,
	causeChoice,
	causeOption,
	creditedAmount,
	type Locale,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { ClaimRow } from './claim-repository.ts'
import { mayDeleteClaim, mayEditPhotos, mayEditReturn } from './return-policy.ts'

const fileUrl = (id: string | null) => id && `/api/file/${id}`

export const presentCause = (locale: Locale, cause: ClaimCause): CauseOption =>
	causeOption(cause, optionLabel(locale, 'causes', cause))

export function presentClaim(row: ClaimRow, locale: Locale): Claim {
	const status = row.confirmedAt === null ? 'in-progress' : 'confirmed'
	return {
		id: row.id,
		returnId: row.returnId,
		returnNumber: row.returnNumber,
		returnStatus: { value: status, label: optionLabel(locale, 'return-status', status) },
		customerId: row.customerId,
		customerTitle: row.customerTitle,
		orderId: row.orderId,
		orderProductId: row.orderProductId,
		article: row.article,
		articleType: row.articleType[locale],
		brandName: row.brand,
		price: row.price,
		amount: creditedAmount(row),
		cause: causeChoice(row.cause, optionLabel(locale, 'causes', row.cause)),
		additionalCause:
			row.additionalCause &&
			additionalCauseChoice(
				row.additionalCause,
				optionLabel(locale, 'additional-causes', row.additionalCause),
			),
		quantity: row.quantity,
		comment: row.comment ?? '',
		status: row.status,
		isEditable: mayEditReturn(row).may,
		isImagesEditable: mayEditPhotos(row).may,
		isDeletable: mayDeleteClaim(row).may,
		isOrderPaid: row.isOrderPaid,
		images: row.images.map(({ key, sha256, fileId, thumbnailId }) => ({
			key,
			url: fileUrl(fileId),
			thumbnailUrl: fileUrl(thumbnailId ?? fileId),
			extra: { sha256, isStored: fileId !== null },
		})),
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	}
}
