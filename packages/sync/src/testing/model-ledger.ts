import { isEnded, type Operation } from '../outbox/operation.ts'
import { applyOverlays, type Overlays } from '../outbox/overlay.ts'
import { checkEnded, checkGivenUp, checkRecord, checkTurn, listEarlier } from './promises.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** One thing that a person wanted, through all corrections. */
export interface Intent {
	readonly number: number
	readonly owner: string
	readonly scope: string
	readonly dependsOn: readonly number[]
	/** The screen said *saved on this phone*. */
	isReported: boolean
	/** The person asked to give it up. */
	isUnwanted: boolean
	/** It was given up: the record says so. */
	isDiscarded: boolean
	/** It was given up without asking the server. */
	mayHaveArrived: boolean
}

/** What the model's operations carry. */
interface IntentBody {
	readonly intent: number
	readonly revision: number
}

/** A promise of the engine that was broken, in the words of the promise. */
export class BrokenPromise extends Error {
	override readonly name = 'BrokenPromise'
}

export function insist(isKept: boolean, promise: string): void {
	if (!isKept) throw new BrokenPromise(promise)
}

/** What a person sees: the server's data as last read, and how the waiting work lies over it. */
export interface Reading {
	readonly version: number
	readonly intents: ReadonlySet<number>
}

export const readingOverlays: Overlays<Reading> = {
	note: {
		apply: (data, operation) => ({
			...data,
			intents: new Set([...data.intents, intentOf(operation)]),
		}),
		isCovered: (data, { answer }) => data.version >= (answer?.version ?? 0),
	},
}

export function intentOf({ body }: { readonly body: unknown }): number {
	return (body as IntentBody).intent
}

/** What an observer of one person's work remembers between two looks. */
export interface Ledger {
	readonly intents: Map<number, Intent>
	readonly applied: Set<number>
	/** Undone by a restored backup, until it takes effect again or is given up. */
	readonly undone: Set<number>
	/** The server was asked in vain before a phone knew its epoch: what was undone since may be found late. */
	isQuestionLost: boolean
	/** Records as last seen, by id. */
	readonly seen: Map<string, Operation>
}

export function createLedger(): Ledger {
	return {
		intents: new Map(),
		applied: new Set(),
		undone: new Set(),
		isQuestionLost: false,
		seen: new Map(),
	}
}

/** To be called before an effect happens: the right actor, once, and in order. */
export function checkEffect(
	ledger: Ledger,
	effect: { readonly actor: string; readonly key: string; readonly body: unknown },
	records: readonly Operation[],
): void {
	const number = intentOf(effect)
	const intent = ledger.intents.get(number)
	insist(intent?.owner === effect.actor, 'an operation acts in the name of its owner')
	const isWanted = intent?.isDiscarded === false || intent?.mayHaveArrived === true
	insist(isWanted, 'what was discarded takes no effect')
	// Nothing waits for an answer about the server's memory: without its epoch newer work goes on its way.
	const isFoundLate = (before: number) => ledger.isQuestionLost && ledger.undone.has(before)
	const isExcused = (before: number) =>
		ledger.intents.get(before)?.isDiscarded === true || isFoundLate(before)
	const own = records.find(({ id }) => id === effect.key)
	const earlier = own ? listEarlier(own, records).map(intentOf) : []
	const turn = { intent: number, dependsOn: intent?.dependsOn ?? [], earlier }
	checkTurn(turn, { applied: ledger.applied, isExcused }, insist)
	ledger.applied.add(number)
	ledger.undone.delete(number)
}

/** A backup was restored: what was delivered since may take effect once more. */
export function noteUndone(ledger: Ledger, effects: readonly { readonly body: unknown }[]): void {
	for (const number of effects.map(intentOf)) {
		ledger.applied.delete(number)
		ledger.undone.add(number)
	}
}

/** To be called whenever it is quiet: what the records say must be so. */
export function checkRecords(
	ledger: Ledger,
	owner: string,
	records: readonly Operation[],
	server: ScriptedServer,
): void {
	const byId = new Map(records.map((operation) => [operation.id, operation]))
	for (const [id, before] of ledger.seen) {
		if (before.owner !== owner) continue
		const now = byId.get(id)
		insist(now !== undefined || isEnded(before), 'no waiting operation is lost')
		// By a clock that is a day ahead, what was sent is of yesterday: its list ends.
		if (now === undefined) continue
		const isRecalled = before.state === 'done' && ledger.undone.has(intentOf(before))
		const hasStayed = now.state === before.state || isRecalled
		insist(!isEnded(before) || hasStayed, 'what has ended stays as it ended')
	}
	for (const operation of records) noteRecord(ledger, operation, owner, server)
}

/** To be called when records were removed: only what has ended is forgotten. */
export function checkRemoval(
	ledger: Ledger,
	owner: string,
	removed: readonly Operation[],
	server: ScriptedServer,
): void {
	insist(removed.every(isEnded), 'no waiting operation is lost')
	for (const operation of removed) noteRecord(ledger, operation, owner, server)
}

function noteRecord(
	ledger: Ledger,
	operation: Operation,
	owner: string,
	server: ScriptedServer,
): void {
	ledger.seen.set(operation.id, operation)
	const { id, state, lastError } = operation
	insist(operation.owner === owner, 'nobody sees the operations of another')
	checkRecord(operation, server, insist)
	if (state === 'needs-person' && lastError?.reason === 'refused') {
		insist(server.hasRefused(id), 'a person is asked only when the server refused')
	}
	const intent = ledger.intents.get(intentOf(operation))
	if (state !== 'discarded' || intent === undefined) return
	checkGivenUp(operation, intent.isUnwanted, insist)
	intent.isDiscarded = true
	ledger.undone.delete(intent.number)
	intent.mayHaveArrived = operation.mayHaveArrived === true
}

/** What a person did stays on the screen until they give it up. */
export function checkReading(
	ledger: Ledger,
	owner: string,
	data: Reading,
	records: readonly Operation[],
): void {
	const shown = applyOverlays(data, records, readingOverlays).intents
	for (const intent of ledger.intents.values()) {
		if (intent.owner !== owner || !intent.isReported || intent.isDiscarded) continue
		if (ledger.undone.has(intent.number)) continue
		insist(shown.has(intent.number), 'what a person did does not vanish from the screen')
	}
}

/** When the faults have stopped and all is quiet. */
export function checkEnd(ledger: Ledger, records: readonly Operation[]): void {
	for (const operation of records) checkEnded(operation, insist)
	for (const intent of ledger.intents.values()) {
		if (!intent.isReported || intent.isDiscarded) continue
		insist(ledger.applied.has(intent.number), 'what was saved takes effect')
	}
}
