import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BucketServer = { storageUrl: string; stop: () => void }

/** A bucket in memory that speaks as much of S3 as a file store asks for. */
export async function startBucket(): Promise<BucketServer> {
	const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
	/** One page, of two objects where more are asked for: clients have to go on. */
	const listing = (query: URLSearchParams) => {
		const after = query.get('continuation-token') ?? ''
		const keys = [...objects.keys()].map((name) => name.replace('/photos/', '')).sort()
		const left = keys.filter((key) => key > after)
		const page = left.slice(0, 2)
		const next = left.length > page.length ? page.at(-1) : undefined
		const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
		const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
		return `<?xml version="1.0"?><ListBucketResult><Name>photos</Name>${contents.join('')}<IsTruncated>${Boolean(next)}</IsTruncated>${token}</ListBucketResult>`
	}
	const server = createServer(async (request, response) => {
		const isSigned = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '')
		const { pathname: name, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const found = objects.get(name)
		if (!isSigned) response.writeHead(403).end()
		else if (query.has('list-type')) {
			response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(query))
		} else if (request.method === 'PUT') {
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
