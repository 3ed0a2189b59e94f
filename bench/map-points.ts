import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { CustomerMap } from '../packages/contract/src/index.ts'
import { startCrowdedServer } from './support/crowded-server.ts'

// GET /customer/map on PostgreSQL for somebody who has 100,000 customers in view: how long the whole
// answer takes over loopback, and how much of it travels.

const count = Number(process.env.CUSTOMERS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 40)
const port = 3978
const limits = { p50Ms: 300, bytes: 2_000_000 }

/** All six countries, the largest one of them, and a town of it. */
const views: Record<string, [south: number, west: number, north: number, east: number]> = {
	'everything in view': [35, -10, 60, 25],
	'a country': [42, -5, 51, 8],
	'a town': [47.8, 4.8, 47.95, 5.0],
}

type Answer = { bytes: number; tookMs: number; map: CustomerMap }

function ask(path: string, token: string): Promise<Answer> {
	const startedAt = performance.now()
	return new Promise((resolve, reject) => {
		const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
		request({ host: '127.0.0.1', port, path, headers }, (response) => {
			const parts: Buffer[] = []
			response.on('data', (part: Buffer) => parts.push(part))
			response.on('end', () => {
				const tookMs = performance.now() - startedAt
				const body = Buffer.concat(parts)
				const isBrotli = response.headers['content-encoding'] === 'br'
				const text = String(isBrotli ? brotliDecompressSync(body) : body)
				if (response.statusCode !== 200) reject(new Error(`${path}: ${text}`))
				else resolve({ bytes: body.length, tookMs, map: JSON.parse(text).data })
			})
		})
			.on('error', reject)
			.end()
	})
}

async function measure(token: string): Promise<boolean> {
	const day = new Date().toISOString().slice(0, 10)
	let isIn = true
	for (const [name, [south, west, north, east]] of Object.entries(views)) {
		const bounds = `southWestLat=${south}&southWestLng=${west}&northEastLat=${north}&northEastLng=${east}`
		for (const query of [bounds, `${bounds}&day=${day}`, `${bounds}&filter.search=auto`]) {
			const took: number[] = []
			let last: Answer | undefined
			for (let round = 0; round < rounds + 3; round += 1) {
				last = await ask(`/api/customer/map?${query}`, token)
				if (round >= 3) took.push(last.tookMs)
			}
			took.sort((a, b) => a - b)
			const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => took[Math.floor(rounds * share)])
			const { bytes = 0, map } = last ?? {}
			const isGood = p50 <= limits.p50Ms && bytes <= limits.bytes
			isIn &&= isGood
			const what = query.slice(bounds.length).replace('&', ', ')
			console.log(
				`${name}${what}: ${map?.points.lats.length} points${map?.truncated ? ', truncated' : ''}, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB${isGood ? '' : ' OVER THE LIMIT'}`,
			)
		}
	}
	return isIn
}

const server = await startCrowdedServer(port, count)
try {
	process.exitCode = (await measure(server.token)) ? 0 : 1
} finally {
	server.stop()
}
