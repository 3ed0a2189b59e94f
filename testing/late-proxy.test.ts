import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startLateProxy } from './late-proxy.ts'

// A machine that does something else as well is slow, not wrong.
const patience = { timeout: 20_000 }
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end()
})

/** A server that echoes what it is asked, behind a proxy with these pauses. */
async function startBehind(pause: () => Promise<void>) {
	const heard: string[] = []
	const server = createServer(async (request, reply) => {
		const body = (await Array.fromAsync(request)).join('')
		heard.push(`${request.url} ${body}`)
		reply.end(`${request.url} ${body}`)
	}).listen(0, 'localhost')
	await once(server, 'listening')
	const address = server.address()
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0
	const proxy = await startLateProxy(port, { seed: 1, pause })
	const close = async () => {
		server.closeAllConnections()
		server.close()
	}
	endings.push(close, proxy.close)
	return { url: proxy.url, heard }
}

const ask = async (url: string, body = '') => (await fetch(url, { method: 'POST', body })).text()

it('lets what is asked through at once, and holds back some of the answers', patience, async () => {
	const pauses: (() => void)[] = []
	const pause = () => new Promise<void>((resolve) => pauses.push(resolve))
	const { url, heard } = await startBehind(pause)
	const bodies = Array.from({ length: 24 }, (_, place) => `${place} ${'x'.repeat(place * 100)}`)
	const answers = bodies.map((body) => ask(`${url}/api/visit`, body))
	await expect.poll(() => heard, patience).toHaveLength(24)
	expect(pauses.length).toBeGreaterThan(3)
	expect(pauses.length).toBeLessThan(16)
	for (const end of pauses) end()
	expect(await Promise.all(answers)).toEqual(bodies.map((body) => `/api/visit ${body}`))
})

it('holds back nothing but answers of the service and pieces of code', patience, async () => {
	let paused = 0
	const pause = async () => {
		paused += 1
	}
	const { url } = await startBehind(pause)
	for (const path of ['/', '/api/health/live', '/icons/favicon.svg', '/assets/app.css']) {
		for (let time = 0; time < 10; time += 1) expect(await ask(url + path)).toBe(`${path} `)
	}
	expect(paused).toBe(0)
	for (let time = 0; time < 10; time += 1) await ask(`${url}/assets/app-1.js`)
	expect(paused).toBeGreaterThan(0)
})
