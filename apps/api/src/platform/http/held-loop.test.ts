import { randomBytes, randomUUID } from 'node:crypto'
import { batchMaxChanges, type ReturnDetail } from '@roundsman/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { heldTurnMs, pieceOfWorkMs } from '../../testing/worked-time.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { createReturnsWorld } from '../../testing/worlds/returns-world.ts'

/** Less than the 250 ms that a request may cost: what follows is a hundred times as much work. */
const turnMaxMs = 100

// The embedded database computes in the thread that answers.
describe('the event loop turns for others', () => {
	const test = openTestApp('embedded')
	let allowedMs: number
	beforeAll(() => {
		allowedMs = turnMaxMs * Math.max(1, pieceOfWorkMs() / 100)
	})

	it('while a photo of 6 MB arrives and is stored', async () => {
		const world = await createReturnsWorld(test)
		const claim = await world.claim((await world.open()).id)
		const sidePx = 1430
		const raw = { width: sidePx, height: sidePx, channels: 3 as const }
		const photo = await sharp(randomBytes(sidePx * sidePx * 3), { raw })
			.png({ compressionLevel: 0 })
			.toBuffer()
		expect(photo.length).toBeGreaterThan(6_000_000)
		let image: object = {}
		const upload = async () => {
			image = await world.upload(photo)
		}
		const add = async () => {
			const answer = await world.addPhoto(claim.id, image)
			expect(answer.statusCode, answer.body).toBe(200)
		}
		expect(await heldTurnMs(allowedMs, upload)).toBeLessThan(allowedMs)
		expect(await heldTurnMs(allowedMs, add, upload)).toBeLessThan(allowedMs)
	})

	it('while a batch is carried out, and while several are', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const send = async () => {
			const visits = await Promise.all(
				Array.from({ length: batchMaxChanges }, () => createVisit(db, employee)),
			)
			const runs = visits.map(({ id }) => [
				{
					method: 'POST',
					url: `/api/visit/${id}/report`,
					headers: { 'idempotency-key': randomUUID() },
					body: { businessActions: [], actionReports: [], comment: 'x'.repeat(500) },
				},
			])
			return () => test.call(employee.token, 'POST', '/api/operation/batch', { body: { runs } })
		}
		let batches: (() => ReturnType<typeof test.call>)[] = []
		const prepare = async () => {
			batches = [await send(), await send(), await send()]
		}
		await prepare()
		await (await send())()
		const carryOut = async () => {
			for (const answer of await Promise.all(batches.map((batch) => batch()))) {
				expect(answer.statusCode, answer.body).toBe(200)
			}
		}
		expect(await heldTurnMs(allowedMs, carryOut, prepare)).toBeLessThan(allowedMs)
	})

	it('while the receipt of six hundred claims is drawn', async () => {
		const world = await createReturnsWorld(test)
		const { id } = await world.open()
		await world.finish(id)
		const { total } = (await world.call('GET', `/return/${id}`)).json().data as ReturnDetail
		const signed = await world.confirm(id, total)
		expect(signed.statusCode, signed.body).toBe(200)
		await sql`
			insert into claim
			select (jsonb_populate_record(claim, jsonb_build_object('id', gen_random_uuid()))).*
			from claim, generate_series(1, 599) where return_id = ${id}
		`.execute(test.client.db)
		const draw = async (): ReturnType<typeof world.call> => {
			const answer = await world.call('GET', `/return/${id}/receipt`)
			// A busy machine takes longer than a computation may: whoever asked asks again.
			return answer.statusCode === 503 ? draw() : answer
		}
		const longest = await heldTurnMs(allowedMs, async () => {
			for (const answer of await Promise.all([draw(), draw(), draw()])) {
				expect(answer.statusCode, answer.body).toBe(200)
				expect(answer.rawPayload.length).toBeGreaterThan(100_000)
			}
		})
		expect(longest).toBeLessThan(allowedMs)
	})
})
