import type { Random } from '../core/ports.ts'
import type { Operation } from '../outbox/operation.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import { defaultProtocol, type Protocol } from '../outbox/protocol.ts'
import { createOutbox, type Outbox } from '../runner/create-outbox.ts'
import type { Network, Signing } from '../runner/network.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createFakeChannels, type FakeChannels } from './fake-channel.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakeLocks, type FakeLocks } from './fake-locks.ts'
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts'
import { createFakeTab, type FakeTab } from './fake-tab.ts'
import { gateStore } from './gate-store.ts'
import {
	checkEffect,
	checkReading,
	checkRecords,
	checkRemoval,
	createLedger,
	insist,
	type Ledger,
	type Reading,
} from './model-ledger.ts'
import {
	createModelSealing,
	createSealingRandom,
	giveKey,
	type ModelSealing,
} from './model-sealing.ts'
import { createScriptedServer, type ScriptedServer, type Verdict } from './scripted-server.ts'
import { createSeededRandom, pick } from './seeded-random.ts'

/** A known-bad engine: rules in the place of the right ones, or a store that does not keep its word. */
export interface Variant {
	readonly protocol?: Partial<Protocol>
	readonly wrapStore?: (store: OutboxStore) => OutboxStore
	/** The device seals what it keeps, and the keys come and go. */
	readonly isSealed?: boolean
}

export const owners = ['anna', 'bert'] as const
export type Owner = (typeof owners)[number]

export interface ModelTab {
	readonly owner: Owner
	readonly tab: FakeTab
	readonly outbox: Outbox
	/** Until when its lease lasts, as the store granted it. */
	leaseUntilMs: number
}

/** What lies on the device for one person, and what they last read. */
export interface Desk {
	readonly store: OutboxStore
	/** Null where nothing is sealed. */
	readonly sealing: ModelSealing | null
	/** The records as they were when it was last quiet. */
	records: readonly Operation[]
	reading: Reading
}

/** One device, its people and tabs, one server, and the network between them. */
export interface World {
	readonly random: Random
	readonly sealingRandom: Random
	readonly clock: FakeClock
	readonly server: ScriptedServer
	readonly network: FakeNetwork
	readonly locks: FakeLocks
	readonly channels: FakeChannels
	readonly ledger: Ledger
	readonly desks: Readonly<Record<Owner, Desk>>
	readonly variant: Variant
	readonly tabs: ModelTab[]
	signedIn: { readonly owner: Owner; readonly token: string } | null
	/** Whose each token is that was ever given. */
	readonly tokens: Map<string, Owner>
	readonly deadTokens: Set<string>
	/** No more faults: the server applies, answers arrive. */
	isCalm: boolean
	/** The server is not to be had any more. */
	isServerGone: boolean
	/** How often anything came or went. */
	passes: number
	/** The first promise that was broken where it could not be thrown. */
	broken: unknown
}

export function createWorld(seed: number, variant: Variant): World {
	const random = createSeededRandom(seed)
	const ledger = createLedger()
	const tokens = new Map<string, Owner>()
	const deadTokens = new Set<string>()
	const desks = { anna: createDesk('anna', variant), bert: createDesk('bert', variant) }
	const server = createScriptedServer({
		actorOf(token = '') {
			return deadTokens.has(token) ? null : (tokens.get(token) ?? null)
		},
		judge(request) {
			const verdict = judge(world)
			if (verdict.type === 'apply') {
				const actor = tokens.get(request.headers.authorization ?? '') ?? 'anna'
				const key = request.headers['idempotency-key'] ?? ''
				checkEffect(ledger, { actor, key, body: request.body }, desks[actor].records)
			}
			return verdict
		},
	})
	const world: World = {
		random,
		sealingRandom: createSealingRandom(seed),
		clock: createFakeClock(),
		server,
		network: createFakeNetwork(server.handle),
		locks: createFakeLocks(),
		channels: createFakeChannels(),
		ledger,
		desks,
		variant,
		tabs: [],
		signedIn: null,
		tokens,
		deadTokens,
		isCalm: false,
		isServerGone: false,
		passes: 0,
		broken: null,
	}
	return world
}

function createDesk(owner: Owner, { isSealed = false }: Variant): Desk {
	const plain = createMemoryStore(async () => 'digest')
	const sealing = isSealed ? createModelSealing(owner, plain) : null
	return {
		store: sealing?.whole ?? plain,
		sealing,
		records: [],
		reading: { version: 0, intents: new Set() },
	}
}

const verdicts: readonly Verdict[] = [
	{ type: 'refuse', status: 409, errorType: 'CONFLICT' },
	{ type: 'refuse', status: 412, errorType: 'PRECONDITION_FAILED' },
	{ type: 'refuse', status: 422, errorType: 'VALIDATION' },
	{ type: 'refuse', status: 403, errorType: 'FORBIDDEN' },
	{ type: 'fail', status: 409, errorType: 'IDEMPOTENCY_IN_PROGRESS', retryAfterS: 1 },
	{ type: 'fail', status: 426, errorType: 'UPDATE_REQUIRED' },
	{ type: 'fail', status: 429, errorType: 'TOO_MANY_REQUESTS', retryAfterS: 5 },
	{ type: 'fail', status: 500, errorType: 'SERVER_ERROR' },
	{ type: 'fail', status: 503, errorType: 'UNAVAILABLE', retryAfterS: 2 },
]

function judge({ random, isCalm }: World): Verdict {
	if (isCalm || random() < 0.6) return { type: 'apply' }
	return pick(random, verdicts) ?? { type: 'apply' }
}

/** The person signs in: a new token, and the open tabs go on. */
export function signIn(world: World, owner: Owner): void {
	const token = `Bearer ${world.tokens.size}`
	world.tokens.set(token, owner)
	world.signedIn = { owner, token }
	const { sealing } = world.desks[owner]
	if (sealing) giveKey(sealing, world.sealingRandom())
	if (!world.tabs.some((one) => one.owner === owner && !one.tab.hasCrashed())) openTab(world, owner)
	for (const { outbox, tab } of world.tabs.filter((one) => one.owner === owner)) {
		tab.run(() => outbox.resume())
	}
}

/** Opens a tab of the app for the person: it takes part in draining at once. */
export function openTab(world: World, owner: Owner): void {
	const { clock, random, locks, channels, variant } = world
	const tab = createFakeTab({
		onPass() {
			world.passes += 1
		},
		onCrash: () => locks.drop(tab),
	})
	const outbox = createOutbox({
		owner,
		store: storeFor(world, owner, tab, () => model),
		network: networkFor(world, tab, () => model),
		headersFor: () => toSigning(world.signedIn),
		clock: {
			now: clock.now,
			setTimer: (callback, delayMs) => clock.setTimer(() => tab.run(callback), delayMs),
		},
		random,
		locks: locks.forTab(tab),
		channel: channels.open(owner, tab),
		digest: async () => 'digest',
		protocol: { ...defaultProtocol, ...variant.protocol },
	})
	const model: ModelTab = { owner, tab, outbox, leaseUntilMs: 0 }
	world.tabs.push(model)
}

function toSigning(signedIn: World['signedIn']): Signing | null {
	return signedIn && { owner: signedIn.owner, headers: { authorization: signedIn.token } }
}

function networkFor(world: World, tab: FakeTab, self: () => ModelTab): Network {
	const { random, network, server } = world
	const mayFail = (chance: number) => {
		const isFailing = world.isServerGone || (!world.isCalm && random() < chance)
		if (isFailing) throw new TypeError('Failed to fetch')
	}
	return {
		send(requests) {
			// Nothing can stop a tab between the engine's own last check and the call, so the call is not gated.
			if (tab.hasCrashed()) return new Promise(() => {})
			for (const { headers } of requests) checkSending(world, self(), headers.authorization)
			if (world.isServerGone)
				return tab.gate(() => Promise.reject(new TypeError('Failed to fetch')))
			const answer = network.send(requests)
			// While the tab is frozen nobody listens yet.
			answer.catch(() => {})
			return tab.gate(() => answer)
		},
		voidKey: (id, headers) =>
			tab.gate(async () => {
				mayFail(0.3)
				const answer = server.voidKey(id, headers)
				mayFail(0.2)
				return answer
			}),
		askMemory: (question, headers) =>
			tab.gate(async () => {
				const isLost = !world.isCalm && random() < 0.2
				const { epoch } = await world.desks[self().owner].store.device('')
				if (isLost && epoch === null) world.ledger.isQuestionLost = true
				if (isLost || world.isServerGone) throw new TypeError('Failed to fetch')
				return server.askMemory(question, headers)
			}),
	}
}

/** The one store of the person, each call let through by the tab. */
function storeFor(world: World, owner: Owner, tab: FakeTab, self: () => ModelTab): OutboxStore {
	const wrap = world.variant.wrapStore ?? ((store) => store)
	const desk = world.desks[owner]
	const store = wrap(desk.sealing?.store ?? desk.store)
	return {
		...gateStore(store, tab.gate),
		remove: (ids) =>
			tab.gate(async () => {
				const before = await desk.store.list()
				await store.remove(ids)
				const left = new Set((await desk.store.list()).map(({ id }) => id))
				const removed = before.filter(({ id }) => !left.has(id))
				record(world, () => checkRemoval(world.ledger, owner, removed, world.server))
			}),
		takeLease: (claim, now) =>
			tab.gate(async () => {
				const standing = await store.takeLease(claim, now)
				if (standing.holder !== claim.holder) return standing
				for (const other of world.tabs) if (other.owner === owner) other.leaseUntilMs = 0
				self().leaseUntilMs = standing.untilMs
				return standing
			}),
	}
}

function checkSending(world: World, sender: ModelTab, authorization: string | undefined): void {
	record(world, () => {
		insist(world.clock.now() < sender.leaseUntilMs, 'only the tab that holds the lease sends')
		const actor = world.tokens.get(authorization ?? '')
		insist(actor === sender.owner, 'an operation travels with the token of its owner')
	})
}

/** Inside the engine a broken promise would be taken for a failed request: it is kept for the next look. */
export function record(world: World, check: () => void): void {
	try {
		check()
	} catch (error) {
		world.broken ??= error
	}
}

/** Lets everything go on that does not wait for time, network or people, then checks all promises. */
export async function settle(world: World): Promise<void> {
	// No work of the engine takes more turns than this between two comings and goings.
	const turns = 12
	for (let before = -1; before !== world.passes; ) {
		before = world.passes
		for (let turn = 0; turn < turns; turn += 1) await null
	}
	if (world.broken !== null) throw world.broken
	for (const owner of owners) {
		const desk = world.desks[owner]
		desk.records = await desk.store.list()
		checkRecords(world.ledger, owner, desk.records, world.server)
		checkReading(world.ledger, owner, desk.reading, desk.records)
	}
}
