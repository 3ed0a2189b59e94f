import { answerCalls } from '@roundsman/client/workers/answer-calls'
import { drawReceipt, type ReceiptContent, type ReceiptSignature } from '@roundsman/receipt'
import boldFont from '@roundsman/receipt/fonts/noto-sans-bold.ttf?inline'
import regularFont from '@roundsman/receipt/fonts/noto-sans-regular.ttf?inline'
import { bytesOfDataUrl, toJpeg } from './to-jpeg.ts'

// Twenty claims take a phone up to a second: a worker does not block the page.

export type ReceiptOrder = {
	content: ReceiptContent
	photos: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
	signature: SignatureToDraw | null
}
type SignatureToDraw =
	| Exclude<ReceiptSignature, { kind: 'picture' }>
	| { kind: 'picture'; bytes: Uint8Array<ArrayBuffer> }

/** The fonts are part of the code, so that they are available without network. */
const fonts = { regular: bytesOfDataUrl(regularFont), bold: bytesOfDataUrl(boldFont) }

async function signatureOf(signature: SignatureToDraw | null): Promise<ReceiptSignature | null> {
	if (signature?.kind !== 'picture') return signature
	const bytes = await toJpeg(signature.bytes)
	return bytes && { kind: 'picture', bytes }
}

async function photosOf(given: ReceiptOrder['photos']): Promise<Map<string, Uint8Array>> {
	const photos = new Map<string, Uint8Array>()
	for (const [key, bytes] of given) {
		const drawn = await toJpeg(bytes)
		if (drawn) photos.set(key, drawn)
	}
	return photos
}

const calls = {
	draw: async ({ content, photos, signature }: ReceiptOrder) =>
		new Uint8Array(
			await drawReceipt(content, {
				fonts,
				photos: await photosOf(photos),
				signature: await signatureOf(signature),
			}),
		),
}
export type ReceiptCalls = typeof calls

answerCalls(calls)
