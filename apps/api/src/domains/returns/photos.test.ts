import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Claim } from '@roundsman/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { runChores } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { hostilePictures } from '../../testing/hostile/hostile-pictures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import {
	createReturnsWorld,
	drawPhoto,
	hashOf,
	type ReturnsWorld,
} from '../../testing/worlds/returns-world.ts'

const failChore = (error: unknown) => {
	throw error
}

const bodyOf = (answer: { body: string }) => JSON.parse(answer.body)

describe.each(databaseKinds)('a photo of a claim over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ReturnsWorld
	let claim: Claim
	beforeEach(async () => {
		world = await createReturnsWorld(test)
		claim = await world.claim((await world.open()).id)
	})
	const show = (url: string | null, token?: string) =>
		world.call('GET', (url ?? '').slice('/api'.length), undefined, {}, token)

	it('comes back upright, small enough and without what the phone wrote into it', async () => {
		const taken = await sharp({
			create: { width: 3000, height: 1500, channels: 3, background: '#805030' },
		})
			.withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const image = await world.upload(taken)
		const answer = await world.addPhoto(claim.id, { ...image, fileName: 'IMG_1.JPG' })
		expect(answer.statusCode, answer.body).toBe(200)
		const [shown] = (bodyOf(answer).data as Claim).images
		expect(shown).toMatchObject({ key: image.key, extra: { isStored: true } })
		const photo = await show(shown?.url ?? null)
		expect(photo.headers).toMatchObject({
			'content-type': 'image/jpeg',
			'x-content-type-options': 'nosniff',
			'content-disposition': 'attachment',
		})
		const meta = await sharp(photo.rawPayload).metadata()
		expect([meta.width, meta.height, meta.orientation]).toEqual([1024, 2048, undefined])
		expect(photo.rawPayload.includes('<script>')).toBe(false)
		const small = await sharp((await show(shown?.thumbnailUrl ?? null)).rawPayload).metadata()
		expect([small.width, small.height]).toEqual([160, 320])
		const stranger = await createEmployee(test.client.db, test.now())
		expect((await show(shown?.url ?? null, stranger.token)).statusCode).toBe(404)
	})

	it('arrives in pieces that survive a cut, each at its place', async () => {
		const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251))
		const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
			.png()
			.toBuffer()
		const key = randomUUID()
		const { putPiece, call, addPhoto } = world
		expect((await call('GET', `/photo-upload/${key}`)).statusCode).toBe(404)
		expect(bodyOf(await putPiece(key, bytes, { end: 1000 })).data).toMatchObject({ offset: 1000 })
		const early = await addPhoto(claim.id, { key, sha256: hashOf(bytes) })
		expect(early.statusCode).toBe(409)
		expect(bodyOf(early).error).toMatchObject({
			alias: 'upload_incomplete',
			current: { offset: 1000 },
		})
		const lost = await putPiece(key, bytes, { end: 1000 })
		expect(lost.statusCode).toBe(409)
		expect(bodyOf(lost).error.current).toEqual({ offset: 1000, length: bytes.length })
		for (let offset = 1000; offset < bytes.length; offset += 65_536) {
			expect((await putPiece(key, bytes, { offset })).statusCode).toBe(200)
		}
		expect((await call('GET', `/photo-upload/${key}`)).json().data.offset).toBe(bytes.length)
		expect((await addPhoto(claim.id, { key, sha256: hashOf(bytes) })).statusCode).toBe(200)
	})

	it('is nobody else’s to go on with, and expires', async () => {
		const { putPiece, call } = world
		const key = randomUUID()
		await putPiece(key, await drawPhoto(9), { end: 100 })
		const stranger = await createEmployee(test.client.db, test.now())
		const foreign = await call('GET', `/photo-upload/${key}`, undefined, {}, stranger.token)
		expect(foreign.statusCode).toBe(404)
		test.setTime('2026-11-27T08:00:00.000Z')
		const late = await call('GET', `/photo-upload/${key}`)
		test.setTime('2026-11-19T08:00:00.000Z')
		expect(late.statusCode).toBe(404)
	})

	it('leaves the store a week after it was taken away, and a day after its change was refused', async () => {
		const { upload, addPhoto, call, customerId } = world
		const stored = () => new Set(readdirSync(join(test.deps.config.dataDir, 'files')))
		const before = stored()
		const clean = () => runChores(test.deps, failChore)
		const [kept, taken] = [await upload(await drawPhoto(1)), await upload(await drawPhoto(2))]
		await addPhoto(claim.id, kept)
		await addPhoto(claim.id, taken)
		const refused = await upload(await drawPhoto(3))
		const foreign = await addPhoto(claim.id, { ...refused, customerId: randomUUID() })
		expect(foreign.statusCode).toBe(404)
		const form = { customerId, cause: 'defective', quantity: 1, status: 'in-progress' }
		await call('POST', `/return-claim/${claim.id}/update`, { ...form, images: [kept] })
		await world.putPiece(randomUUID(), await drawPhoto(4), { end: 100 })
		expect(stored().size - before.size).toBe(6)
		test.setTime('2026-11-20T09:00:00.000Z')
		await clean()
		expect(stored().size - before.size).toBe(4)
		test.setTime('2026-11-27T09:00:00.000Z')
		await clean()
		expect(stored().size - before.size).toBe(2)
		const { images } = bodyOf(await call('GET', `/return-claim/${claim.id}`)).data as Claim
		expect(images.map(({ key }) => key)).toEqual([kept.key])
		expect((await show(images[0]?.url ?? null)).statusCode).toBe(200)
		const rows = await test.client.db.selectFrom('file_removal').select('file_id').execute()
		expect(rows).toEqual([])
		const uploads = await test.client.db.selectFrom('photo_upload').select('key').execute()
		expect(uploads).toEqual([])
		test.setTime('2026-11-19T08:00:00.000Z')
	})

	it('is refused over 10 MB, as another type, or with another hash', async () => {
		const { call, employee, upload, addPhoto } = world
		const put = (query: string, payload: Buffer, type = 'application/octet-stream') =>
			test.app.inject({
				method: 'PUT',
				url: `/api/photo-upload/${randomUUID()}?${query}&sha256=${'a'.repeat(64)}`,
				headers: { authorization: `Bearer ${employee.token}`, 'content-type': type },
				payload,
			})
		const photo = await drawPhoto(3)
		const large = await put('offset=0&length=10485761', photo)
		expect(bodyOf(large).error.fields.length[0]).toMatchObject({
			alias: 'image_too_large',
			desc: 'Image size should be less than 10mb',
		})
		expect(
			(await put('offset=0&length=100', Buffer.from('{}'), 'application/json')).statusCode,
		).toBe(415)
		expect((await put('offset=0&length=1000000', Buffer.alloc(65_537))).statusCode).toBe(413)
		expect(
			(await put('offset=0&length=20', Buffer.from('<svg xmlns="http://"/>'))).statusCode,
		).toBe(422)
		const image = await upload(photo)
		const other = await addPhoto(claim.id, { ...image, sha256: 'b'.repeat(64) })
		expect(bodyOf(other).error.fields.images[0].alias).toBe('hash_mismatch')
		const { images } = (await call('GET', `/return-claim/${claim.id}`)).json().data
		expect(images).toEqual([])
	})

	it('is answered as before when it comes again, whatever has happened to its claim', async () => {
		const { upload, call, customerId, employee } = world
		const body = { customerId, ...(await upload(await drawPhoto(6))) }
		const headers = { 'idempotency-key': randomUUID() }
		const send = () =>
			test.call(employee.token, 'POST', `/api/return-claim/${claim.id}/images`, { body, headers })
		// Whoever comes second is told to come again, or what the first was told.
		const together = await Promise.all([send(), send(), send()])
		const [first] = together.filter(({ statusCode }) => statusCode === 200)
		for (const { statusCode, body: said } of together)
			expect([200, 409], said).toContain(statusCode)
		const gone = await call('DELETE', `/return-claim/${claim.id}?customerId=${customerId}`)
		expect(gone.statusCode, gone.body).toBeLessThan(300)
		const again = await send()
		expect(again.statusCode, again.body).toBe(200)
		expect(again.json()).toEqual(first?.json())
		expect(again.headers['idempotent-replayed']).toBe('true')
	})

	it.each(['1000012345', 'IMG.jfif', 'IMG.jpe', 'IMG_1.HEIC', ''])(
		'is taken by its bytes, called %j',
		async (fileName) => {
			const image = await world.upload(await drawPhoto(3))
			const answer = await world.addPhoto(claim.id, { ...image, fileName })
			expect(answer.statusCode, answer.body).toBe(200)
		},
	)

	it('can be sent anew after its bytes were damaged on their way', async () => {
		const { putPiece, addPhoto } = world
		const photo = await drawPhoto()
		const [key, sha256] = [randomUUID(), hashOf(photo)]
		const damaged = Buffer.from(photo)
		damaged[photo.length - 5] = ~(damaged[photo.length - 5] ?? 0) & 0xff
		expect((await putPiece(key, damaged, { sha256 })).statusCode).toBe(200)
		const refused = await addPhoto(claim.id, { key, sha256 })
		expect(bodyOf(refused).error.fields.images[0].alias).toBe('hash_mismatch')
		const again = await addPhoto(claim.id, { key, sha256 })
		expect(bodyOf(again).error).toMatchObject({
			alias: 'upload_incomplete',
			current: { key, offset: 0 },
		})
		expect((await putPiece(key, photo)).statusCode).toBe(200)
		expect((await addPhoto(claim.id, { key, sha256 })).statusCode).toBe(200)
	})

	it('is one of ten at most, and goes when a form leaves it out', async () => {
		const { upload, addPhoto, call, customerId } = world
		const photo = await drawPhoto(4)
		const images = []
		for (let n = 0; n < 10; n += 1) {
			const image = await upload(photo)
			images.push(image)
			expect((await addPhoto(claim.id, image)).statusCode).toBe(200)
		}
		const eleventh = await addPhoto(claim.id, await upload(photo))
		expect(bodyOf(eleventh).error.fields.images[0].alias).toBe('max_items')
		const kept = [images[3], images[1]]
		const form = { customerId, cause: 'defective', quantity: 1, status: 'in-progress' }
		const answer = await call('POST', `/return-claim/${claim.id}/update`, { ...form, images: kept })
		const left = (answer.json().data as Claim).images
		expect(left.map(({ key }) => key)).toContain(images[3]?.key)
		expect(left).toHaveLength(2)
	})
})

describe('a file that means harm', () => {
	const test = openTestApp('embedded')

	it('is never served as it was sent, and never breaks the service', {
		timeout: 600_000,
	}, async () => {
		const world = await createReturnsWorld(test, 100)
		const { id: returnId } = await world.open()
		const files = await hostilePictures()
		expect(files.length).toBeGreaterThanOrEqual(213)
		let claim = await world.claim(returnId)
		// Neighbours differ in little: each of them is for a long run.
		const step = process.env.LONG_RUN ? 1 : 3
		for (const { name, bytes } of files.filter((_, at) => at % step === 0)) {
			const key = randomUUID()
			let status = 200
			for (let offset = 0; offset < bytes.length && status === 200; offset += 65_536) {
				status = (await world.putPiece(key, bytes, { offset })).statusCode
			}
			expect([200, 422], name).toContain(status)
			const answer = await world.addPhoto(claim.id, { key, sha256: hashOf(bytes) })
			expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500)
			if (answer.statusCode === 200) {
				const { images } = bodyOf(answer).data as Claim
				const { url } = images.find((image) => image.key === key) ?? {}
				const shown = await world.call('GET', url?.slice('/api'.length) ?? '')
				expect(shown.statusCode, name).toBe(200)
				expect(shown.headers['content-type'], name).toBe('image/jpeg')
				expect(shown.rawPayload.equals(bytes), name).toBe(false)
				expect(shown.rawPayload.includes('alert('), name).toBe(false)
				// No claim takes more.
				if (images.length === 10) claim = await world.claim(returnId)
			}
		}
	})
})
