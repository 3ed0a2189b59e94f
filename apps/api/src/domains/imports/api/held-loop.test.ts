import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import { longestTurnMs, pieceOfWorkMs } from '../../../testing/worked-time.ts'
import { createSector } from '../../../testing/worlds/factories.ts'
import { createApiKey } from '../../api-keys/index.ts'
import { stopImport, workNextImport } from '../index.ts'

const turnMaxMs = 250

// The embedded database computes in the thread that answers.
describe('the event loop turns for others', () => {
	const test = openTestApp('embedded')
	let allowedMs: number
	let secret: string
	beforeAll(async () => {
		allowedMs = turnMaxMs * Math.max(1, pieceOfWorkMs() / 100)
		await createSector(test.client.db, { name: 'Nord', country: 'de' })
		const form = { name: 'ERP', scopes: ['import:customers' as const] }
		secret = (await createApiKey(test.source(), form, null)).secret
	})
	const send = (payload: string, type: string) =>
		test.app.inject({
			method: 'POST',
			url: '/api/import/customers?dryRun=true',
			headers: {
				authorization: `Bearer ${secret}`,
				'content-type': type,
				'idempotency-key': randomUUID(),
				'accept-language': 'en',
			},
			payload,
		})

	const fileOf = (rows: number) => {
		const lines = Array.from(
			{ length: rows },
			(_, at) => `K${at};${'Garage '.repeat(8)}${at};Hauptstraße;1;x;Lauf;DE;Nord\n`,
		)
		return `Customer number;Name;Street;House number;Postal code;City;Country;Sector\n${lines.join('')}`
	}
	const begin = async (rows: number) => {
		const answer = await send(fileOf(rows), 'text/csv')
		expect(answer.statusCode, answer.body).toBe(202)
		return Number(answer.json().data.id)
	}

	it('while a file arrives and is read, and while its faults are told', async () => {
		const { db, copyInto } = test.client
		let id = 0
		const longest = await longestTurnMs(async () => {
			id = await begin(8_000)
		})
		expect(longest).toBeLessThan(allowedMs)
		await stopImport(test.source(), id)
		id = await begin(1_001)
		while ((await workNextImport({ db, copyInto, clock: test.now })) !== undefined);
		const told = await longestTurnMs(async () => {
			const answer = await test.call(secret, 'GET', `/api/import/${id}`)
			expect(answer.json().data).toMatchObject({ faulty: 1_001 })
			expect(answer.json().data.faults).toHaveLength(1_000)
		})
		expect(told).toBeLessThan(allowedMs)
	})

	it.each([
		['one line without an end', 'text/csv', 'a'.repeat(8_000_000)],
		['a quote without an end', 'text/csv', `a;b\n"${'x;\n'.repeat(2_000_000)}`],
		['empty lines', 'text/csv', '\n'.repeat(6_000_000)],
		['delimiters', 'text/csv', `${';'.repeat(6_000_000)}\n`],
		['deep JSON', 'application/x-ndjson', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}\n`],
		[
			'many keys',
			'application/x-ndjson',
			`{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}\n`,
		],
		['bytes', 'text/csv', '\0'.repeat(6_000_000)],
	])('while a file of %s is refused', async (_, type, payload) => {
		const longest = await longestTurnMs(async () => {
			const answer = await send(payload, type)
			expect(answer.statusCode, answer.body.slice(0, 300)).toBe(422)
			expect(answer.rawPayload.length).toBeLessThan(10_000)
		})
		expect(longest).toBeLessThan(allowedMs)
	})
})
