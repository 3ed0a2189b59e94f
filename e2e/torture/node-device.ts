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
import { type Device, type Draft, type PersonsDecision, sayOfSettings } from './device.ts'
import { clockRate } from './fast-clock.ts'

const dayOverlays = overlaysOf<TodayVisits>(visitChanges, 'today-visits')
const settingsOverlays = overlaysOf<Settings>(employeeChanges, 'settings')

type Tab = {
	tab: FakeTab
	outbox: Outbox
	holder: () => string | null
	/** Resolves to null when the tab crashes. */
	crashed: Promise<null>
}

function createFastClock(): Clock & { setError(errorMs: number): void } {
	const startMs = Date.now()
	const startedAt = performance.now()
	let errorMs = 0
	return {
		now: () => Math.floor(startMs + errorMs + (performance.now() - startedAt) * clockRate),
		setTimer(callback, delayMs) {
			const timer = setTimeout(callback, delayMs / clockRate)
			return () => clearTimeout(timer)
		},
		setError(next) {
			errorMs = next
		},
	}
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

/** A phone in this process: the shipped engine and stores, several tabs, real sockets. */
export async function createNodeDevice(url: string, person: Person, seed: number): Promise<Device> {
	const clock = createFastClock()
	const locks = createFakeLocks()
	const channels = createFakeChannels()
	const random = createSeededRandom(seed)
	const owner = person.id
	const store = await openIndexedDbStore(owner)
	let leader: string | null = null
	const headers = { authorization: `Bearer ${person.token}` }
	const reads: { today?: TodayVisits; settings?: Settings } = {}
	let tabs: Tab[] = []

	function open(): void {
		const ending = new AbortController()
		let crash: () => void = () => undefined
		const crashed = new Promise<null>((resolve) => {
			crash = () => resolve(null)
		})
		const tab = createFakeTab({
			onPass: () => undefined,
			onCrash() {
				locks.drop(tab)
				ending.abort()
				crash()
			},
		})
		let holder: string | null = null
		const gated = gateStore(store, tab)
		const network = createFetchNetwork({
			fetch: (path, init) => {
				const signal = AbortSignal.any([ending.signal, ...(init?.signal ? [init.signal] : [])])
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
		const outbox = createOutbox({
			owner,
			store: {
				...gated,
				async takeLease(claim, now) {
					holder = claim.holder
					const standing = await gated.takeLease(claim, now)
					leader = standing.holder
					return standing
				},
			},
			network,
			headersFor: () => ({ owner, headers }),
			clock: {
				now: clock.now,
				setTimer: (callback, delayMs) => clock.setTimer(() => tab.run(callback), delayMs),
			},
			random,
			locks: locks.forTab(tab),
			channel: channels.open(owner, tab),
		})
		tabs.push({ tab, outbox, holder: () => holder, crashed })
	}

	const running = (): Tab[] => tabs.filter(({ tab }) => tab.isRunning())
	const pickTab = (chance: number): Tab | undefined =>
		running()[Math.floor(chance * running().length)]

	/** The tab that was last granted the lease. */
	const findLeader = () => tabs.find((one) => one.holder() === leader)

	function kill(one: Tab | undefined): void {
		if (!one) return
		one.tab.crash()
		tabs = tabs.filter((other) => other !== one)
		if (tabs.length === 0) open()
	}

	async function get<T>(path: string): Promise<T> {
		const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(2000) })
		if (!response.ok) throw new Error(`${path} answered ${response.status}`)
		return ((await response.json()) as { data: T }).data
	}

	async function refresh(): Promise<void> {
		reads.today = await get('/api/visit')
		reads.settings = await get('/api/employee-settings')
	}

	/** What every read shows by itself, as the app's own rule is. */
	function coveredBy(operations: readonly Operation[]): Operation[] {
		const { today, settings } = reads
		return operations.filter(
			(operation) =>
				operation.answer?.isAcknowledged === false &&
				(!dayOverlays[operation.kind] ||
					(today && findCovered(today, [operation], dayOverlays).length > 0)) &&
				(!settingsOverlays[operation.kind] ||
					(settings && findCovered(settings, [operation], settingsOverlays).length > 0)),
		)
	}

	async function acknowledge(tab: Tab): Promise<void> {
		const covered = coveredBy(await store.list())
		const ids = covered.map(({ id }) => id)
		await Promise.race([tab.outbox.acknowledge(ids), tab.crashed])
	}

	function carryOut({ outbox }: Tab, id: string, decision: PersonsDecision) {
		if (decision.type === 'discard') return outbox.discard(id)
		if (decision.type === 'retry') return outbox.retry(id)
		return outbox.correct(id, toDraft(decision.draft))
	}

	open()
	open()
	return {
		async openTab() {
			if (tabs.length < 4) open()
		},
		async killTab(isLeader, chance) {
			kill(isLeader ? findLeader() : tabs[Math.floor(chance * tabs.length)])
		},
		async freezeLeader(forMs) {
			const leader = findLeader()
			// The person works on in another tab.
			if (running().length < 2) return
			leader?.tab.freeze()
			setTimeout(() => leader?.tab.thaw(), forMs)
		},
		async confirm({ draft }, chance) {
			const tab = pickTab(chance)
			if (!tab) return null
			return Promise.race([tab.outbox.enqueue(toDraft(draft)), tab.crashed])
		},
		async decide(id, decision, chance) {
			const tab = pickTab(chance)
			if (!tab) return null
			return Promise.race([carryOut(tab, id, decision), tab.crashed])
		},
		records: () => store.list(),
		setClock: async (errorMs) => clock.setError(errorMs),
		async read(chance) {
			const tab = pickTab(chance)
			// A read may fail like everything else; the next one comes.
			const isRead = await refresh().then(
				() => true,
				() => false,
			)
			if (tab && isRead) await acknowledge(tab)
		},
		async wake() {
			for (const { tab } of tabs) tab.thaw()
			for (const { outbox } of running()) outbox.poke('recovered')
		},
		async look() {
			await refresh()
			const [tab] = running()
			if (tab) await acknowledge(tab)
			const operations = await store.list()
			if (!reads.today || !reads.settings) throw new Error('Nothing was read.')
			const today = applyOverlays(reads.today, operations, dayOverlays)
			return {
				order: today.items.map(({ id }) => id),
				settings: sayOfSettings(applyOverlays(reads.settings, operations, settingsOverlays)),
				unacknowledged: operations.filter(({ answer }) => answer?.isAcknowledged === false).length,
			}
		},
		async close() {
			for (const { tab } of tabs) tab.crash()
			store.close()
			indexedDB.deleteDatabase(getOutboxDatabaseName(owner))
		},
	}
}
