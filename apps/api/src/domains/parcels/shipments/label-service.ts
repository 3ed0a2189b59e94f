import { isQrTextTooLong, labelMaxBytes, labelTimeoutMs } from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { readStored } from '#domains/files'
import { AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import type { StoredFile } from '#platform/route-handler'
import { fetchLabel } from '../carriers/fetch-label.ts'
import { mayDoWithParcel } from '../parcel-policy.ts'
import { factsOfParcel, presentParcel } from '../parcel-presenter.ts'
import { findSeenParcel, personOf, refusalOf, viewerOf } from '../parcel-service.ts'
import { findLabel } from './shipment-repository.ts'

/** The content of a shipment's QR code; 409 with the reason if there is none. */
export async function getQrCode(context: Context, id: string) {
	const row = await findSeenParcel(context, id)
	const current = presentParcel(row, viewerOf(context))
	const permission = mayDoWithParcel('showQrCode', factsOfParcel(row), personOf(context))
	if (!permission.may) throw refusalOf(permission.reason, current)
	const content = row.qrContent ?? row.shipmentNumber ?? ''
	if (isQrTextTooLong(content)) throw refusalOf('qr_too_long', current)
	return { content, validUntil: row.validUntil }
}

const storedLabel = /^\/api\/file\/([0-9a-f-]{36})$/i

const labelAway = () =>
	new AppError(503, 'LABEL_AWAY', 'The label cannot be fetched at the moment.', {
		alias: 'service_unavailable',
		retryAfterS: 5,
	})

/**
 * The label of one of the caller's parcels: from our store, or from a configured carrier host. Any other URL
 * gets 404: the service never fetches a URL because a client names it.
 */
export async function downloadLabel(
	{ db, employee, config }: Context,
	url: string,
): Promise<StoredFile> {
	const fileId = storedLabel.exec(url)?.[1]
	if (fileId !== undefined && !isUuid(fileId)) throw refusals.notFound()
	const label = await findLabel(db, employee.id, fileId ? { fileId } : { url })
	if (!label) throw refusals.notFound()
	if (label.fileId) {
		const bytes = await readStored({ db, config }, label.fileId)
		if (!bytes) throw refusals.notFound()
		return { mediaType: 'application/pdf', bytes }
	}
	const found = await fetchLabel(label.url ?? '', {
		hosts: config.labelHosts,
		timeoutMs: labelTimeoutMs,
		maxBytes: labelMaxBytes,
	})
	if (found.kind === 'forbidden') throw refusals.notFound()
	if (found.kind === 'failed') throw labelAway()
	return { mediaType: 'application/pdf', bytes: found.bytes }
}
