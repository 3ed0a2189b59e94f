import { trustScript } from '#platform/trusted-scripts'
import type { ShelfAnswer, ShelfQuestion } from './customer-shelf.ts'
import type { ShelfCall, ShelfReply } from './customer-shelf-worker.ts'
import workerUrl from './customer-shelf-worker.ts?worker&url'

type Waiting = { resolve: (answer: ShelfAnswer | null) => void; reject: (error: Error) => void }

/** What nobody has asked for so long is let go: customers are not held in memory for nothing. */
const idleMs = 120_000

let worker: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let count = 0
const waiting = new Map<number, Waiting>()

function close(reason: string): void {
	worker?.terminate()
	worker = undefined
	for (const { reject } of waiting.values()) reject(new Error(reason))
	waiting.clear()
}

function open(): Worker {
	const opened = new Worker(trustScript(workerUrl), { type: 'module', name: 'customers' })
	opened.addEventListener('message', ({ data }: MessageEvent<ShelfReply>) => {
		const asked = waiting.get(data.id)
		waiting.delete(data.id)
		if ('failure' in data) asked?.reject(new Error(data.failure))
		else asked?.resolve(data.answer)
	})
	opened.addEventListener('error', () => close('The search on the phone has broken down.'))
	return opened
}

/** Asks the customers on the phone; null while they are not all there. */
export function askCustomerShelf(question: ShelfQuestion): Promise<ShelfAnswer | null> {
	clearTimeout(idleTimer)
	idleTimer = setTimeout(() => close('Closed'), idleMs)
	worker ??= open()
	count += 1
	const call: ShelfCall = { id: count, question }
	worker.postMessage(call)
	return new Promise((resolve, reject) => waiting.set(call.id, { resolve, reject }))
}
