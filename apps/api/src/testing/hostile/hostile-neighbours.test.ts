import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProvider, refusalOf } from '../../domains/access/provider/provider-client.ts'
import { createPhoton } from '../../domains/map/photon-service.ts'
import { createValhalla } from '../../domains/map/valhalla-service.ts'
import { callPushService } from '../../domains/notifications/push-outbound.ts'
import { testOutsideService } from '../../domains/outside-services/outside-service-service.ts'
import { createDhl } from '../../domains/parcels/carriers/dhl.ts'
import { fetchLabel } from '../../domains/parcels/carriers/fetch-label.ts'
import { createGls } from '../../domains/parcels/carriers/gls.ts'
import { createOtrsClient } from '../../domains/tickets/otrs/otrs-client.ts'
import { createVatRegister } from '../../domains/vat/vies-service.ts'
import { callReceiver } from '../../domains/webhooks/delivery-outbound.ts'
import { readCarrierConfigs } from '../../platform/config/carrier-config.ts'
import { readOtrsConfig } from '../../platform/config/otrs-config.ts'
import { readConfig } from '../../platform/config.ts'
import { createPublicFetch } from '../../platform/neighbours/public-fetch.ts'
import { fileStoreOf } from '../../platform/stores/file-store.ts'
import {
	type HostileNeighbour,
	type Hostility,
	hostilities,
	type Said,
	startHostile,
} from './hostile-neighbour.ts'

const secret = 'secret-word'
const address = {
	...{ name: 'Rücksendezentrum', street: 'Am Hafen', houseNumber: '1' },
	...{ postalCode: '28195', city: 'Bremen', country: 'DE' },
}
const order = {
	...{ reference: 'RM-000000001', serial: 1, carrier: 'dhl', typedNumber: null, parcelNumber: 1 },
	...{ weightG: 1000, quantity: 1, typeLabel: 'Returns', sender: 'Anna Vos' },
	requestedAt: new Date('2026-11-19T08:00:00Z'),
}
const json = (value: unknown): Said => ({ type: 'application/json', body: JSON.stringify(value) })
const pdf = Buffer.from('%PDF-1.4\n% a label\n')

function carriersAt(url: string) {
	const access = { url, user: 'agent', password: secret }
	const dhl = { ...access, key: secret, shipper: address }
	const shipping = { billingNumber: '33333333330102', consignee: address }
	const { ups, dpd, gls } = readCarrierConfigs(
		JSON.stringify({
			ups: { kind: 'dhl-returns', ...dhl, receiverId: 'deu' },
			dpd: { kind: 'dhl-shipping', ...dhl, ...shipping },
			gls: { kind: 'gls', ...access, contactId: '276a', consignee: address },
		}),
	)
	if (ups?.kind !== 'dhl-returns' || dpd?.kind !== 'dhl-shipping' || gls?.kind !== 'gls') {
		throw new Error('A carrier is missing.')
	}
	return { returns: createDhl(ups), shipping: createDhl(dpd), gls: createGls(gls) }
}

const otrsAt = (url: string) => {
	const otrs = readOtrsConfig({ OTRS_LOGIN: 'roundsman', OTRS_PASSWORD: secret }, url)
	if (!otrs) throw new Error('No ticket system.')
	return createOtrsClient(otrs)
}
const place = {
	...{ type: 'Feature', geometry: { type: 'Point', coordinates: [16.35, 48.2] } },
	properties: {
		...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
		...{ street: 'Mariahilfer Straße', city: 'Wien' },
	},
}
const points = [
	{ lat: 48, lng: 11 },
	{ lat: 48, lng: 11.1 },
]
const leg = { shape: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', summary: { length: 1.5, time: 90 } }

/** Every system that the service asks: how it is asked, what it answers rightly, and how it fails. */
type Neighbour = {
	/** Where it is asked, so that none is left out. */
	file: string
	right: Said | ((url: string) => Said)
	/** What comes of a call, in a word. */
	ask: (url: string) => Promise<string>
	/** The word for the right answer. */
	works: string
	/** The words for an answer that cannot be used. */
	fails: string[]
	/** What is no fault here. */
	bears?: Hostility[]
}

const neighbours: Record<string, Neighbour> = {
	'DHL returns': {
		file: 'domains/parcels/carriers/call-carrier.ts',
		right: json({ shipmentNo: '0034043416', label: { b64: pdf.toString('base64') } }),
		ask: async (url) => (await carriersAt(url).returns.request(order)).kind,
		works: 'made',
		fails: ['unclear', 'refused'],
	},
	'DHL shipping': {
		file: 'domains/parcels/carriers/call-carrier.ts',
		right: json({ status: { statusCode: 200 }, items: [{ shipmentNo: '0034043416' }] }),
		ask: async (url) => (await carriersAt(url).shipping.request(order)).kind,
		works: 'made',
		fails: ['unclear', 'refused'],
	},
	GLS: {
		file: 'domains/parcels/carriers/call-carrier.ts',
		right: json({ CreatedShipment: { ParcelData: [{ TrackID: 'ZX000001' }] } }),
		ask: async (url) => (await carriersAt(url).gls.request(order)).kind,
		works: 'made',
		fails: ['unclear', 'refused'],
	},
	'a host of labels': {
		file: 'domains/parcels/carriers/fetch-label.ts',
		right: { type: 'application/pdf', body: pdf },
		ask: async (url) => {
			const limits = { hosts: [new URL(url).host], timeoutMs: 30_000, maxBytes: 5_000_000 }
			const found = await fetchLabel(`${url}/label.pdf`, limits)
			return found.kind === 'label' && !found.bytes.equals(pdf) ? 'cut' : found.kind
		},
		works: 'label',
		// One that is cut is found by whoever opens it.
		fails: ['failed', 'cut'],
		// What it is, it says by itself.
		bears: ['page'],
	},
	'a ticket system': {
		file: 'domains/tickets/otrs/otrs-client.ts',
		right: json({ ArticleID: '1', TicketID: '1', TicketNumber: '2026111900000001' }),
		ask: async (url) => (await otrsAt(url).create({ Ticket: {} })).kind,
		works: 'answer',
		fails: ['unclear', 'refused'],
	},
	'a register of VAT numbers': {
		file: 'domains/vat/vies-service.ts',
		right: json({ valid: true, name: 'SARL MARTIN', address: '12 RUE DU LAC' }),
		ask: async (url) => {
			const register = createVatRegister(url, { sleep: async () => undefined, random: () => 1 })
			return (await register.verify('fr', 'FR25900000019', order.requestedAt)).status
		},
		works: 'valid',
		fails: ['idle'],
	},
	'a geocoder': {
		file: 'domains/map/photon-service.ts',
		right: json({ type: 'FeatureCollection', features: [place] }),
		ask: (url) =>
			createPhoton(url)
				.search({ q: 'Wien', limit: 5, near: undefined, lang: 'de' })
				.then(
					({ features }) => `${features.length} place`,
					({ type }) => type,
				),
		works: '1 place',
		fails: ['GEOCODER_AWAY'],
	},
	'a router': {
		file: 'domains/map/valhalla-service.ts',
		right: json({ trip: { legs: [leg] } }),
		ask: async (url) => ((await createValhalla(url).route(points)) ? 'known' : 'unknown'),
		works: 'known',
		fails: ['unknown'],
	},
	'a receiver of webhooks': {
		file: 'domains/webhooks/delivery-outbound.ts',
		right: { type: 'text/plain', body: 'thank you' },
		ask: async (url) => {
			const privateHosts = [new URL(url).host]
			const { fetch, close } = await createPublicFetch(privateHosts)
			const message = { id: 'm', at: order.requestedAt, body: '{}' }
			const receiver = { url, secrets: [`whsec_${secret}`] }
			const { fault } = await callReceiver(receiver, message, {
				fetch,
				privateHosts,
				publicHosts: null,
			})
			await close()
			return fault ?? 'delivered'
		},
		works: 'delivered',
		fails: ['late', 'too_large', 'redirect', 'broken', 'status'],
		// What it says beside its status is not looked at.
		bears: ['page', 'shorter', 'half-packed'],
	},
	'a push service': {
		file: 'domains/notifications/push-outbound.ts',
		right: { type: 'text/plain', body: 'created' },
		ask: async (url) => {
			const { fetch, close } = await createPublicFetch([new URL(url).host])
			const end = await callPushService(url, { method: 'POST' }, fetch)
			await close()
			if (end.isOver) return end.reference
			return end.result.outcome === 'done' ? end.result.reference : end.result.outcome
		},
		works: 'sent',
		fails: ['retry', 'needs_office'],
		// What it says beside its status is not looked at.
		bears: ['page', 'shorter', 'half-packed'],
	},
	'an outside service that is tested': {
		file: 'domains/outside-services/outside-service-service.ts',
		right: json({ type: 'FeatureCollection', features: [] }),
		ask: async (url) => {
			const config = { ...readConfig({}, '/nonexistent'), geocoderUrl: url }
			const { outcome } = await testOutsideService({ config, now: new Date() }, 'address-search')
			return outcome
		},
		works: 'works',
		fails: ['failed'],
	},
	'a provider of single sign-on': {
		file: 'domains/access/provider/provider-client.ts',
		right: (url) => json({ issuer: url, authorization_endpoint: `${url}/in` }),
		ask: (url) =>
			openProvider(
				{
					...{ issuer: url, clientId: 'roundsman', clientSecret: secret, name: 'Firm', groups: {} },
					...{ loginClaim: 'login', groupsClaim: 'groups', scopes: 'openid' },
				},
				order.requestedAt,
			).then(
				() => 'known',
				(error) => String(refusalOf(error).extras.alias),
			),
		works: 'known',
		fails: ['provider_away'],
		// The document is what it says it is, whatever its type.
		bears: ['page'],
	},
	'a store of files': {
		file: 'platform/stores/file-store.ts',
		right: { type: 'image/jpeg', body: pdf },
		ask: (url) =>
			fileStoreOf({ storageUrl: `s3+http://key:secret@${new URL(url).host}/photos`, dataDir: '' })
				.get('a')
				.then(
					(bytes) => (bytes?.equals(pdf) ? 'bytes' : 'other bytes'),
					() => 'failed',
				),
		works: 'bytes',
		// Bytes that are not those that were stored are found by their hash.
		fails: ['failed', 'other bytes'],
		bears: ['page'],
	},
}

const rightOf = (right: Neighbour['right'], { url }: HostileNeighbour): Said =>
	typeof right === 'function' ? right(url) : right

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.ts', { cwd: root })
	.filter((file) => !file.includes('.test.') && !file.startsWith('testing/'))
	.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const tile = 'platform/neighbours/ask-neighbour.ts'

describe('systems that are asked', () => {
	it('are asked through one bounded reader alone', () => {
		const asks =
			/\b(?:fetch|axios)\(|new WebSocket\(|from '(?:(?:node:)?(?:https?|tls|net)|undici)'|import\('undici'\)/
		const asking = sources.filter(({ text }) =>
			asks.test(text.replaceAll(/^import type .*$/gm, '')),
		)
		expect(asking.map(({ file }) => file).sort()).toEqual([
			// The service's own commands, on this machine.
			'office/office-socket.ts',
			tile,
			// The mail server speaks no HTTP: mail-server.test.ts has its hostile twins.
			'platform/neighbours/mail-server.ts',
			// What the reader calls addresses with that people type in.
			'platform/neighbours/public-fetch.ts',
		])
	})

	it('have each a hostile twin here', () => {
		const asking = sources.filter(
			({ file, text }) => file !== tile && /\b(?:askNeighbour|boundedFetch)\b/.test(text),
		)
		const known = new Set(Object.values(neighbours).map(({ file }) => file))
		expect(asking.map(({ file }) => file).sort()).toEqual([...known].sort())
	})
})

describe.each(Object.entries(neighbours))(
	'%s',
	(_name, { ask, right, works, fails, bears = [] }) => {
		let twin: HostileNeighbour
		beforeAll(async () => {
			twin = await startHostile()
		})
		afterAll(() => twin.close())
		afterEach(() => vi.restoreAllMocks())

		it('is understood where it answers rightly', async () => {
			twin.says(null, rightOf(right, twin))
			expect(await ask(twin.url)).toBe(works)
		})

		it.each(hostilities)('costs little and does no harm: %s', async (hostility) => {
			twin.says(hostility, rightOf(right, twin))
			if (hostility === 'silent' || hostility === 'dripping') {
				// Whatever limit is set, it holds to the last byte; only nobody waits for it here.
				const real = AbortSignal.timeout
				vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(Math.min(ms, 300)))
			}
			const came = await ask(twin.url)
			expect(bears.includes(hostility) ? [works] : fails).toContain(came)
			expect(twin.astray).toEqual([])
			expect(twin.sentBytes()).toBeLessThan(64 * 1024 * 1024)
		})
	},
)
