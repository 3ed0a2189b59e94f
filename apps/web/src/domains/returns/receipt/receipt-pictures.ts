import { type Claim, fileRoutes, type ReceiptContent } from '@roundsman/contract'
import { callFile } from '#platform/api/file-client'
import { bytesOfDataUrl } from './to-jpeg.ts'

/** A picture's bytes for the paper, and its URL for the screen. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; address: string }

const fileAddress = /^\/api\/file\/([^/]+)$/

function toAddress(bytes: Uint8Array, type: string): string {
	let binary = ''
	for (const byte of bytes) binary += String.fromCharCode(byte)
	return `data:${type};base64,${btoa(binary)}`
}

/** A picture by a data URL or the service's URL; null where it is not available now. */
export async function readPicture(
	address: string | null,
	signal: AbortSignal,
): Promise<Picture | null> {
	if (address === null) return null
	if (address.startsWith('data:')) return { bytes: bytesOfDataUrl(address), address }
	const id = address.match(fileAddress)?.[1]
	if (id === undefined) return null
	try {
		const blob = await callFile(fileRoutes.getFile, { params: { id }, signal })
		const bytes = new Uint8Array(await blob.arrayBuffer())
		return { bytes, address: toAddress(bytes, blob.type) }
	} catch {
		return null
	}
}

/** The thumbnails in a receipt, by key; `own` contains those taken on this phone. */
export async function readPhotos(
	content: ReceiptContent,
	claims: readonly Claim[],
	own: (key: string) => string | null,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, Picture>> {
	const shown = new Set(content.lines.flatMap(({ photos }) => photos))
	const images = claims.flatMap((claim) => claim.images).filter(({ key }) => shown.has(key))
	const read = await Promise.all(
		images.map(async ({ key, thumbnailUrl }) => {
			return [key, await readPicture(own(key) ?? thumbnailUrl, signal)] as const
		}),
	)
	return new Map(read.flatMap(([key, picture]) => (picture ? [[key, picture] as const] : [])))
}
