import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseKind, databaseKinds } from '../../testing/databases/test-database.ts'
import { hostileRequest, inheritedNames } from '../../testing/hostile/hostile-requests.ts'
import { allRoutes, exampleOf } from '../../testing/route-examples.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { pieceOfWorkMs, workedMs } from '../../testing/worked-time.ts'
import { createCustomer, createVisit } from '../../testing/worlds/factories.ts'
import { writePlaces } from '../../testing/worlds/map-pack.ts'
import { createInBothHalves } from '../../testing/worlds/office-factories.ts'

/** More of them, over both databases, are for a long run. */
const casesOfLongRun = process.env.ATTACK_CASES
const cases = Number(casesOfLongRun ?? 4)
const kinds: readonly DatabaseKind[] = casesOfLongRun ? databaseKinds : ['embedded']
const seed = Number(process.env.ATTACK_SEED ?? 18)

const costMaxMs = 250
const errorMaxBytes = 64_000

describe.each(kinds)('a request that means harm over %s', (kind) => {
	const mapPack = mkdtempSync(join(tmpdir(), 'map-pack-'))
	let test: TestApp
	let employee: Awaited<ReturnType<typeof createInBothHalves>>
	let allowedMs: number
	beforeAll(async () => {
		writePlaces(mapPack, [])
		test = await createTestApp(kind, { mapPack })
		employee = await createInBothHalves(test.client.db, test.now(), { country: 'fr' })
		await createVisit(test.client.db, employee)
		allowedMs = costMaxMs * Math.max(1, pieceOfWorkMs() / 100)
	})
	afterAll(async () => {
		await test.close()
		rmSync(mapPack, { recursive: true })
	})

	/**
	 * Answers of the embedded database come without a turn of the event loop. Streams end in such a turn;
	 * without one, each request stays in memory until the last one is answered.
	 */
	const send = async ({ headers, ...request }: InjectOptions) => {
		await nextTurn()
		return test.app.inject({
			...request,
			headers: { authorization: `Bearer ${employee.tokenAt(String(request.url))}`, ...headers },
		})
	}

	const withoutEnd = allRoutes.filter(([name]) => !['logout', 'signOutOfOffice'].includes(name))

	it.each(withoutEnd)(
		'costs %s little time and few words',
		async (name, route) => {
			// What is made at the first call is made once.
			await send(exampleOf(name, route) as InjectOptions)
			await fc.assert(
				fc.asyncProperty(hostileRequest(name, route), async (request) => {
					const startedAt = workedMs()
					const answer = await send(request)
					const cost = workedMs() - startedAt
					expect(cost, answer.body.slice(0, 200)).toBeLessThan(allowedMs)
					expect(answer.statusCode, answer.body.slice(0, 500)).not.toBe(500)
					if (answer.statusCode >= 400) {
						expect(answer.rawPayload.length).toBeLessThanOrEqual(errorMaxBytes)
						expect(answer.json().error.type).toMatch(/^[A-Z_]+$/)
					}
				}),
				{ seed, numRuns: cases, endOnFailure: true },
			)
		},
		600_000,
	)

	it.each(withoutEnd)(
		'by names that objects inherit is refused by %s in its own words',
		async (name, route) => {
			const { method, url, body } = exampleOf(name, route)
			const query = inheritedNames.map((field) => `${field}=1`).join('&')
			const address = `${url}${url.includes('?') ? '&' : '?'}${query}`
			const fields = inheritedNames.filter((field) => field !== '__proto__')
			const inherited = Object.fromEntries(fields.map((field) => [field, field]))
			const key = () => ({ 'idempotency-key': crypto.randomUUID() })
			const inQuery = await send({
				method,
				url: address,
				headers: key(),
				...(body ? { payload: body } : {}),
			})
			expect(inQuery.statusCode, inQuery.body).toBeLessThan(500)
			if (!route.body) return
			const payload = { ...body, ...inherited }
			const inBody = await send({ method, url, headers: key(), payload })
			expect(inBody.statusCode, inBody.body).toBe(422)
			for (const field of fields) expect(inBody.json().error.fields).toHaveProperty(field)
		},
	)

	it('finds nothing that objects inherit where texts are looked up', async () => {
		for (const name of inheritedNames) {
			for (const url of [
				`/api/geocode?q=${name}`,
				`/api/geocode?q=${name}+12`,
				`/api/customer?filter.search=${name}`,
				`/api/customer?filter.status=${name}`,
				`/api/customer?sort=${name}`,
				`/api/visit/history?filter.search=${name}`,
				`/api/options/${name}`,
				`/api/translation/${name}/common`,
				`/api/translation/en/${name}`,
				`/api/order?filter.search=${name}`,
			]) {
				const answer = await send({ url, headers: { 'accept-language': name } })
				expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500)
			}
		}
	})

	it('is refused before it is read where it lies deeper than any body', async () => {
		const { id } = await createCustomer(test.client.db, employee.sectorId)
		let deep: unknown = 1
		for (let level = 0; level < 22; level += 1) deep = { a: deep }
		const startedAt = workedMs()
		const answer = await test.call(employee.token, 'PATCH', `/api/customer/${id}`, {
			body: { notes: 'x', base: { notes: deep } },
		})
		expect(answer.statusCode).toBe(400)
		expect(workedMs() - startedAt).toBeLessThan(allowedMs)
	})

	it('has 4 kB without a session, and is told twenty of its faults', async () => {
		const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 1]))
		const wide = await send({ method: 'POST', url: '/api/login', payload: unknown })
		expect(wide.statusCode).toBe(413)
		const some = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`f${at}`, 1]))
		const refused = await send({ method: 'POST', url: '/api/login', payload: some })
		expect(refused.statusCode).toBe(422)
		expect(Object.keys(refused.json().error.fields)).toHaveLength(20)
	})
})
