import type { LiveMessage } from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Deps, Person } from '../context.ts'
import { type LiveEvent, liveChannel, nameOfSession, parseLiveEvent } from '../live-feed.ts'
import { findSession, listLiveSessions, type SessionHalf } from '../sessions.ts'

/** One open socket, seen from what passes messages on. */
export type Peer = {
	session: Uint8Array
	half: SessionHalf
	send(message: LiveMessage): void
	/** Closes it because its session has ended. */
	end(): void
}

type Member = { peer: Peer; session: string; employeeId: string | null }

export type LiveHub = {
	/**
	 * Registers a socket and confirms it; undefined when its session is dead, `'full'` when the employee has
	 * enough of them. Rejects when the database is away.
	 */
	join(peer: Peer): Promise<Person | 'full' | undefined>
	leave(peer: Peer): void
	/** To everybody who has joined. */
	sendAll(message: LiveMessage): void
	/** Ends the sockets of sessions that have ended without anybody telling. */
	recheck(): Promise<void>
	close(): Promise<void>
}

const socketsPerEmployee = 20
/** At least so long lies between two sockets that are told to read anew, and at most so many times that. */
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

/** Spreads the reads of hundreds who join at the same moment; one that comes alone has its turn at once. */
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
			// A phone gives up a socket that says nothing for 20 s.
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

/** Passes what happens in the database on to this node's sockets. */
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
			// Nobody knows what was missed: everybody reads anew, and who was signed out is found.
			onRestored: () => {
				for (const { peer, employeeId } of members.values()) if (employeeId) turns.add(peer)
				recheck().catch(() => undefined)
			},
		})
		// The next socket tries again.
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
			// It listens before it asks, so that no end of the session falls in between.
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
