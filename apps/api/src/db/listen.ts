import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

export type Listener = {
	onMessage(payload: string): void
	/** Called when listening resumes after notifications may have been missed. */
	onRestored(): void
}

/** Listens to committed notifications of a channel. Returns the function that stops it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const connectTimeoutMs = 5_000
const firstWaitMs = 200
const longestWaitMs = 10_000

/** Sends a notification over another connection than the listener's. */
export type Notify = (channel: string, payload: string) => Promise<unknown>

/**
 * Resolves once a test notification reaches the listener. A pooler in transaction mode accepts `listen` but
 * silently forwards nothing, except by chance what the same connection sends.
 */
async function prove(
	{ client, proofChannel }: Line,
	{ notify, proofWithinMs }: Proof,
): Promise<void> {
	const heard = Promise.withResolvers<void>()
	const proof = randomUUID()
	const onNotice = ({ payload }: pg.Notification) => {
		if (payload === proof) heard.resolve()
	}
	const late = () => heard.reject(new Error(silent))
	const timer = setTimeout(late, proofWithinMs)
	client.on('notification', onNotice)
	try {
		const [result] = await Promise.allSettled([notify(proofChannel, proof), heard.promise])
		if (result.status === 'rejected') throw result.reason
		await heard.promise
	} finally {
		clearTimeout(timer)
		client.off('notification', onNotice)
	}
}

const silent =
	'Notices of the database are not heard: a pooler in transaction mode needs DATABASE_DIRECT_URL.'

/** A listening connection, with its own channel for test notifications */
type Line = { client: pg.Client; proofChannel: string }

type Address = { url: string; channel: string; proof: Proof }

async function connect(address: Address, listener: Listener): Promise<Line> {
	const { url, channel, proof } = address
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: connectTimeoutMs,
		query_timeout: connectTimeoutMs,
		keepAlive: true,
		application_name: 'roundsman live',
	})
	// An error ends the connection, and the `end` event is handled.
	client.on('error', () => undefined)
	client.on('notification', (notice) => {
		if (notice.channel === channel) listener.onMessage(notice.payload ?? '')
	})
	try {
		await client.connect()
		const line = { client, proofChannel: `proof_${randomUUID().replaceAll('-', '')}` }
		await client.query(`listen ${channel}; listen ${line.proofChannel}`)
		await prove(line, proof)
		return line
	} catch (error) {
		client.end().catch(() => undefined)
		throw error
	}
}

/** Resolves when the connection has ended; ends one that no longer receives notifications. */
async function untilLost(line: Line, proof: Proof): Promise<void> {
	const { client } = line
	let isProving = false
	const check = setInterval(() => {
		if (isProving) return
		isProving = true
		prove(line, proof)
			.catch(() => client.end().catch(() => undefined))
			.finally(() => {
				isProving = false
			})
	}, proof.proofEveryMs)
	await new Promise<void>((resolve) => client.once('end', () => resolve()))
	clearInterval(check)
}

/** Interval, timeout and sender of a listener's test notifications */
type Proof = { notify: Notify; proofEveryMs: number; proofWithinMs: number }

export const usualProof = { proofEveryMs: 30_000, proofWithinMs: 5_000 }

/** Listens on a dedicated connection, which is replaced when it is lost. Rejects if it cannot connect. */
export function listenOnPostgres(url: string, proof: Proof): Listen {
	return async (channel, listener) => {
		const address = { url, channel, proof }
		const ending = new AbortController()
		const { signal } = ending
		let line = await connect(address, listener)
		const replace = async () => {
			for (
				let waitMs = firstWaitMs;
				!signal.aborted;
				waitMs = Math.min(2 * waitMs, longestWaitMs)
			) {
				await wait(waitMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false })
				const next = await connect(address, listener).catch(() => undefined)
				if (next) return next
			}
			return undefined
		}
		const follow = async () => {
			while (!signal.aborted) {
				await untilLost(line, proof)
				const next = await replace()
				// Closes a connection that was opened after listening ended.
				if (!next || signal.aborted) return next?.client.end()
				line = next
				listener.onRestored()
			}
		}
		const following = follow().catch(() => undefined)
		return async () => {
			ending.abort()
			await line.client.end().catch(() => undefined)
			await following
		}
	}
}

/** The embedded database notifies its own process, so no connection can be lost. */
export function listenOnEmbedded(pglite: PGlite): Listen {
	return (channel, { onMessage }) => pglite.listen(channel, onMessage)
}
