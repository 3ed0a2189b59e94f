import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BucketServer = { storageUrl: string; stop: () => void }

/** A bucket in memory that speaks as much of S3 as a file store asks for. */
export async function startBucket(): Promise<BucketServer> {
	const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
	const server = createServer(async (request, response) => {
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
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const storageUrl = `s3+http://key:secret@127.0.0.1:${port}/photos`
	return { storageUrl, stop: () => void server.close() }
}
