import { setTimeout as wait } from 'node:timers/promises'
import './silent-window.ts'
import './fast-clone.ts'
import 'fake-indexeddb/auto'
import { employeeChanges } from '../../apps/web/src/domains/employees/settings-changes.ts'
import { visitChanges } from '../../apps/web/src/domains/visits/changes/visit-changes.ts'
import { overlaysOf } from '../../apps/web/src/platform/pending/pending-entity.ts'
import type { Settings, TodayVisits } from '../../packages/contract/src/index.ts'
import {
	applyOverlays,
	createOutbox,
	findCovered,
	getOutboxDatabaseName,
	isSealedOperation,
	type Operation,
	type OutboxStore,
	openIndexedDbStore,
	type SealingStore,
	sealRest,
	sealStore,
} from '../../packages/sync/src/index.ts'
import {
	createFakeChannels,
	createFakeLocks,
	createFakeTab,
	createSeededRandom,
	gateStore,
} from '../../packages/sync/src/testing/index.ts'
import type { Person } from '../support/world/world.ts'
import type { Change } from './change.ts'
import { type Device, type PersonsDecision, type Screen, sayOfSettings } from './device.ts'
import { createFastClock } from './fast-clock.ts'
import { carryOut, networkOf, type Tab, toDraft, unlessRefused } from './node-tab.ts'
import { createPhoneKeys, type PhoneKeys } from './phone-keys.ts'

const dayOverlays = overlaysOf<TodayVisits>(visitChanges, 'today-visits')
const settingsOverlays = overlaysOf<Settings>(employeeChanges, 'settings')

type Reads = { today?: TodayVisits; settings?: Settings }

/** What every read shows by itself, as the app's own rule is. */
function coveredBy(operations: readonly Operation[], { today, settings }: Reads): Operation[] {
	return operations.filter(
		(operation) =>
			operation.answer?.isAcknowledged === false &&
			(!dayOverlays[operation.kind] ||
				(today && findCovered(today, [operation], dayOverlays).length > 0)) &&
			(!settingsOverlays[operation.kind] ||
				(settings && findCovered(settings, [operation], settingsOverlays).length > 0)),
	)
}

/** A phone in this process: the shipped engine and stores, several tabs, real sockets. */
class NodeDevice implements Device {
	readonly #url: string
	readonly #owner: string
	/** As it lies there, and as whoever has all keys reads it. */
	readonly #store: OutboxStore
	readonly #whole: SealingStore
	readonly #keys: PhoneKeys
	/** Done when somebody is signed in. */
	#session: Promise<void> = Promise.resolve()
	readonly #headers: Readonly<Record<string, string>>
	readonly #random: () => number
	readonly #clock = createFastClock()
	readonly #locks = createFakeLocks()
	readonly #channels = createFakeChannels()
	readonly #reads: Reads = {}
	#leader: string | null = null
	#tabs: Tab[] = []
	/** While somebody is signed in, they open the app again when its last tab has ended. */
	#opensAnew = true

	constructor(
		url: string,
		{ id, token }: Person,
		{ store, keys, random }: { store: OutboxStore; keys: PhoneKeys; random: () => number },
	) {
		this.#url = url
		this.#owner = id
		this.#store = store
		this.#keys = keys
		this.#whole = sealStore(store, { owner: id, sealer: keys.whole })
		this.#headers = { authorization: `Bearer ${token}` }
		this.#random = random
	}

	open(): void {
		const ending = new AbortController()
		let crash: () => void = () => undefined
		const crashed = new Promise<null>((resolve) => {
			crash = () => resolve(null)
		})
		const tab = createFakeTab({
			onPass: () => undefined,
			onCrash: () => {
				this.#tabs = this.#tabs.filter((other) => other.tab !== tab)
				this.#locks.drop(tab)
				ending.abort()
				crash()
				if (this.#tabs.length === 0 && this.#opensAnew) this.open()
			},
		})
		const [owner, clock] = [this.#owner, this.#clock]
		const { store: gated, holder } = this.#leasing(gateStore(this.#store, tab.gate))
		const store = sealStore(gated, { owner, sealer: this.#keys.sealer })
		const outbox = createOutbox({
			owner,
			store,
			network: networkOf(this.#url, tab, clock, ending.signal),
			headersFor: () => (this.#keys.areAway() ? null : { owner, headers: this.#headers }),
			clock: {
				now: clock.now,
				setTimer: (callback, delayMs) => clock.setTimer(() => tab.run(callback), delayMs),
			},
			random: this.#random,
			locks: this.#locks.forTab(tab),
			channel: this.#channels.open(owner, tab),
		})
		this.#tabs.push({ tab, outbox, store, holder, crashed })
	}

	/** A tab's store, which says to whom the lease was granted last. */
	#leasing(gated: OutboxStore): { store: OutboxStore; holder: () => string | null } {
		let holder: string | null = null
		const takeLease: OutboxStore['takeLease'] = async (claim, now) => {
			holder = claim.holder
			const standing = await gated.takeLease(claim, now)
			this.#leader = standing.holder
			return standing
		}
		return { store: { ...gated, takeLease }, holder: () => holder }
	}

	#running(): Tab[] {
		return this.#tabs.filter(({ tab }) => tab.isRunning())
	}

	#pickTab(chance: number): Tab | undefined {
		const running = this.#running()
		return running[Math.floor(chance * running.length)]
	}

	/** The tab that was last granted the lease. */
	#findLeader(): Tab | undefined {
		return this.#tabs.find((one) => one.holder() === this.#leader)
	}

	async #get<T>(path: string): Promise<T> {
		const signal = AbortSignal.timeout(2000)
		const response = await fetch(`${this.#url}${path}`, { headers: this.#headers, signal })
		if (!response.ok) throw new Error(`${path} answered ${response.status}`)
		return ((await response.json()) as { data: T }).data
	}

	async #refresh(): Promise<void> {
		this.#reads.today = await this.#get('/api/visit')
		this.#reads.settings = await this.#get('/api/employee-settings')
	}

	async #acknowledge(tab: Tab): Promise<void> {
		const covered = coveredBy(await this.records(), this.#reads)
		const ids = covered.map(({ id }) => id)
		// What the end of the session keeps from being written is found again at the next read.
		await Promise.race([unlessRefused(tab.outbox.acknowledge(ids)), tab.crashed])
	}

	async openTab(): Promise<void> {
		if (this.#tabs.length < 4 && this.#opensAnew) this.open()
	}

	async killTab(isLeader: boolean, chance: number): Promise<void> {
		const tabs = this.#tabs
		const killed = isLeader ? this.#findLeader() : tabs[Math.floor(chance * tabs.length)]
		killed?.tab.crash()
	}

	async giveKey(): Promise<void> {
		this.#keys.make()
	}

	async seal(isKilled: boolean, chance: number): Promise<void> {
		const one = this.#pickTab(chance)
		if (!one) return
		// Each call of the store is two: it may have been carried out though nobody hears of it.
		if (isKilled) one.tab.mishapAfter(1 + Math.floor(chance * 12), 'crash')
		await Promise.race([unlessRefused(sealRest(one.store)), one.crashed])
		one.outbox.poke('start')
	}

	async endSession(isOrderly: boolean, forMs: number): Promise<void> {
		if (this.#keys.areAway()) return
		if (isOrderly) {
			const [one] = this.#running()
			if (one) await Promise.race([unlessRefused(sealRest(one.store)), one.crashed])
			this.#opensAnew = false
			for (const { tab } of [...this.#tabs]) tab.crash()
		}
		this.#keys.take()
		this.#session = wait(forMs).then(() => {
			this.#keys.give()
			this.#opensAnew = true
			while (this.#tabs.length < 2) this.open()
			for (const { outbox } of this.#running()) outbox.resume()
		})
	}

	async freezeLeader(forMs: number): Promise<void> {
		const leader = this.#findLeader()
		// The person works on in another tab.
		if (this.#running().length < 2) return
		leader?.tab.freeze()
		setTimeout(() => leader?.tab.thaw(), forMs)
	}

	async confirm({ draft }: Change, chance: number): Promise<Operation | null> {
		// In a tab that does not know yet that the session is over the person goes on.
		if (this.#tabs.length === 0) await this.#session
		const tab = this.#pickTab(chance)
		if (!tab) return null
		return Promise.race([unlessRefused(tab.outbox.enqueue(toDraft(draft))), tab.crashed])
	}

	async decide(id: string, decision: PersonsDecision, chance: number) {
		// Only its owner sees it.
		await this.#session
		const tab = this.#pickTab(chance)
		if (!tab) return null
		return Promise.race([unlessRefused(carryOut(tab, id, decision)), tab.crashed])
	}

	async records(): Promise<readonly Operation[]> {
		return (await unlessRefused(this.#whole.list())) ?? this.records()
	}

	async setClock(errorMs: number): Promise<void> {
		this.#clock.setError(errorMs)
	}

	async read(chance: number): Promise<void> {
		const tab = this.#pickTab(chance)
		// A read may fail like everything else; the next one comes.
		const isRead = await this.#refresh().then(
			() => true,
			() => false,
		)
		if (tab && isRead) await this.#acknowledge(tab)
	}

	async wake(): Promise<void> {
		await this.#session
		for (const { tab } of this.#tabs) tab.thaw()
		for (const { outbox } of this.#running()) outbox.poke('recovered')
	}

	async describe(): Promise<string> {
		return `${this.#tabs.length} tabs, the leader is ${this.#leader ?? 'nobody'}`
	}

	async look(): Promise<Screen> {
		await this.#refresh()
		const [tab] = this.#running()
		if (tab) await this.#acknowledge(tab)
		if (tab) await sealRest(tab.store)
		const operations = await this.records()
		const stored = [...(await this.#store.list()), ...(await this.#store.delivered())]
		const { today, settings } = this.#reads
		if (!today || !settings) throw new Error('Nothing was read.')
		return {
			order: applyOverlays(today, operations, dayOverlays).items.map(({ id }) => id),
			settings: sayOfSettings(applyOverlays(settings, operations, settingsOverlays)),
			unacknowledged: operations.filter(({ answer }) => answer?.isAcknowledged === false).length,
			inClear: stored.filter((one) => !isSealedOperation(one)).length,
		}
	}

	async close(): Promise<void> {
		this.#opensAnew = false
		for (const { tab } of [...this.#tabs]) tab.crash()
		this.#store.close()
		indexedDB.deleteDatabase(getOutboxDatabaseName(this.#owner))
	}
}

export async function createNodeDevice(url: string, person: Person, seed: number): Promise<Device> {
	const store = await openIndexedDbStore(person.id)
	const keys = await createPhoneKeys()
	const device = new NodeDevice(url, person, { store, keys, random: createSeededRandom(seed) })
	device.open()
	device.open()
	return device
}
