import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createTicket,
	createTicketPhoto,
} from '../../testing/worlds/factories.ts'

const bytes = Buffer.from('89504e470d0a1a0a', 'hex')

describe.each(databaseKinds)("a picture of a customer's ticket over %s", (kind) => {
	const test = openTestApp(kind)
	const placeOf = (file: string) => join(test.deps.config.dataDir, 'files', file)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let customerId: string
	let fileId: string
	beforeAll(() => {
		mkdirSync(placeOf(''), { recursive: true })
	})
	beforeEach(async () => {
		const { db } = test.client
		employee = await createEmployee(db, test.now())
		customerId = (await createCustomer(db, employee.sectorId)).id
		const ticket = await createTicket(db, employee.id, customerId)
		fileId = (await createTicketPhoto(db, ticket.id, bytes)).id
		writeFileSync(placeOf(fileId), bytes)
	})
	const get = (token: string | null, id = fileId) => test.call(token, 'GET', `/api/file/${id}`)

	it('is given at the address that the history names, as bytes that nobody keeps', async () => {
		const history = await test.call(employee.token, 'GET', `/api/customer/${customerId}/history`)
		const [entry] = history.json().data.items
		const answer = await test.call(employee.token, 'GET', entry.images[0].url)
		expect(answer.statusCode).toBe(200)
		expect(answer.headers).toMatchObject({
			'content-type': 'image/png',
			'cache-control': 'no-store',
			'content-disposition': 'attachment',
			'x-content-type-options': 'nosniff',
		})
		expect(answer.rawPayload).toEqual(bytes)
	})

	it('is shown to whoever works the sector, and to nobody else', async () => {
		const { db } = test.client
		const { sectorId } = employee
		const colleague = await createEmployee(db, test.now(), { sectorId })
		expect((await get(colleague.token)).statusCode).toBe(200)
		const stranger = await createEmployee(db, test.now())
		expect((await get(stranger.token)).statusCode).toBe(404)
		expect((await get(null)).statusCode).toBe(401)
		await db
			.updateTable('customer')
			.set({ sector_id: stranger.sectorId })
			.where('id', '=', customerId)
			.execute()
		// Also not to the one who took it: the customer is another's now.
		expect((await get(employee.token)).statusCode).toBe(404)
		expect((await get(stranger.token)).statusCode).toBe(200)
	})

	it('is not found when its bytes are gone', async () => {
		rmSync(placeOf(fileId))
		expect((await get(employee.token)).statusCode).toBe(404)
	})
})
