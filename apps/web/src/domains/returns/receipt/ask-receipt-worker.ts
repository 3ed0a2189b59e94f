import { callWorker, OwnWorker } from '@roundsman/client/workers/call-worker'
import type { ReceiptCalls, ReceiptOrder } from './receipt-worker.ts'
import address from './receipt-worker.ts?worker&url'

/** Twenty claims take a slow phone two seconds. */
const limitMs = 30_000

const receipts = new OwnWorker<ReceiptCalls>({ address, name: 'receipts', limitMs })

/** Has a receipt drawn beside the page's own work; rejects where that failed. */
export const askForReceipt = (order: ReceiptOrder): Promise<Uint8Array<ArrayBuffer>> =>
	callWorker(receipts, 'draw', order)
