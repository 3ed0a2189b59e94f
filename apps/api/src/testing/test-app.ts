import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import type { DatabaseClient } from '../db/client.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Deps } from '../platform/context.ts'
import { commandActor, type EventSource } from '../platform/events/record-event.ts'
import { createTestDatabase, type DatabaseKind } from './databases/test-database.ts'

export type TestApp = {
	app: FastifyInstance
	client: DatabaseClient
	/** What the service is built from. */
	deps: Deps
	/** Moves the server's clock. */
	setTime(moment: string): void
	now(): Date
	/** What the service has logged, where `logLevel` lets it log. */
	logged(): string
	/** Who changes what a test changes by a service. */
	source(): EventSource & { now: Date }
	/** A request with a token; a change gets an `Idempotency-Key` unless the headers bring one. */
	call(
		token: string | null,
		method: InjectOptions['method'],
		url: string,
		options?: { body?: unknown; headers?: Record<string, string> },
	): Promise<LightMyRequestResponse>
	close(): Promise<void>
}

/** A Thursday, so that nothing depends on a weekend by accident. */
export const testNow = '2026-11-19T08:00:00.000Z'

/** The whole service over a database and a data folder of its own and a clock that stands still. */
export async function createTestApp(
	kind: DatabaseKind,
	overrides: Partial<Config> = {},
): Promise<TestApp> {
	const client = await createTestDatabase(kind)
	let now = new Date(testNow)
	const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-test-'))
	const config = {
		...readConfig({ LOG_LEVEL: 'silent' }, dataDir),
		webDir: null,
		officeDir: null,
		requestsPerMinute: 0,
		computationsPerMinute: 0,
		...overrides,
	}
	let logged = ''
	const logTo = new Writable({
		write(chunk, _, done) {
			logged += chunk
			done()
		},
	})
	const deps = { client, config, clock: () => now, version: 'test', logTo }
	const app = await buildApp(deps)
	return {
		app,
		client,
		deps,
		setTime: (moment) => {
			now = new Date(moment)
		},
		now: () => now,
		logged: () => logged,
		source: () => ({ db: client.db, now, actor: commandActor('a test') }),
		call: (token, method, url, { body, headers } = {}) =>
			app.inject({
				method,
				url,
				headers: {
					...(token ? { authorization: `Bearer ${token}` } : {}),
					...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
					...headers,
				},
				...(body === undefined ? {} : { payload: body as object }),
			}),
		close: async () => {
			await app.close()
			await client.close()
			rmSync(dataDir, { recursive: true })
		},
	}
}

/** A service for the tests of a file or group; it is there from the first hook on, and closed behind the last test. */
export function openTestApp(kind: DatabaseKind, overrides: Partial<Config> = {}): TestApp {
	const test = {} as TestApp
	beforeAll(async () => {
		Object.assign(test, await createTestApp(kind, overrides))
	})
	afterAll(() => test.close())
	return test
}
