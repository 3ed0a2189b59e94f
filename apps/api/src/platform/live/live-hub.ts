import type { LiveMessage } from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Deps, Person } from '../context.ts'
import { type LiveEvent, liveChannel, nameOfSession, parseLiveEvent } from '../live-feed.ts'
import { findSession, listLiveSessions, type SessionHalf } from '../sessions.ts'

/** An open socket, as the hub sees it */
export type Peer = {
	session: Uint8Array
	half: SessionHalf
	send(message: LiveMessage): void
	/** Closes the socket because its session has ended. */
	end(): void
}

type Member = { peer: Peer; session: string; employeeId: string | null }

export type LiveHub = {
	/**
	 * Registers a socket and confirms it; undefined when its session has ended, `'full'` when the employee has
	 * too many sockets. Rejects when the database is unavailable.
	 */
	join(peer: Peer): Promise<Person | 'full' | undefined>
	leave(peer: Peer): void
	/** Sends to every registered socket. */
	sendAll(message: LiveMessage): void
	/** Closes sockets whose session ended without a notification. */
	recheck(): Promise<void>
	close(): Promise<void>
}

const socketsPerEmployee = 20
/** Minimum delay between two sockets that are asked to reload, and the maximum as a multiple of it */
const turnMs = 50
const longestTurns = 20

function pass(event: LiveEvent, { peer, session, employeeId }: Member): void {
	if (event.kind === 'session-end') {
		if (event.session === session) peer.end()
		return
	}
	if (event.kind === 'office') {
		if (employeeId && peer.half === 'office') peer.send(event)
		return
	}
	const isMeant = event.employeeId === null || event.employeeId === employeeId
	if (employeeId && isMeant && event.except !== session) peer.send(event.message)
}

/** Spreads the reloads of hundreds of sockets that join at once; a single one gets its turn immediately. */
function createTurns(isBusy: () => boolean) {
	const waiting = new Set<Peer>()
	let timer: NodeJS.Timeout | undefined
	let turns = 0
	const next = () => {
		const [peer] = waiting
		timer = peer && setTimeout(next, turnMs)
		turns += 1
		if (!peer || (turns < longestTurns && isBusy())) return
		turns = 0
		waiting.delete(peer)
		peer.send({ kind: 'ready' })
	}
	return {
		add(peer: Peer) {
			waiting.add(peer)
			if (!timer) next()
			// A phone closes a socket that is silent for 20 s.
			if (waiting.has(peer)) peer.send({ kind: 'beat' })
		},
		leave: (peer: Peer) => void waiting.delete(peer),
		end() {
			clearTimeout(timer)
			waiting.clear()
		},
	}
}

async function endDead(db: Db, known: readonly Member[], now: Date): Promise<void> {
	if (known.length === 0) return
	const names = known.map(({ session }) => session)
	const living = new Set(await listLiveSessions(db, names, now))
	for (const { peer, session } of known) if (!living.has(session)) peer.end()
}

/** Forwards notifications of the database to the sockets of this node. */
export function createLiveHub({ client, clock }: Pick<Deps, 'client' | 'clock'>): LiveHub {
	const members = new Map<Peer, Member>()
	const turns = createTurns(() => (client.countConnections().waiting ?? 0) > 0)
	let listening: Promise<() => Promise<void>> | undefined

	const sendAll = (message: LiveMessage) => {
		for (const { peer, employeeId } of members.values()) if (employeeId) peer.send(message)
	}
	const listen = () => {
		listening ??= client.listen(liveChannel, {
			onMessage: (payload) => {
				const event = parseLiveEvent(payload)
				if (event) for (const member of members.values()) pass(event, member)
			},
			// Notifications may have been missed: every socket reloads, and ended sessions are detected.
			onRestored: () => {
				for (const { peer, employeeId } of members.values()) if (employeeId) turns.add(peer)
				recheck().catch(() => undefined)
			},
		})
		// The next socket tries to listen again.
		listening.catch(() => {
			listening = undefined
		})
		return listening
	}
	const countOf = (employeeId: string) =>
		[...members.values()].filter((member) => member.employeeId === employeeId).length

	const recheck = () => endDead(client.db, [...members.values()], clock())

	return {
		async join(peer) {
			// Listens before it checks the session, so that it cannot miss the session's end.
			const member: Member = { peer, session: nameOfSession(peer.session), employeeId: null }
			members.set(peer, member)
			await listen()
			const signedIn = await findSession(client.db, peer.session, clock(), peer.half === 'field')
			if (!signedIn || signedIn.hasLeft || !members.has(peer)) return undefined
			if (signedIn.half !== peer.half || signedIn.isPending) return undefined
			const { employee } = signedIn
			if (countOf(employee.id) >= socketsPerEmployee) return 'full'
			member.employeeId = employee.id
			turns.add(peer)
			return employee
		},
		leave(peer) {
			members.delete(peer)
			turns.leave(peer)
		},
		sendAll,
		recheck,
		async close() {
			turns.end()
			const stop = await listening?.catch(() => undefined)
			await stop?.()
		},
	}
}
