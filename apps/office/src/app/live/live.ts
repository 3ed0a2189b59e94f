import { createLiveClient, type LiveSocket } from '@roundsman/client/live/live-client'
import { livePath } from '@roundsman/contract'
import type { Query } from '@tanstack/react-query'
import { isLive } from '#platform/live/is-live'
import { queryClient } from '#platform/reads/query-client'
import { access } from '#platform/session/office-session'

/** Whether a read shows records of one of the kinds, by what its `meta.live` names. */
const showsRecords =
	(records: ReadonlySet<string>) =>
	({ meta }: Pick<Query, 'meta'>): boolean =>
		Array.isArray(meta?.live) && meta.live.some((record) => records.has(record))

/** Reads touched by several changes at once are refetched once, and at most at this interval. */
const gatherMs = { first: 20, between: 250 }

const clock = {
	setTimer(callback: () => void, delayMs: number) {
		const timer = setTimeout(callback, delayMs)
		return () => clearTimeout(timer)
	},
}

function openSocket(): LiveSocket {
	const { protocol, host } = location
	return new WebSocket(`${protocol.replace('http', 'ws')}//${host}/api${livePath}`) as LiveSocket
}

/** Gives what notes a kind of record whose reads are to be asked for again. */
function gatherRecords(): (record: string) => void {
	const touched = new Set<string>()
	let readAtMs = Number.NEGATIVE_INFINITY
	return (record) => {
		if (touched.size === 0) {
			const sinceMs = performance.now() - readAtMs
			const waitMs = Math.max(gatherMs.first, gatherMs.between - sinceMs)
			setTimeout(() => {
				readAtMs = performance.now()
				const predicate = showsRecords(new Set(touched))
				touched.clear()
				void queryClient.invalidateQueries({ predicate })
			}, waitMs)
		}
		touched.add(record)
	}
}

/** Has what is shown follow the changes of others. Gives what ends that; pages live with it. */
export function startLive(): () => void {
	const touch = gatherRecords()
	// A session that was renewed is another one.
	let session = 0
	let wasSignedIn = false
	const setConditions = createLiveClient({
		clock,
		random: Math.random,
		openSocket,
		onClosed: () => isLive.set(false),
		helloOf: () => ({ kind: 'hello-office' }),
		onMessage: (message) => {
			if (message.kind === 'office') touch(message.record)
		},
		onCatchUp: () => {
			isLive.set(true)
			void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live !== undefined })
		},
		// The next call asks for the sign-in.
		onSessionEnd: () => isLive.set(false),
	})
	let hasEnded = false
	const update = () => {
		const isSignedIn = !hasEnded && access.get()?.step === 'done'
		if (isSignedIn && !wasSignedIn) session += 1
		wasSignedIn = isSignedIn
		setConditions({
			isOnline: navigator.onLine,
			isVisible: document.visibilityState === 'visible',
			token: isSignedIn ? `office ${session}` : null,
		})
	}
	const stopAccess = access.subscribe(update)
	const windowEvents = ['online', 'offline']
	for (const name of windowEvents) addEventListener(name, update)
	document.addEventListener('visibilitychange', update)
	update()
	return () => {
		hasEnded = true
		update()
		stopAccess()
		for (const name of windowEvents) removeEventListener(name, update)
		document.removeEventListener('visibilitychange', update)
	}
}
