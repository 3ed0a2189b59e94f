import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'

const ean = '9521100000017'
const piece = '410023917030000772'

describe.each(databaseKinds)('codes of labels over %s', (kind) => {
	const test = openTestApp(kind)
	let token: string
	let customerId: string
	let foreignId: string
	beforeEach(async () => {
		const { db } = test.client
		await db.deleteFrom('customer_order').execute()
		const employee = await createEmployee(db, test.now())
		token = employee.token
		customerId = (await createCustomer(db, employee.sectorId)).id
		const other = await createEmployee(db, test.now())
		foreignId = (await createCustomer(db, other.sectorId)).id
	})

	const orderOf = (customer: string) =>
		createOrder(test.client.db, customer, {
			products: [{ article: 'GDB1550', brand: 'TRW', ean, piece_code: piece }],
		})
	const convert = (code: string) =>
		test.call(token, 'GET', `/api/convert-code?code=${encodeURIComponent(code)}`)

	it('become the article that was ordered; that of a piece names its order too', async () => {
		const { id } = await orderOf(customerId)
		const article = { articleNo: 'GDB1550', articleType: 'Brake disc', brand: 'TRW' }
		expect((await convert(ean)).json().data).toEqual(article)
		expect((await convert(piece)).json().data).toEqual({ ...article, orderId: id })
	})

	it('are not found where only somebody else’s customers ordered them', async () => {
		await orderOf(foreignId)
		for (const code of [ean, piece, '9521100000024']) {
			expect((await convert(code)).statusCode, code).toBe(404)
		}
		await orderOf(customerId)
		expect((await convert(ean)).statusCode).toBe(200)
	})

	it.each([
		['9521100000018', 'invalid_check_digit'],
		['952110000001', 'invalid_format'],
		['9'.repeat(1000), 'invalid_format'],
		['GDB1550', 'invalid_format'],
		[`${ean}\u0000`, 'invalid_format'],
		['٩٥٢١١٠٠٠٠٠٠١٧', 'invalid_format'],
		['', 'invalid_format'],
	])('are refused on their field when they are none: %j', async (code, alias) => {
		const answer = await convert(code)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields.code).toMatchObject([{ alias }])
	})
})
