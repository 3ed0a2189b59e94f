import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../../testing/worlds/parcels-world.ts'
import { fetchLabel } from '../carriers/fetch-label.ts'

const pdf = Buffer.from('%PDF-1.4\n')

/** A host of a carrier that keeps labels, and what it was asked for. */
async function startHost(answer: RequestListener) {
	const asked: string[] = []
	const server: Server = createServer((request, reply) => {
		asked.push(request.url ?? '')
		answer(request, reply)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
	const close = async () => {
		server.closeAllConnections()
		server.close()
		await once(server, 'close')
	}
	return { host: `127.0.0.1:${address.port}`, asked, close }
}

describe('a label that a carrier keeps', () => {
	let host: Awaited<ReturnType<typeof startHost>>
	let answer: RequestListener
	beforeEach(async () => {
		host = await startHost((request, reply) => answer(request, reply))
	})
	afterEach(() => host.close())
	const fetchFrom = (url: string, limits = {}) =>
		fetchLabel(url, { hosts: [host.host], timeoutMs: 5_000, maxBytes: 1_000, ...limits })

	it('is fetched from a host that is configured', async () => {
		answer = (_, reply) => void reply.end(pdf)
		expect(await fetchFrom(`http://${host.host}/a.pdf`)).toEqual({ kind: 'label', bytes: pdf })
	})

	it('is not fetched from anywhere else', async () => {
		answer = (_, reply) => void reply.end(pdf)
		const [name, port] = host.host.split(':')
		const others = [
			'http://169.254.169.254/latest',
			`http://${name}:1/a.pdf`,
			`http://localhost:${port}/a.pdf`,
			`http://user:pass@${host.host}/a.pdf`,
			`ftp://${host.host}/a.pdf`,
			'file:///etc/passwd',
			'/api/profile',
			'',
		]
		for (const url of others) expect(await fetchFrom(url), url).toEqual({ kind: 'forbidden' })
		expect(host.asked).toEqual([])
	})

	it('is not followed elsewhere, not taken too large, too late or as something else', async () => {
		const url = `http://${host.host}/a.pdf`
		answer = (_, reply) => void reply.writeHead(302, { location: `http://${host.host}/b` }).end()
		expect(await fetchFrom(url)).toEqual({ kind: 'failed' })
		expect(host.asked).toEqual(['/a.pdf'])
		answer = (_, reply) => void reply.end(Buffer.concat([pdf, Buffer.alloc(2_000)]))
		expect(await fetchFrom(url)).toEqual({ kind: 'failed' })
		answer = (_, reply) => {
			reply.write(pdf)
			reply.write(Buffer.alloc(900))
			reply.end(Buffer.alloc(900))
		}
		expect(await fetchFrom(url)).toEqual({ kind: 'failed' })
		answer = (_, reply) => void reply.end('<h1>Sign in</h1>')
		expect(await fetchFrom(url)).toEqual({ kind: 'failed' })
		answer = () => undefined
		expect(await fetchFrom(url, { timeoutMs: 50 })).toEqual({ kind: 'failed' })
		answer = (_, reply) => void reply.destroy()
		expect(await fetchFrom(url)).toEqual({ kind: 'failed' })
	})
})

describe.each(databaseKinds)('the label of a parcel over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	beforeEach(async () => {
		world = await createParcelsWorld(test, 'de')
	})

	async function shippedWith(url: string): Promise<string> {
		const id = await world.addParcel({ carrier: 'dhl', status: 'packed' })
		await world.addArticle({ parcel_id: id, status: 'in_parcel' })
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		await test.client.db
			.updateTable('parcel_shipment')
			.set({ state: 'done', number: '1', label_url: url })
			.where('parcel_id', '=', id)
			.execute()
		return id
	}
	const download = (url: string) =>
		world.call('GET', `/download/label?url=${encodeURIComponent(url)}`)

	it('is fetched for its owner alone, and only at an address that one of the parcels has', async () => {
		const host = await startHost((_, reply) => void reply.end(pdf))
		test.deps.config.labelHosts = [host.host]
		const url = `http://${host.host}/labels/1.pdf`
		expect((await download(url)).statusCode).toBe(404)
		const id = await shippedWith(url)
		expect(await world.parcel(id)).toMatchObject({ labelUrl: url })
		const label = await download(url)
		expect(label.headers['content-type']).toBe('application/pdf')
		expect(label.rawPayload).toEqual(pdf)
		expect((await download(`${url}?x`)).statusCode).toBe(404)
		const stranger = await createParcelsWorld(test, 'de')
		const foreign = await stranger.call('GET', `/download/label?url=${encodeURIComponent(url)}`)
		expect(foreign.statusCode).toBe(404)
		expect(host.asked).toEqual(['/labels/1.pdf'])
		test.deps.config.labelHosts = []
		expect((await download(url)).statusCode).toBe(404)
		await host.close()
	})

	it('says so when it cannot be fetched, and when a code holds too much', async () => {
		const host = await startHost((_, reply) => void reply.writeHead(500).end())
		test.deps.config.labelHosts = [host.host]
		const url = `http://${host.host}/labels/2.pdf`
		const id = await shippedWith(url)
		expect((await download(url)).statusCode).toBe(503)
		await host.close()
		await test.client.db
			.updateTable('parcel_shipment')
			.set({ qr_content: 'x'.repeat(4001) })
			.where('parcel_id', '=', id)
			.execute()
		expect(await world.refusal('GET', `/parcel/${id}/qr-code`)).toEqual({
			status: 409,
			alias: 'qr_too_long',
		})
	})
})
