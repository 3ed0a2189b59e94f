import { limitTime } from '../../packages/client/src/api/time-limit.ts'
import { createLiveClient, type LiveSocket } from '../../packages/client/src/live/live-client.ts'
import {
	isJsonType,
	livePath,
	pathOf,
	type RouteName,
	routes,
} from '../../packages/contract/src/index.ts'
import { createConnectionMonitor, systemClock } from '../../packages/sync/src/index.ts'
import { openEngine, type Person } from '../drill-phones.ts'

// Phones in the time of this machine, by the shipped outbox, live connection and watch over the network.

/** What a phone reads when its live socket is ready, all at once. */
const readNames: readonly RouteName[] = [
	...(['listRewordings', 'listVisits', 'getPlan', 'listTourPoints', 'listChats'] as const),
	...(['getProfile', 'getDaysOff', 'listDocuments', 'listErasures', 'keepCustomers'] as const),
]
const reads = readNames.map((name) => `/api${pathOf(routes[name], { locale: 'nl' })}`)

/** An answer as its phone met it; its status is 0 where none came. */
export type Answer = { path: string; status: number; tookMs: number }

type Returning = {
	/** Where the service is. */
	address: string
	seed: number
	onAnswer: (answer: Answer) => void
}

/** A browser that says nothing of its network. */
const silentBrowser = { addEventListener: () => undefined, removeEventListener: () => undefined }

/** Sends as a phone does: each has an address of its own, and its watch hears how each request ended. */
function createSend(
	{ address, seed, onAnswer }: Returning,
	noteCall: (hasAnswer: boolean) => void,
) {
	const from = { 'x-forwarded-for': `10.0.${seed >> 8}.${seed & 255}` }
	const send: typeof fetch = async (path, init) => {
		const beganMs = performance.now()
		const note = (status: number) => {
			onAnswer({ path: String(path), status, tookMs: performance.now() - beganMs })
			noteCall(status !== 0)
		}
		try {
			const response = await fetch(`${address}${path}`, {
				...init,
				headers: { ...init?.headers, ...from },
			})
			note(response.status)
			return response
		} catch (error) {
			note(0)
			throw error
		}
	}
	return send
}

/** Whether the service can do its work; its answer is no other's page. */
const probeOf = (address: string) => async (path: string, signal: AbortSignal) => {
	const response = await fetch(`${address}${path}`, { signal })
	await response.text()
	return response.ok && isJsonType(response.headers.get('content-type'))
}

export function createReturningPhone(person: Person, returning: Returning) {
	const { address, seed } = returning
	const headers = { authorization: `Bearer ${person.token}` }
	const send = createSend(returning, (hasAnswer) => monitor.noteCall(hasAnswer))
	const engine = openEngine(person, send, { clock: systemClock, random: Math.random, seed })
	/** Everything was read since the last return. */
	let isFresh = false
	const readAnew = async () => {
		const answers = await Promise.allSettled(
			reads.map(async (path) => (await send(path, { headers, signal: limitTime() })).text()),
		)
		isFresh = answers.every(({ status }) => status === 'fulfilled')
	}
	const setConditions = createLiveClient({
		clock: systemClock,
		random: Math.random,
		openSocket: () =>
			new WebSocket(`${address.replace('http', 'ws')}/api${livePath}`) as unknown as LiveSocket,
		onMessage: () => undefined,
		onCatchUp: () => {
			engine.outbox.poke('recovered')
			void readAnew()
		},
		onClosed: () => {
			isFresh = false
		},
		onSessionEnd: () => undefined,
	})
	const monitor = createConnectionMonitor({
		clock: systemClock,
		browser: silentBrowser,
		random: Math.random,
		apiUrl: '/api/health/ready',
		hostUrls: () => ['/api/health/live'],
		probe: probeOf(address),
		onRefreshTexts: () => undefined,
		onDrain: () => engine.outbox.poke('recovered'),
		onRefetchStale: () => void readAnew(),
	})
	const tell = (token: string | null) =>
		setConditions({ isOnline: monitor.status() !== 'offline', isVisible: true, token })
	const unsubscribe = monitor.subscribe(() => tell(person.token))
	tell(person.token)
	return {
		...engine,
		/** Nothing waits, and everything was read since it is back. */
		isCalm: async () => isFresh && (await engine.waiting()).length === 0,
		close() {
			unsubscribe()
			monitor.close()
			tell(null)
		},
	}
}
