import './silent-window.ts'
import './fast-clone.ts'
import 'fake-indexeddb/auto'
import { employeeChanges } from '../../apps/web/src/domains/employees/settings-changes.ts'
import { visitChanges } from '../../apps/web/src/domains/visits/changes/visit-changes.ts'
import { createSendInPieces } from '../../apps/web/src/platform/outbox/send-in-pieces.ts'
import { overlaysOf } from '../../apps/web/src/platform/pending/pending-entity.ts'
import {
	batchMaxChanges,
	type Settings,
	type TodayVisits,
} from '../../packages/contract/src/index.ts'
import {
	applyOverlays,
	type Clock,
	createFetchNetwork,
	createOutbox,
	findCovered,
	getOutboxDatabaseName,
	type Operation,
	type OperationDraft,
	type Outbox,
	type OutboxStore,
	openIndexedDbStore,
} from '../../packages/sync/src/index.ts'
import {
	createFakeChannels,
	createFakeLocks,
	createFakeTab,
	createSeededRandom,
	type FakeTab,
} from '../../packages/sync/src/testing/index.ts'
import type { Person } from '../support/world/world.ts'
import type { Change } from './change.ts'
import {
	type Device,
	type Draft,
	type PersonsDecision,
	type Screen,
	sayOfSettings,
} from './device.ts'
import { createFastClock } from './fast-clock.ts'

const dayOverlays = overlaysOf<TodayVisits>(visitChanges, 'today-visits')
const settingsOverlays = overlaysOf<Settings>(employeeChanges, 'settings')

type Reads = { today?: TodayVisits; settings?: Settings }

type Tab = {
	tab: FakeTab
	outbox: Outbox
	holder: () => string | null
	/** Resolves to null when the tab crashes. */
	crashed: Promise<null>
}

/** Each call passes the tab's gate, so that a crash or a freeze stops it there. */
function gateStore(store: OutboxStore, tab: FakeTab): OutboxStore {
	const gated = Object.entries(store).map(([name, call]) => [
		name,
		name === 'close' ? () => undefined : (...given: never[]) => tab.gate(() => call(...given)),
	])
	return Object.fromEntries(gated) as OutboxStore
}

const toDraft = ({ photos, photoField = 'photos', after: _, ...draft }: Draft): OperationDraft => ({
	...draft,
	...(photos
		? {
				parts: photos.map((photo) => ({
					field: photoField,
					type: 'image/jpeg',
					bytes: new Uint8Array(Buffer.from(photo, 'base64')).buffer,
				})),
			}
		: { headers: { 'content-type': 'application/json' } }),
})

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

function carryOut({ outbox }: Tab, id: string, decision: PersonsDecision) {
	if (decision.type === 'discard') return outbox.discard(id)
	if (decision.type === 'retry') return outbox.retry(id)
	return outbox.correct(id, toDraft(decision.draft))
}

/** The network of one tab, which ends with it. */
const networkOf = (url: string, tab: FakeTab, clock: Clock, ending: AbortSignal) =>
	createFetchNetwork({
		fetch: (path, init) => {
			const signal = AbortSignal.any([ending, ...(init?.signal ? [init.signal] : [])])
			return tab.gate(() => fetch(`${url}${path}`, { ...init, signal }))
		},
		clock,
		voidRequest: (key) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
		batchRequest: { url: '/api/operation/batch', method: 'POST', most: batchMaxChanges },
		memoryRequest: { url: '/api/operation/memory', method: 'POST' },
		// One for each tab: what a tab that was killed leaves unanswered holds no other.
		sendParts: createSendInPieces(),
		// As in the app: a photo of a claim bears the key of its upload.
		isForParts: ({ parts }) => parts.every(({ field }) => field !== 'photos'),
	})

/** A phone in this process: the shipped engine and stores, several tabs, real sockets. */
class NodeDevice implements Device {
	readonly #url: string
	readonly #owner: string
	readonly #store: OutboxStore
	readonly #headers: Readonly<Record<string, string>>
	readonly #random: () => number
	readonly #clock = createFastClock()
	readonly #locks = createFakeLocks()
	readonly #channels = createFakeChannels()
	readonly #reads: Reads = {}
	#leader: string | null = null
	#tabs: Tab[] = []

	constructor(url: string, { id, token }: Person, store: OutboxStore, random: () => number) {
		this.#url = url
		this.#owner = id
		this.#store = store
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
				this.#locks.drop(tab)
				ending.abort()
				crash()
			},
		})
		const { store, holder } = this.#leasing(gateStore(this.#store, tab))
		const [owner, clock] = [this.#owner, this.#clock]
		const outbox = createOutbox({
			owner,
			store,
			network: networkOf(this.#url, tab, clock, ending.signal),
			headersFor: () => ({ owner, headers: this.#headers }),
			clock: {
				now: clock.now,
				setTimer: (callback, delayMs) => clock.setTimer(() => tab.run(callback), delayMs),
			},
			random: this.#random,
			locks: this.#locks.forTab(tab),
			channel: this.#channels.open(owner, tab),
		})
		this.#tabs.push({ tab, outbox, holder, crashed })
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
		const covered = coveredBy(await this.#store.list(), this.#reads)
		const ids = covered.map(({ id }) => id)
		await Promise.race([tab.outbox.acknowledge(ids), tab.crashed])
	}

	async openTab(): Promise<void> {
		if (this.#tabs.length < 4) this.open()
	}

	async killTab(isLeader: boolean, chance: number): Promise<void> {
		const tabs = this.#tabs
		const killed = isLeader ? this.#findLeader() : tabs[Math.floor(chance * tabs.length)]
		if (!killed) return
		killed.tab.crash()
		this.#tabs = tabs.filter((other) => other !== killed)
		if (this.#tabs.length === 0) this.open()
	}

	async freezeLeader(forMs: number): Promise<void> {
		const leader = this.#findLeader()
		// The person works on in another tab.
		if (this.#running().length < 2) return
		leader?.tab.freeze()
		setTimeout(() => leader?.tab.thaw(), forMs)
	}

	async confirm({ draft }: Change, chance: number): Promise<Operation | null> {
		const tab = this.#pickTab(chance)
		if (!tab) return null
		return Promise.race([tab.outbox.enqueue(toDraft(draft)), tab.crashed])
	}

	async decide(id: string, decision: PersonsDecision, chance: number) {
		const tab = this.#pickTab(chance)
		if (!tab) return null
		return Promise.race([carryOut(tab, id, decision), tab.crashed])
	}

	records(): Promise<readonly Operation[]> {
		return this.#store.list()
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
		for (const { tab } of this.#tabs) tab.thaw()
		for (const { outbox } of this.#running()) outbox.poke('recovered')
	}

	async look(): Promise<Screen> {
		await this.#refresh()
		const [tab] = this.#running()
		if (tab) await this.#acknowledge(tab)
		const operations = await this.#store.list()
		const { today, settings } = this.#reads
		if (!today || !settings) throw new Error('Nothing was read.')
		return {
			order: applyOverlays(today, operations, dayOverlays).items.map(({ id }) => id),
			settings: sayOfSettings(applyOverlays(settings, operations, settingsOverlays)),
			unacknowledged: operations.filter(({ answer }) => answer?.isAcknowledged === false).length,
		}
	}

	async close(): Promise<void> {
		for (const { tab } of this.#tabs) tab.crash()
		this.#store.close()
		indexedDB.deleteDatabase(getOutboxDatabaseName(this.#owner))
	}
}

export async function createNodeDevice(url: string, person: Person, seed: number): Promise<Device> {
	const store = await openIndexedDbStore(person.id)
	const device = new NodeDevice(url, person, store, createSeededRandom(seed))
	device.open()
	device.open()
	return device
}
