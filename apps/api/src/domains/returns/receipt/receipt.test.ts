import { randomUUID } from 'node:crypto'
import {
	type Claim,
	type Customer,
	makeReceipt,
	type Profile,
	type ReturnDetail,
	receiptLanguage,
} from '@roundsman/contract'
import { texts as nl } from '@roundsman/contract/texts/nl'
import { drawReceipt } from '@roundsman/receipt'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { readFonts } from '#platform/papers/papers'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee } from '../../../testing/worlds/factories.ts'
import { createReturnsWorld, type ReturnsWorld } from '../../../testing/worlds/returns-world.ts'
import { putFirm } from '../../firm/index.ts'

/** Where texts stand on the pages, and which: nothing else of a PDF that is not compressed says that. */
const wordsOf = (pdf: Uint8Array) =>
	Buffer.from(pdf)
		.toString('latin1')
		.split('\n')
		.filter((line) => /T[jJmf]$/.test(line))

describe.each(databaseKinds)('the receipt of a return over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ReturnsWorld
	beforeEach(async () => {
		world = await createReturnsWorld(test)
	})
	const read = async <T>(path: string): Promise<T> =>
		(await world.call('GET', path)).json().data as T

	async function sign(
		chosenId?: string,
		signed: object = { signerName: 'Zoé Lefèvre' },
	): Promise<string> {
		const { id } = await world.open(chosenId)
		await world.finish(id, { comment: 'Ne freine plus' })
		const refused = await world.claim(id)
		const { customerId, call } = world
		const comment = 'Déjà monté chez le client'
		const form = { customerId, cause: 'defective', quantity: 1, status: 'refused', comment }
		await call('POST', `/return-claim/${refused.id}/update`, form)
		const { total } = await read<ReturnDetail>(`/return/${id}`)
		const answer = await world.confirm(id, total, signed)
		expect(answer.statusCode, answer.body).toBe(200)
		return id
	}

	it('says what a phone draws of what it knows, word by word and in the same places', async () => {
		// There is one already: what the phone opened without network is joined to it.
		await world.open()
		const chosenId = randomUUID()
		const id = await sign(chosenId)
		expect(id).not.toBe(chosenId)
		await putFirm(test.source(), {
			...{
				name: 'Bremsen Nord GmbH',
				street: 'Hafenstraße 7',
				postalCode: '20457',
				city: 'Hamburg',
			},
			...{ country: 'de', language: 'de', timeZone: 'Europe/Berlin' },
		})
		const answer = await world.call('GET', `/return/${id}/receipt`)
		expect(answer.statusCode, answer.body).toBe(200)
		expect(answer.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'attachment',
			'cache-control': 'no-store',
		})
		const detail = await read<ReturnDetail>(`/return/${id}`)
		const { items: claims } = await read<{ items: Claim[] }>(`/return-claim?returnId=${id}`)
		const customer = await read<Customer>(`/customer/${world.customerId}`)
		const profile = await read<Profile>('/profile')
		expect(detail.confirmedBy).toBe(profile.name)
		const source = {
			detail: { ...detail, id: chosenId },
			...{ currency: profile.currency, firm: profile.firm, language: 'fr' as const },
			// A phone keeps them from the first to the last.
			claims: [...claims].reverse(),
			customer: { ...customer, country: customer.country.value },
		}
		expect(receiptLanguage(source.customer.country, source.language)).toBe('nl')
		const content = makeReceipt(source, nl)
		const assets = {
			...{ fonts: readFonts(), photos: new Map() },
			signature: { kind: 'typed' as const, name: 'Zoé Lefèvre' },
		}
		const own = wordsOf(await drawReceipt(content, assets))
		expect(own.length).toBeGreaterThan(40)
		expect(wordsOf(answer.rawPayload)).toEqual(own)
		expect(content.firm).toEqual({
			name: 'Bremsen Nord GmbH',
			lines: ['Hafenstraße 7', '20457 Hamburg'],
		})
		expect(content.title).toBe(`Retourbon ${detail.number}`)
		expect(content.refused.map(({ reason }) => reason)).toEqual(['Déjà monté chez le client'])
		expect(content.lines.map(({ comment }) => comment)).toEqual(['Ne freine plus'])
		expect(content.total.value).toMatch(/^€\u00a048,15$/)
	})

	it('is for whoever sees the return, and only once it is signed', async () => {
		const { id } = await world.open()
		expect((await world.call('GET', `/return/${id}/receipt`)).statusCode).toBe(404)
		const signed = await sign()
		const stranger = await createEmployee(test.client.db, test.now())
		const foreign = await world.call(
			'GET',
			`/return/${signed}/receipt`,
			undefined,
			{},
			stranger.token,
		)
		expect(foreign.statusCode).toBe(404)
	})

	it('shows a signature as it was drawn, with the name beside it', async () => {
		const strokes = { width: 1000, height: 400, lines: [[100, 200, 480, 120, 700, 260]] }
		const id = await sign(undefined, { strokes, signerName: 'Zoé Lefèvre' })
		const pdf = (await world.call('GET', `/return/${id}/receipt`)).rawPayload.toString('latin1')
		expect(pdf).toContain('100 200 m')
		expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2)
	})

	it('shows the picture of a signature of which nothing else was sent', async () => {
		const pdf = (await world.call('GET', `/return/${await sign(undefined, {})}/receipt`)).rawPayload
		expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3)
	})

	it('shows the photos', async () => {
		const pdf = (await world.call('GET', `/return/${await sign()}/receipt`)).rawPayload
		const images = pdf.toString('latin1').match(/\/Subtype \/Image/g)
		expect(images).toHaveLength(2)
		expect(
			(await sharp(Buffer.from(pdf.subarray(pdf.indexOf('\xff\xd8\xff', 'latin1')))).metadata())
				.format,
		).toBe('jpeg')
	})
})
