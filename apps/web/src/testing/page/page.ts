import type { Answer, Sent } from '../service/exchange.ts'
import { nextTask, PageClock } from './clock.ts'
import type { Device } from './devices.ts'
import { createLocks } from './locks.ts'
import { replaceGetters, replaceValues } from './replace.ts'

type Listening = [EventTarget, string, EventListenerOrEventListenerObject | null, boolean]

const targets: EventTarget[] = [globalThis as unknown as EventTarget, document]

/** React notes on the document that it listens to this one, and would not listen anew. */
const isCached = (type: string) => type === 'selectionchange'

/** Takes away, at its end, whatever the page has begun to listen to. */
function followListeners(): () => void {
	const begun: Listening[] = []
	const restore = targets.map((target) => {
		const { addEventListener } = target
		target.addEventListener = (type, listener, options) => {
			const isCapture = typeof options === 'boolean' ? options : (options?.capture ?? false)
			if (!isCached(type)) begun.push([target, type, listener, isCapture])
			addEventListener.call(target, type, listener, options)
		}
		return () => {
			target.addEventListener = addEventListener
		}
	})
	return () => {
		for (const end of restore) end()
		for (const [target, type, listener, isCapture] of begun) {
			target.removeEventListener(type, listener, isCapture)
		}
	}
}

type PaintList = { getEntriesByName: () => object[] }

/** Resolves when the page shows anything. */
function shown(): Promise<void> {
	const isShown = () => (document.getElementById('root')?.childElementCount ?? 0) > 0
	if (isShown()) return Promise.resolve()
	return new Promise((resolve) => {
		const observer = new MutationObserver(() => {
			if (!isShown()) return
			observer.disconnect()
			resolve()
		})
		observer.observe(document.body, { childList: true, subtree: true })
	})
}

/** Says when the first screen stands, and nothing else. */
class PaintObserver {
	static readonly supportedEntryTypes: string[] = []
	readonly #tell: (list: PaintList) => void
	constructor(tell: (list: PaintList) => void) {
		this.#tell = tell
	}
	observe({ type }: { type: string }): void {
		if (type === 'paint') void shown().then(() => this.#tell({ getEntriesByName: () => [{}] }))
	}
	takeRecords(): [] {
		return []
	}
	disconnect(): void {}
}

type Channels = { close(): void }[]

/** A tab that is gone is not told anything. */
function createChannels(channels: Channels): typeof BroadcastChannel {
	const { BroadcastChannel } = globalThis
	return class extends BroadcastChannel {
		#isClosed = false
		constructor(name: string) {
			super(name)
			channels.push(this)
		}
		override postMessage(message: unknown): void {
			if (!this.#isClosed) super.postMessage(message)
		}
		override close(): void {
			this.#isClosed = true
			super.close()
		}
	}
}

async function readSent(input: RequestInfo | URL, init: RequestInit = {}): Promise<Sent> {
	const { pathname, search } = new URL(String(input), location.href)
	const headers = Object.fromEntries(new Headers(init.headers))
	const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
	return { method: init.method ?? 'GET', address: `${pathname}${search}`, headers, body }
}

function responseOf({ status, headers = {}, body }: Answer): Response {
	if (body === null) return new Response(null, { status, headers })
	const isRaw = typeof body === 'string' || body instanceof Uint8Array
	const type: Record<string, string> = isRaw ? {} : { 'content-type': 'application/json' }
	const text = isRaw ? (body as BodyInit) : JSON.stringify(body)
	return new Response(text, { status, headers: { ...type, ...headers } })
}

type PageOptions = {
	device: Device
	now: Date
	receive: (sent: Sent) => Promise<Answer>
	/** What else the browser is to have, by its name on the window. */
	globals?: Record<string, unknown>
}

const never = new Promise<never>(() => undefined)

/**
 * What the browser gives to one page: clock, network, locks, channels. All of it ends with the page,
 * so that nothing of it reaches into the next one.
 */
export function openPage({ device, now, receive, globals = {} }: PageOptions) {
	const clock = new PageClock(now)
	const channels: Channels = []
	const stopListening = followListeners()
	let isOver = false

	async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
		const { signal } = init
		signal?.throwIfAborted()
		if (isOver) return never
		if (!device.isOnline()) throw new TypeError('Failed to fetch')
		const aborted = new Promise<never>((_, reject) => {
			signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
		})
		// A task of its own, as over any network.
		const answering = readSent(input, init).then(async (sent) => {
			const answer = await receive(sent)
			await nextTask()
			return answer
		})
		try {
			const answer = await Promise.race([answering, aborted])
			if (isOver) return await never
			if (!device.isOnline()) throw new TypeError('Failed to fetch')
			return responseOf(answer)
		} catch (error) {
			answering.catch(() => undefined)
			if (isOver) return await never
			throw error
		}
	}

	const restore = [
		replaceGetters(navigator, device.traits),
		replaceValues(navigator, { locks: createLocks() }),
		replaceValues(globalThis, {
			fetch: send,
			BroadcastChannel: createChannels(channels),
			PerformanceObserver: PaintObserver,
			requestIdleCallback: (callback: () => void) => setTimeout(callback),
			cancelIdleCallback: (id: number) => clearTimeout(id),
			...globals,
		}),
	]
	clock.install()
	return {
		clock,
		/** The page is gone: no timer rings, no answer comes, nothing is heard. */
		async end(): Promise<void> {
			isOver = true
			clock.stop()
			stopListening()
			for (const channel of channels) channel.close()
			// What was under way in the storage comes to its end.
			for (let turns = 0; turns < 5; turns += 1) await nextTask()
			clock.uninstall()
			for (const one of restore) one()
		},
	}
}

export type Page = ReturnType<typeof openPage>
