import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { unlimited } from '../../testing/unlimited.ts'
import type { Turns } from './watch-turns.ts'

const root = join(import.meta.dirname, '../..')
const port = 3978
export const base = `http://127.0.0.1:${port}`

export type WatchedService = {
	/** How its event loop turned since this was last asked. */
	takeTurns(): Promise<Turns>
	kill(): Promise<void>
}

async function untilReady(child: ChildProcess): Promise<void> {
	for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
		const answer = await fetch(`${base}/api/health/ready`).catch(() => undefined)
		if (answer?.ok) return
		await pause(100)
	}
	throw new Error('The service did not come up')
}

/** The service as a process of its own, over PostgreSQL or over the embedded database of a folder. */
export async function startWatched(env: {
	DATA_DIR: string
	DATABASE_URL?: string
}): Promise<WatchedService> {
	const child = fork('apps/api/src/main.ts', {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		execArgv: [
			'--max-semi-space-size=4',
			'--max-old-space-size=512',
			`--import=${join(import.meta.dirname, 'watch-turns.ts')}`,
		],
		env: {
			...process.env,
			PORT: String(port),
			HOST: '127.0.0.1',
			DEMO: '0',
			LOG_LEVEL: 'error',
			...unlimited,
			...env,
		},
	})
	const kill = async () => {
		const ended = once(child, 'exit')
		if (child.kill('SIGKILL')) await ended
	}
	await untilReady(child).catch(async (error) => {
		await kill()
		throw error
	})
	return {
		takeTurns: async () => {
			child.send('turns')
			const [turns] = (await once(child, 'message')) as [Turns]
			return turns
		},
		kill,
	}
}

export const wordsOf = ({ longestWorkMs, delay, utilization }: Turns) =>
	`event loop busy ${(utilization * 100).toFixed(0)} %, late by p99 ${delay.p99Ms.toFixed(0)} ms, at most ${delay.maxMs.toFixed(0)} ms; longest turn computes ${longestWorkMs.toFixed(0)} ms`

/** Asks about imports as a program with a key does. */
export async function askImport(secret: string, path: string, init: RequestInit = {}) {
	const answer = await fetch(`${base}/api/import/${path}`, {
		...init,
		headers: { authorization: `Bearer ${secret}`, ...init.headers },
	})
	const body = await answer.json()
	if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
	return body.data
}

/** Sends a file of customers; the answer comes once it is staged. */
export const uploadCustomers = (secret: string, path: string, query = '') =>
	askImport(secret, `customers${query}`, {
		method: 'POST',
		headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
		body: Readable.toWeb(createReadStream(path)) as ReadableStream,
		duplex: 'half',
	} as RequestInit)
