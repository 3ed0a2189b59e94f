import { createHash, randomUUID } from 'node:crypto'
import type { Claim, ReturnDetail } from '@roundsman/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { createCustomer, createEmployee, createOrder } from './factories.ts'

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const drawn = new Map<string, Promise<Buffer>>()
const once = (name: string, draw: () => Promise<Buffer>) => {
	const known = drawn.get(name) ?? draw()
	drawn.set(name, known)
	return known
}

/** A small photo of noise, so that no two are alike. */
export const drawPhoto = (seed = 0, width = 64, height = 48): Promise<Buffer> =>
	once(`photo ${seed} ${width} ${height}`, () =>
		sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 90, b: 60 } } })
			.jpeg()
			.toBuffer(),
	)

const strokes = (path: string, width = 600) =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><path d="${path}" stroke="black" stroke-width="4" fill="none"/></svg>`,
		),
	)
		.png()
		.toBuffer()

/** What somebody has signed, and a dot, as PNG in base64. */
export const drawSignature = async () =>
	(await once('signature', () => strokes('M40 120 C 200 20 300 180 520 60'))).toString('base64')
export const drawDot = async () =>
	(await once('dot', () => strokes('M40 120 L 44 120'))).toString('base64')

/** An agent with a customer whose order holds so many pieces of one article. */
async function createAgent({ client: { db }, now }: TestApp, quantity: number) {
	const employee = await createEmployee(db, now())
	const customerId = (await createCustomer(db, employee.sectorId, { title: 'Garage' })).id
	const order = await createOrder(db, customerId, {
		products: [{ quantity, unit_price: 48.15, deposit: 12.5, ean: '4006633123457' }],
	})
	const { id: orderProductId } = await db
		.selectFrom('order_product')
		.select('id')
		.where('order_id', '=', order.id)
		.executeTakeFirstOrThrow()
	return { employee, customerId, order, orderProductId }
}
type Agent = Awaited<ReturnType<typeof createAgent>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The calls that open returns and claim. */
function claimCalls(test: TestApp, { employee, customerId, orderProductId }: Agent) {
	const call = (
		method: Method,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
		token = employee.token,
	) => test.call(token, method, `/api${path}`, { ...(body ? { body } : {}), headers })
	const create = async <T>(path: string, body: object): Promise<T> => {
		const answer = await call('POST', path, body)
		expect(answer.statusCode, answer.body).toBe(201)
		return answer.json().data as T
	}
	const open = (id?: string) =>
		create<ReturnDetail>('/return', { customerId, ...(id ? { id } : {}) })
	const claimForm = (returnId: string, form: object = {}) => ({
		...{ returnId, customerId, orderProductId },
		...{ cause: 'defective', quantity: 1, status: 'in-progress' },
		...form,
	})
	const claim = (returnId: string, form: object = {}) =>
		create<Claim>('/return-claim', claimForm(returnId, form))
	return { call, open, claimForm, claim }
}

type Piece = { offset: number; end: number | undefined; sha256: string }

/** The calls that bring photos. */
function photoCalls(test: TestApp, { employee, customerId }: Agent) {
	const putPiece = (
		key: string,
		bytes: Buffer,
		{ offset = 0, end, sha256 = hashOf(bytes) }: Partial<Piece> = {},
	) =>
		test.app.inject({
			method: 'PUT',
			url: `/api/photo-upload/${key}?offset=${offset}&length=${bytes.length}&sha256=${sha256}`,
			headers: {
				authorization: `Bearer ${employee.token}`,
				'content-type': 'application/octet-stream',
			},
			payload: bytes.subarray(offset, end ?? offset + 65_536),
		})
	const upload = async (bytes: Buffer, key: string = randomUUID()) => {
		for (let offset = 0; offset < bytes.length; offset += 65_536) {
			const answer = await putPiece(key, bytes, { offset })
			expect(answer.statusCode, answer.body).toBe(200)
		}
		return { key, sha256: hashOf(bytes) }
	}
	const addPhoto = (claimId: string, photo: object) =>
		test.call(employee.token, 'POST', `/api/return-claim/${claimId}/images`, {
			body: { customerId, ...photo },
		})
	return { putPiece, upload, addPhoto }
}

/** An agent with a customer who has something to claim, and the calls that a phone makes. */
export async function createReturnsWorld(test: TestApp, quantity = 10) {
	const agent = await createAgent(test, quantity)
	const claims = claimCalls(test, agent)
	const photos = photoCalls(test, agent)
	/** A claim that is confirmed with its two photos. */
	const finish = async (returnId: string, form: object = {}) => {
		const taken = [await drawPhoto(1), await drawPhoto(2)]
		const images = taken.map((bytes) => ({ key: randomUUID(), sha256: hashOf(bytes) }))
		const made = await claims.claim(returnId, { status: 'confirmed', images, ...form })
		for (const [index, photo] of images.entries()) {
			await photos.upload(taken[index] as Buffer, photo.key)
			const answer = await photos.addPhoto(made.id, photo)
			expect(answer.statusCode, answer.body).toBe(200)
		}
		return made
	}
	const confirm = async (returnId: string, totals: object, form: object = {}) =>
		claims.call('POST', `/return/${returnId}/confirm`, {
			customerId: agent.customerId,
			signature: await drawSignature(),
			totals,
			...form,
		})
	return { ...agent, ...claims, ...photos, finish, confirm }
}
export type ReturnsWorld = Awaited<ReturnType<typeof createReturnsWorld>>
