import {
	type PersistedClient,
	persistQueryClientRestore,
	persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import { QueryClient } from '@tanstack/react-query'
import { createStore, del, get, set } from 'idb-keyval'
import { ApiError } from './api-error.ts'
import { getConnection } from './connection.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const finalStatuses = [401, 403, 404, 422]

/** Retries, ages and refetching of reads: specification 2, section 9, as the decisions settle it. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 5 * minuteMs,
			// What was read once can be shown offline for a day and more: the screen says its age.
			gcTime: 7 * dayMs,
			networkMode: 'offlineFirst',
			refetchOnWindowFocus: false,
			refetchOnReconnect: true,
			retry: (failures, error) =>
				// Without network a retry would only wait: the screen says so instead.
				getConnection() !== 'offline' &&
				failures < 3 &&
				!(error instanceof ApiError && finalStatuses.includes(error.status)),
			retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
		},
	},
})

const store = () => createStore('roundsman-reads', 'reads')
const keyOf = (owner: string) => `queries-${owner}`
// Raised when the shape of what is kept changes in a way that an older reader cannot take.
const shape = '1'
const writePauseMs = 500

let onKept: () => void = () => undefined

/** Tells who is to hear each time that everything read so far is on the device. */
export function listenForKept(listener: () => void): void {
	onKept = listener
}

/** Writes at most twice a second, and never later than that: activity must not put it off. */
function createPersister(owner: string) {
	let timer: ReturnType<typeof setTimeout> | undefined
	let latest: PersistedClient
	const write = async () => {
		timer = undefined
		await set(keyOf(owner), latest, store()).catch(() => undefined)
		if (!timer) onKept()
	}
	return {
		persistClient: (client: PersistedClient) => {
			latest = client
			timer ??= setTimeout(write, writePauseMs)
		},
		restoreClient: () => get<PersistedClient>(keyOf(owner), store()),
		removeClient: () => del(keyOf(owner), store()),
		stop: () => clearTimeout(timer),
	}
}

let stopKeeping: () => void = () => undefined

/** Brings back what this person has read and keeps it up to date on the device from now on. */
export async function keepReads(owner: string): Promise<void> {
	stopKeeping()
	const persister = createPersister(owner)
	const options = { queryClient, persister, maxAge: 7 * dayMs, buster: shape }
	await persistQueryClientRestore(options).catch(() => undefined)
	const unsubscribe = persistQueryClientSubscribe(options)
	stopKeeping = () => {
		unsubscribe()
		persister.stop()
	}
}

/** Forgets what a person has read, here and on the device. */
export async function forgetReads(owner: string): Promise<void> {
	stopKeeping()
	stopKeeping = () => undefined
	queryClient.clear()
	await del(keyOf(owner), store()).catch(() => undefined)
	const names = ['pwa-runtime-pages', 'pwa-runtime-api']
	await Promise.all(names.map((name) => globalThis.caches?.delete(name))).catch(() => undefined)
}
