import {
	type BodyOf,
	operationRoutes,
	type ParamsOf,
	type RouteShape,
	type SentBodyOf,
} from '@roundsman/contract'
import {
	createFetchNetwork,
	createOutbox,
	type Operation,
	type OperationDraft,
	type Outbox,
	openIndexedDbStore,
	type PokeReason,
	systemClock,
} from '@roundsman/sync'
import { addressOf, languageHeader, tellUnauthorized } from './api-client.ts'
import { getSession, rememberWaiting } from './session-store.ts'

export type { Decision, Operation, Overlays } from '@roundsman/sync'

/** When a UUIDv7 was made: its first 48 bits are milliseconds since 1970. */
const timeOf = (key: string) => new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16))

/**
 * Tells the server when the person did it, which may be days before it arrives. A dead token ends
 * the session, as it does for reads.
 */
const fetchWithDeviceTime: typeof fetch = async (url, init) => {
	const headers = new Headers(init?.headers)
	const key = headers.get('idempotency-key')
	if (key) headers.set('device-time', timeOf(key).toISOString())
	const response = await fetch(url, { ...init, headers })
	if (response.status === 401) {
		tellUnauthorized(headers.get('authorization')?.replace('Bearer ', ''))
	}
	return response
}

const network = createFetchNetwork({
	fetch: fetchWithDeviceTime,
	clock: systemClock,
	voidRequest: (key) => ({
		url: addressOf(operationRoutes.voidOperation, { key }),
		method: operationRoutes.voidOperation.method,
	}),
})

type ChangeRoute = RouteShape & { method: OperationDraft['method'] }
type ChangeInput<R extends ChangeRoute> = {
	kind: string
	scope: string
	entity?: string
	params?: ParamsOf<R>
	body: SentBodyOf<R> | BodyOf<R>
}

/** What the outbox keeps of a change by a contract route. */
export function draftOf<R extends ChangeRoute>(route: R, input: ChangeInput<R>): OperationDraft {
	return {
		kind: input.kind,
		scope: input.scope,
		...(input.entity ? { entity: input.entity } : {}),
		url: addressOf(route, input.params),
		method: route.method,
		body: input.body ?? null,
		headers: { 'content-type': 'application/json', ...languageHeader() },
	}
}

let open: { owner: string; outbox: Outbox } | null = null
let opening: Promise<void> = Promise.resolve()
let snapshot: readonly Operation[] = []
let isKnown = false
const listeners = new Set<() => void>()

/** A long queue that is being sent changes too often to be shown each time. */
const refreshPauseMs = 100

/** Gives what reads the operations anew: at once, and while they change on and on, after each pause. */
function createRefreshing(outbox: Outbox): () => void {
	let isResting = false
	let isWanted = false

	async function run(): Promise<void> {
		isResting = true
		isWanted = false
		await refresh(outbox).catch(() => undefined)
		setTimeout(() => {
			isResting = false
			if (isWanted) void run()
		}, refreshPauseMs)
	}

	return () => {
		isWanted = true
		if (!isResting) void run()
	}
}

async function refresh(outbox: Outbox): Promise<void> {
	const operations = await outbox.operations()
	if (open?.outbox !== outbox) return
	snapshot = operations
	isKnown = true
	rememberWaiting(open.owner, operations.filter(isWaiting).length)
	for (const listener of listeners) listener()
}

/** The operations of the signed-in person as last read; changes identity with every change. */
export const getOperations = (): readonly Operation[] => snapshot

/** False until it has been read what waits on this phone; nothing is to be shown without it. */
export const areOperationsKnown = (): boolean => isKnown

export function subscribeOperations(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The signed-in person's outbox; throws when nobody's is open. */
export function currentOutbox(): Outbox {
	if (!open) throw new Error('No outbox is open: nobody is signed in.')
	return open.outbox
}

/** Has the outbox look for something to send, where one is open. */
export function pokeOutbox(reason: PokeReason): void {
	open?.outbox.poke(reason)
}

/** A browser that gives no storage shows what the server says; saving will say that it cannot. */
function refuseStorage(error: unknown): never {
	isKnown = true
	for (const listener of listeners) listener()
	throw error
}

/**
 * Opens a person's outbox in this tab and closes another's: it is neither read nor sent. Work of a
 * kind that this version does not know is kept and not touched.
 */
export function openOutbox(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
	opening = openFor(owner, knowsKind)
	return opening
}

async function openFor(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
	if (open?.owner === owner) {
		open.outbox.resume()
		return
	}
	await closeOutbox()
	const outbox = createOutbox({
		owner,
		store: await openIndexedDbStore(owner).catch(refuseStorage),
		network,
		headersFor: () => {
			const session = getSession()
			if (!session) return null
			return { owner: session.userId, headers: { authorization: `Bearer ${session.token}` } }
		},
		clock: systemClock,
		random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
		locks: navigator.locks,
		knowsKind,
		channel: new BroadcastChannel(`outbox-${owner}`),
	})
	open = { owner, outbox }
	outbox.subscribe(createRefreshing(outbox))
	await refresh(outbox)
}

/** Stops sending in this tab. What waits stays in its owner's store. */
export async function closeOutbox(): Promise<void> {
	const closing = open?.outbox
	open = null
	snapshot = []
	isKnown = false
	for (const listener of listeners) listener()
	await closing?.close()
}

/** Asks the browser not to throw away what waits; it may ask the person, so only after a save. */
async function protectStorage(): Promise<void> {
	if (await navigator.storage?.persisted?.()) return
	await navigator.storage?.persist?.()
}

/** Saves a change on this phone and has it sent. Rejects when it could not be saved. */
export async function saveChange(draft: OperationDraft): Promise<Operation> {
	// A browser that is slow to open its storage has saved nothing yet.
	await opening.catch(() => undefined)
	const operation = await currentOutbox().enqueue(draft)
	protectStorage().catch(() => undefined)
	return operation
}

export type ChangeState = 'saved' | 'sending' | 'needs_you'

/** How far the newest change of a record has come, or null when nothing of it waits. */
export function changeStateOf(
	operations: readonly Operation[],
	entity: string,
): ChangeState | null {
	const states = operations.filter((one) => one.entity === entity).map((one) => one.state)
	if (states.includes('needs-person')) return 'needs_you'
	if (states.includes('sending')) return 'sending'
	return states.includes('queued') ? 'saved' : null
}

export const isWaiting = ({ state }: Operation): boolean =>
	state === 'queued' || state === 'sending' || state === 'needs-person'
