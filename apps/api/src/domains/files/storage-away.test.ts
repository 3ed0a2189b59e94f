import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Claim } from '@roundsman/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
	createReturnsWorld,
	drawPhoto,
	type ReturnsWorld,
} from '../../testing/worlds/returns-world.ts'

const away = { error: { type: 'STORAGE_AWAY', alias: 'service_unavailable' } }

/** Sends a photo while the store is in trouble, and again when it is not. */
async function sendTwice(world: ReturnsWorld, trouble: () => void, mend: () => void) {
	const claim = await world.claim((await world.open()).id)
	const body = { customerId: world.customerId, ...(await world.upload(await drawPhoto(1))) }
	const headers = { 'idempotency-key': randomUUID() }
	const path = `/return-claim/${claim.id}/images`
	trouble()
	const refused = await world.call('POST', path, body, headers)
	expect(refused.statusCode, refused.body).toBe(503)
	expect(refused.headers['retry-after']).toBe('5')
	expect(refused.json()).toMatchObject(away)
	mend()
	const taken = await world.call('POST', path, body, headers)
	expect(taken.statusCode, taken.body).toBe(200)
	const [image] = (taken.json().data as Claim).images
	return (image?.url ?? '').slice('/api'.length)
}

describe('a folder of files in trouble', () => {
	const test = openTestApp('embedded')

	it('is told as an absence, and takes the same photo when it is back', async () => {
		const folder = join(test.deps.config.dataDir, 'files')
		const world = await createReturnsWorld(test)
		// A file where the folder is to be: nothing can be written, whoever asks.
		const trouble = () => {
			rmSync(folder, { recursive: true, force: true })
			mkdirSync(dirname(folder), { recursive: true })
			writeFileSync(folder, '')
		}
		const url = await sendTwice(world, trouble, () => rmSync(folder))
		expect((await world.call('GET', url)).statusCode).toBe(200)
		trouble()
		const unread = await world.call('GET', url)
		expect(unread.statusCode, unread.body).toBe(503)
		expect(unread.json()).toMatchObject(away)
		rmSync(folder)
		mkdirSync(folder)
		expect((await world.call('GET', url)).statusCode).toBe(404)
	})
})

describe('a bucket in trouble', () => {
	let test: TestApp
	let server: Server
	let answer: RequestListener
	const objects = new Map<string, Buffer>()
	const serve: RequestListener = async (request, reply) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const name = (request.url ?? '').split('?')[0] ?? ''
		if (request.method === 'PUT') objects.set(name, Buffer.concat(parts))
		const found = objects.get(name)
		reply.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
	}
	beforeAll(async () => {
		server = createServer((request, reply) => answer(request, reply)).listen(0, '127.0.0.1')
		await once(server, 'listening')
		const { port } = server.address() as AddressInfo
		const storageUrl = `s3+http://key:secret@127.0.0.1:${port}/photos`
		test = await createTestApp('embedded', { storageUrl })
	})
	beforeEach(() => {
		answer = serve
	})
	afterAll(async () => {
		server.closeAllConnections()
		server.close()
		await test.close()
	})

	const troubles: [string, RequestListener][] = [
		['is full', (_, reply) => void reply.writeHead(507).end('<Error><Code>Full</Code></Error>')],
		['asks to slow down', (_, reply) => void reply.writeHead(503).end()],
		['cuts the connection', (request) => void request.socket.destroy()],
		['refuses our key', (_, reply) => void reply.writeHead(403).end()],
	]
	it.each(troubles)('that %s is told as an absence', async (_, trouble) => {
		const world = await createReturnsWorld(test)
		const url = await sendTwice(
			world,
			() => {
				answer = trouble
			},
			() => {
				answer = serve
			},
		)
		answer = trouble
		const unread = await world.call('GET', url)
		expect(unread.statusCode, unread.body).toBe(503)
		expect(unread.json()).toMatchObject(away)
		answer = serve
		expect((await world.call('GET', url)).statusCode).toBe(200)
	})
})
