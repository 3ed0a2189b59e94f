import { drawReceipt, type ReceiptContent } from '@roundsman/receipt'
import boldFont from '@roundsman/receipt/fonts/noto-sans-bold.ttf?inline'
import regularFont from '@roundsman/receipt/fonts/noto-sans-regular.ttf?inline'
import { bytesOfAddress } from './data-address.ts'

// Twenty claims take a phone up to a second: here it holds up nothing.

export type ReceiptCall = {
	id: number
	content: ReceiptContent
	photos: ReadonlyMap<string, Uint8Array>
	signature: Uint8Array | null
}
export type ReceiptReply = { id: number; bytes: Uint8Array<ArrayBuffer> | null }

/** They come with the code: what is there without network is all there. */
const fonts = { regular: bytesOfAddress(regularFont), bold: bytesOfAddress(boldFont) }

const draw = async ({ content, photos, signature }: ReceiptCall) =>
	new Uint8Array(await drawReceipt(content, { fonts, photos, signature }))

addEventListener('message', ({ data }: MessageEvent<ReceiptCall>) => {
	draw(data)
		.catch(() => null)
		.then((bytes) => postMessage({ id: data.id, bytes } satisfies ReceiptReply))
})
