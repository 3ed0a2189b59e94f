import { trustScript } from '#platform/trusted-scripts'
import type {
	ShelfAnswer,
	ShelfMapAnswer,
	ShelfMapQuestion,
	ShelfQuestion,
} from './customer-shelf.ts'
import type { ShelfCall, ShelfReply } from './customer-shelf-worker.ts'
import workerUrl from './customer-shelf-worker.ts?worker&url'

type Answer = ShelfAnswer | ShelfMapAnswer | null
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }
type Unnumbered<C> = C extends unknown ? Omit<C, 'id'> : never

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

function ask(call: Unnumbered<ShelfCall>): Promise<Answer> {
	clearTimeout(idleTimer)
	idleTimer = setTimeout(() => close('Closed'), idleMs)
	worker ??= open()
	count += 1
	const id = count
	worker.postMessage({ ...call, id })
	return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

/** A page of the customers on the phone; null while they are not all there. */
export const askCustomerShelf = (question: ShelfQuestion) =>
	ask({ kind: 'list', question }) as Promise<ShelfAnswer | null>

/** The same of a part of the map. */
export const askShelfMap = (question: ShelfMapQuestion) =>
	ask({ kind: 'map', question }) as Promise<ShelfMapAnswer | null>
