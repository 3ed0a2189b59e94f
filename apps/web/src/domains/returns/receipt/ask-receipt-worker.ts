import type { ReceiptContent } from '@roundsman/receipt'
import { trustScript } from '#platform/page/trusted-scripts'
import type { ReceiptCall, ReceiptReply } from './receipt-worker.ts'
import workerUrl from './receipt-worker.ts?worker&url'

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, (bytes: Uint8Array<ArrayBuffer> | null) => void>()

function start(): Worker {
	const started = new Worker(trustScript(workerUrl), { type: 'module', name: 'receipts' })
	started.addEventListener('message', ({ data }: MessageEvent<ReceiptReply>) => {
		waiting.get(data.id)?.(data.bytes)
		waiting.delete(data.id)
	})
	started.addEventListener('error', () => {
		started.terminate()
		worker = null
		for (const resolve of waiting.values()) resolve(null)
		waiting.clear()
	})
	return started
}

/** Has a receipt drawn beside the page's own work; null where that failed. */
export function askForReceipt(
	content: ReceiptContent,
	assets: Pick<ReceiptCall, 'photos' | 'signature'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
	worker ??= start()
	const asked = worker
	count += 1
	const call: ReceiptCall = { id: count, content, ...assets }
	return new Promise((resolve) => {
		waiting.set(call.id, resolve)
		asked.postMessage(call)
	})
}
