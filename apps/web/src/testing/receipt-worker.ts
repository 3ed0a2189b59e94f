import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { ReceiptOrder } from '../domains/returns/receipt/receipt-worker.ts'

// In the place of the worker that draws receipts: the paper itself is proved where it is drawn, and its
// library is more than all of the app.

answerCalls({
	draw: ({ content, photos, signature }: ReceiptOrder) => {
		const words = JSON.stringify({ content, photos: photos.size, signature })
		return new Uint8Array(new TextEncoder().encode(`%PDF-${words}`))
	},
})
