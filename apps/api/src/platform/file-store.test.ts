import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { type FileStore, fileStoreOf } from './file-store.ts'

/** A bucket in memory that speaks as much of S3 as a file store asks for. */
function startBucket(): Server {
	const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
	return createServer(async (request, response) => {
		const isSigned = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '')
		const name = (request.url ?? '').split('?')[0] ?? ''
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const found = objects.get(name)
		if (!isSigned) response.writeHead(403).end()
		else if (request.method === 'PUT') {
			objects.set(name, { bytes: Buffer.concat(parts), type: request.headers['content-type'] })
			response.writeHead(200).end()
		} else if (request.method === 'DELETE') {
			objects.delete(name)
			response.writeHead(204).end()
		} else if (!found) response.writeHead(404).end()
		else response.writeHead(200, { 'content-type': found.type ?? '' }).end(found.bytes)
	}).listen(0, '127.0.0.1')
}

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-store-'))
	let server: Server
	let store: FileStore
	beforeAll(async () => {
		server = startBucket()
		await new Promise((resolve) => server.once('listening', resolve))
		const { port } = server.address() as AddressInfo
		const storageUrl = kind === 'bucket' ? `s3+http://key:secret@127.0.0.1:${port}/photos` : null
		store = fileStoreOf({ storageUrl, dataDir })
	})
	afterAll(() => {
		server.close()
		rmSync(dataDir, { recursive: true })
	})

	it('come back byte by byte, until they are removed', async () => {
		const key = randomUUID()
		const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256))
		expect(await store.get(key)).toBe(null)
		await store.put(key, bytes, 'image/jpeg')
		expect((await store.get(key))?.equals(bytes)).toBe(true)
		await store.put(key, bytes.subarray(1), 'image/jpeg')
		expect((await store.get(key))?.length).toBe(69_999)
		await store.remove(key)
		expect(await store.get(key)).toBe(null)
		await store.remove(key)
	})
})

describe('where files lie', () => {
	it('is the data folder unless the settings name a bucket', () => {
		expect(readConfig({}, '/root').storageUrl).toBe(null)
		const url = 's3+https://key:secret@s3.example/photos?region=eu-west-3'
		expect(readConfig({ STORAGE_URL: url }, '/root').storageUrl).toBe(url)
		for (const wrong of ['https://s3.example/photos', 's3+https://s3.example/photos', 'photos']) {
			expect(() => readConfig({ STORAGE_URL: wrong }, '/root')).toThrow('STORAGE_URL')
		}
	})
})
