import { randomUUID } from 'node:crypto'
import type { OutsideService, ServiceFault, ServiceTest } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import {
	askNeighbour,
	isSuccess,
	jsonIn,
	type NeighbourAnswer,
	NeighbourFault,
	textIn,
} from '#platform/neighbours/ask-neighbour'
import { foreignWords } from '#platform/neighbours/foreign-values'
import { fileStoreOf } from '#platform/stores/file-store'
import {
	type Probe,
	probeCarrier,
	probeOtrs,
	probePhoton,
	probeProvider,
	probeRegister,
	probeStyle,
	probeValhalla,
	shownAddress,
} from './probe-rules.ts'

/** A person waits for the response. */
const timeoutMs = 8_000
const answerMaxBytes = 2_000_000
const shownLetters = 300

type Known = OutsideService & { probe?: Probe; isStore?: true }

function knownServices(config: Config): Known[] {
	const one = (
		kind: OutsideService['kind'],
		setting: string,
		address: string | null,
		probe: Probe | null,
	): Known => ({
		...{ id: kind, kind, carrier: null, setting },
		address: address === null ? null : shownAddress(address),
		...(probe ? { probe } : {}),
	})
	const { geocoderUrl, routingUrl, viesUrl, otrs, mapStyleUrl, storageUrl, oidc } = config
	const carriers = Object.entries(config.carriers).map(([name, carrier]): Known => {
		const known = one('carrier', 'CARRIERS', carrier.url, probeCarrier(carrier))
		return { ...known, id: `carrier-${name}`, carrier: name }
	})
	const store = one('file-store', 'STORAGE_URL', storageUrl?.replace(/^s3\+/, '') ?? null, null)
	return [
		one(
			'address-search',
			'GEOCODER_URL',
			geocoderUrl,
			geocoderUrl ? probePhoton(geocoderUrl) : null,
		),
		one('routes', 'ROUTING_URL', routingUrl, routingUrl ? probeValhalla(routingUrl) : null),
		one('vat-register', 'VIES_URL', viesUrl, viesUrl ? probeRegister(viesUrl) : null),
		one('ticket-system', 'OTRS_URL', otrs?.url ?? null, otrs ? probeOtrs(otrs) : null),
		...(carriers.length > 0 ? carriers : [one('carrier', 'CARRIERS', null, null)]),
		{ ...store, ...(storageUrl ? { isStore: true } : {}) },
		one('sign-in', 'OIDC_ISSUER', oidc?.issuer ?? null, oidc ? probeProvider(oidc.issuer) : null),
		one('map-style', 'MAP_STYLE_URL', mapStyleUrl, mapStyleUrl ? probeStyle(mapStyleUrl) : null),
	]
}

/** All external systems, including those that are not configured */
export const listOutsideServices = (config: Config): OutsideService[] =>
	knownServices(config).map(({ id, kind, carrier, setting, address }) => ({
		...{ id, kind, carrier, setting, address },
	}))

type Found = Pick<ServiceTest, 'outcome' | 'fault' | 'status' | 'said'>

const failed = (fault: ServiceFault, said: string | null, status: number | null = null): Found => ({
	...{ outcome: 'failed', fault, status, said },
})

function classify(answer: NeighbourAnswer, { isLike }: Probe): Found {
	const { status } = answer
	const said = foreignWords(textIn(answer), shownLetters)
	if (status === 401 || status === 403) return failed('unauthorized', said, status)
	if (!isLike) return { outcome: 'reached', fault: null, status, said }
	if (!isSuccess(answer)) return failed('status', said, status)
	if (!isLike(jsonIn(answer))) return failed('unlike', said, status)
	return { outcome: 'works', fault: null, status, said }
}

const faultOf = {
	unsent: 'unreachable',
	late: 'late',
	broken: 'broken',
	private: 'broken',
} as const

async function askOnce(probe: Probe): Promise<Found> {
	const limits = { within: timeoutMs, maxBytes: answerMaxBytes }
	try {
		return classify(await askNeighbour(probe.url, probe.question, limits), probe)
	} catch (error) {
		if (!(error instanceof NeighbourFault)) throw error
		const { kind, message } = error
		return failed(kind === 'too_large' ? kind : faultOf[kind], message)
	}
}

/** Writes an object to the store, reads it and deletes it. */
async function tryStore(config: Config): Promise<Found> {
	const store = fileStoreOf(config)
	const key = `check-${randomUUID()}`
	try {
		await store.put(key, Buffer.from(key), 'text/plain')
		const isSame = (await store.get(key))?.equals(Buffer.from(key))
		await store.remove(key)
		return isSame
			? { outcome: 'works', fault: null, status: null, said: null }
			: failed('unlike', null)
	} catch (error) {
		const { message, cause } = error as { message?: string; cause?: { message?: string } }
		return failed('broken', foreignWords(cause?.message ?? message, shownLetters))
	}
}

/** Tests a system once; 404 for an unknown one. */
export async function testOutsideService(
	{ config, now }: { config: Config; now: Date },
	id: string,
): Promise<ServiceTest> {
	const known = knownServices(config).find((one) => one.id === id)
	if (!known) throw refusals.notFound()
	const { probe, isStore, setting } = known
	const at = now.toISOString()
	if (!probe && !isStore) return { ...failed('unset', null), tried: setting, ms: 0, at }
	const begun = performance.now()
	const found = probe ? await askOnce(probe) : await tryStore(config)
	const method = probe?.question.method ?? (probe ? 'GET' : 'PUT, GET, DELETE')
	const tried = `${method} ${probe ? shownAddress(probe.url) : known.address}`
	const ms = Math.round(performance.now() - begun)
	return { ...found, tried, ms, at }
}
