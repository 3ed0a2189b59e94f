import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askNeighbour, NeighbourFault } from './ask-neighbour.ts'
import { checkedLookup, type LookUp } from './checked-lookup.ts'
import { isPublicAddress } from './public-address.ts'
import { createPublicFetch } from './public-fetch.ts'

describe('addresses', () => {
	it.each([
		...['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1'],
		...['2606:4700:4700::1111', '2a00:1450:4001:81b::200e'],
		// Public ones in another dress.
		...['::ffff:1.1.1.1', '64:ff9b::101:101'],
	])('%s is public', (address) => {
		expect(isPublicAddress(address)).toBe(true)
	})

	it.each([
		...['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1'],
		...['172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.8'],
		...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
		'255.255.255.255',
		...['::', '::1', '::7f00:1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
		...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '4000::1', '100::1'],
		// Private ones in another dress.
		...['::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1'],
		...['64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1', 'not an address', ''],
	])('%s is not', (address) => {
		expect(isPublicAddress(address)).toBe(false)
	})
})

describe('what calls addresses that people type in', () => {
	async function listen() {
		const arrived: string[] = []
		const server = createServer((request, reply) => {
			arrived.push(String(request.headers.host))
			reply.end('here')
		})
		server.listen(0, '127.0.0.1')
		await once(server, 'listening')
		onTestFinished(() => void server.close())
		return { arrived, port: (server.address() as AddressInfo).port }
	}
	/** A resolver that gives another answer each time, and the names that it was asked for. */
	function resolver(...answers: string[][]) {
		const asked: string[] = []
		const lookUp: LookUp = async (hostname) => {
			asked.push(hostname)
			return (answers[asked.length - 1] ?? []).map((address) => ({ address, family: 4 }))
		}
		return { asked, lookUp }
	}
	async function ask(url: string, privateHosts: string[], lookUp: LookUp) {
		const { fetch, close } = await createPublicFetch(privateHosts, lookUp)
		onTestFinished(close)
		return askNeighbour(url, {}, { within: 5_000, maxBytes: 100, fetch }).then(
			({ status }) => status,
			(error) => (error instanceof NeighbourFault ? error.kind : error),
		)
	}

	it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
		'does not call %s',
		async (host) => {
			const { arrived, port } = await listen()
			const { asked, lookUp } = resolver()
			expect(await ask(`http://${host}:${port}/`, [], lookUp)).toBe('private')
			expect([arrived, asked]).toEqual([[], []])
		},
	)

	it('calls no name that leads to a private network', async () => {
		const { arrived, port } = await listen()
		const { asked, lookUp } = resolver(['127.0.0.1', '10.0.0.1'])
		expect(await ask(`http://receiver.example:${port}/`, [], lookUp)).toBe('private')
		expect([arrived, asked]).toEqual([[], ['receiver.example']])
	})

	it('calls a private host that is named, with its port or for all', async () => {
		const { arrived, port } = await listen()
		const named = [`receiver.example:${port}`, 'receiver.example', 'receiver.example:1']
		const answers = []
		for (const host of named) {
			const { lookUp } = resolver(['127.0.0.1'])
			answers.push(await ask(`http://receiver.example:${port}/`, [host], lookUp))
		}
		expect(answers).toEqual([200, 200, 'private'])
		expect(arrived).toHaveLength(2)
	})

	it('looks a name up once and connects to what it has checked, whatever the name says next', async () => {
		const { asked, lookUp } = resolver(['127.0.0.1', '1.1.1.1'], ['127.0.0.1'])
		const connected = await new Promise((resolve) => {
			checkedLookup(lookUp, true)('receiver.example', { all: true }, (error, found) =>
				resolve([error, found]),
			)
		})
		expect(connected).toEqual([null, [{ address: '1.1.1.1', family: 4 }]])
		const { arrived, port } = await listen()
		const changing = resolver(['127.0.0.1'], ['192.0.2.1'])
		const url = `http://receiver.example:${port}/`
		expect(await ask(url, ['receiver.example'], changing.lookUp)).toBe(200)
		expect([arrived.length, changing.asked.length, asked.length]).toEqual([1, 1, 1])
	})

	it('says that nobody is there where a name is unknown', async () => {
		const unknown: LookUp = async () => {
			throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
		}
		expect(await ask('http://receiver.example/', [], unknown)).toBe('unsent')
	})
})
