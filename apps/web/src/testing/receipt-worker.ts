import type { ReceiptCall, ReceiptReply } from '../domains/returns/receipt/receipt-worker.ts'

// In the place of the worker that draws receipts: the paper itself is proved where it is drawn, and its
// library is more than all of the app.

addEventListener('message', ({ data }: MessageEvent<ReceiptCall>) => {
	const { id, content, photos, signature } = data
	const words = JSON.stringify({ content, photos: photos.size, isSigned: signature !== null })
	const bytes = new Uint8Array(new TextEncoder().encode(`%PDF-${words}`))
	postMessage({ id, bytes } satisfies ReceiptReply)
})
