import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { limitConnection, serviceTimeouts } from './timeouts.ts'

export type Listener = {
	onMessage(payload: string): void
	/** Called when it is heard again after a time in which something may have been missed. */
	onRestored(): void
}

/** Hears what is notified on a channel, from commit on. Gives the function that ends it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const connectTimeoutMs = 5_000
const checkMs = 30_000
const firstWaitMs = 200
const longestWaitMs = 10_000

async function connect(url: string, channel: string, listener: Listener): Promise<pg.Client> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: connectTimeoutMs,
		query_timeout: connectTimeoutMs,
		keepAlive: true,
		application_name: 'roundsman live',
	})
	// What breaks ends the connection; the end is what is followed.
	client.on('error', () => undefined)
	client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
	try {
		await client.connect()
		limitConnection(client, serviceTimeouts)
		await client.query(`listen ${channel}`)
		return client
	} catch (error) {
		client.end().catch(() => undefined)
		throw error
	}
}

/** Resolves when the connection has ended; one that no longer answers is ended. */
async function untilLost(client: pg.Client): Promise<void> {
	const check = setInterval(() => {
		client.query('select 1').catch(() => client.end().catch(() => undefined))
	}, checkMs)
	await new Promise<void>((resolve) => client.once('end', () => resolve()))
	clearInterval(check)
}

/**
 * Listens on a connection of its own, since those of the pool change hands. Rejects when there is
 * none to be had; one that is lost later is replaced, however long that takes.
 */
export function listenOnPostgres(url: string): Listen {
	return async (channel, listener) => {
		const ending = new AbortController()
		const { signal } = ending
		let client = await connect(url, channel, listener)
		const replace = async () => {
			for (
				let waitMs = firstWaitMs;
				!signal.aborted;
				waitMs = Math.min(2 * waitMs, longestWaitMs)
			) {
				await wait(waitMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false })
				const next = await connect(url, channel, listener).catch(() => undefined)
				if (next) return next
			}
			return undefined
		}
		const follow = async () => {
			while (!signal.aborted) {
				await untilLost(client)
				const next = await replace()
				// One that comes after the end is nobody's.
				if (!next || signal.aborted) return next?.end()
				client = next
				listener.onRestored()
			}
		}
		const following = follow().catch(() => undefined)
		return async () => {
			ending.abort()
			await client.end().catch(() => undefined)
			await following
		}
	}
}

/** The embedded database tells its own process; nothing lies between that could be lost. */
export function listenOnEmbedded(pglite: PGlite): Listen {
	return (channel, { onMessage }) => pglite.listen(channel, onMessage)
}
