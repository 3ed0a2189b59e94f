import { type NewOperation, toDraft } from '../outbox/create-operation.ts'
import { isEnded, type Operation, type OperationDraft } from '../outbox/operation.ts'
import { readDependency } from '../outbox/plan.ts'
import type { Protocol } from '../outbox/protocol.ts'
import { isSealedOperation } from '../sealing/sealed-store.ts'
import type { RememberingStore } from '../store/remember-records.ts'
import type { HeadersFor, Network } from './network.ts'

/**
 * The outcome of a person's decision. `voided`, `refused`: it is done, and the server was asked first: it
 * will never carry out the discarded change, or had refused it. `applied`: the server had done it already,
 * and its response is being fetched. `unreachable`: the server has to be asked first and did not respond,
 * or the key that opens the change is missing. `gone`: its state no longer allows this decision.
 */
export type Decision = 'decided' | 'voided' | 'refused' | 'applied' | 'unreachable' | 'gone'

interface DecisionDeps {
	readonly store: RememberingStore
	readonly network: Network
	readonly headersFor: HeadersFor
	readonly protocol: Protocol
	readonly createEntry: (draft: OperationDraft) => Promise<NewOperation>
}

/** needs-person → superseded, replaced by the corrected operation under its own key. */
export async function correctOperation(
	id: string,
	draft: OperationDraft,
	deps: DecisionDeps,
): Promise<Decision> {
	const operation = await findOperation(id, deps.store)
	if (operation?.state !== 'needs-person') return 'gone'
	// The draft of a record that could not be opened is empty, and must not replace it.
	if (isSealedOperation(operation) || draft.kind === '') return 'unreachable'
	if (deps.protocol.mustVoid(operation)) {
		const answer = await voidKey(operation, deps)
		if (answer === 'unreachable') return answer
		if (answer === 'applied') return fetchAnswer(operation, deps)
	}
	const entry = await deps.createEntry(draft)
	const successor = { ...entry.operation, supersedes: id }
	const superseded: Operation = { ...operation, state: 'superseded' }
	const isDone = await deps.store.supersede(operation, superseded, {
		...entry,
		operation: successor,
	})
	return isDone ? 'decided' : 'gone'
}

/** needs-person → sent again under a new key, since the server would only replay its refusal. */
export async function retryOperation(id: string, deps: DecisionDeps): Promise<Decision> {
	const operations = await deps.store.list()
	const operation = operations.find((one) => one.id === id)
	if (operation?.state !== 'needs-person') return 'gone'
	if (isSealedOperation(operation)) return 'unreachable'
	const dependsOn = operation.dependsOn.filter(
		(dependency) => readDependency(dependency, operations) !== 'discarded',
	)
	if (operation.lastError?.isKeptByServer) {
		return correctOperation(id, { ...toDraft(operation), dependsOn }, deps)
	}
	const queued: Operation = { ...operation, dependsOn, state: 'queued', nextAt: 0 }
	return (await deps.store.replace(operation, queued)) ? 'decided' : 'gone'
}

/**
 * Any state that has not ended → discarded; one that may have arrived is voided first, and stays where it
 * was applied.
 */
export async function discardOperation(id: string, deps: DecisionDeps): Promise<Decision> {
	let decision: 'decided' | 'voided' | 'refused' = 'decided'
	let askedAfter = 0
	for (;;) {
		const operation = await findOperation(id, deps.store)
		if (operation === undefined || isEnded(operation)) return 'gone'
		// After an attempt since then the server is asked again: a backup may have been restored in between.
		if (operation.attempts > askedAfter && deps.protocol.mustVoid(operation)) {
			const answer = await voidKey(operation, deps)
			if (answer === 'unreachable') return answer
			if (answer === 'applied') return fetchAnswer(operation, deps)
			// From now on no copy can take effect, whatever the runner does meanwhile.
			decision = answer
			askedAfter = operation.attempts
			continue
		}
		const discarded: Operation = { ...operation, state: 'discarded', lease: null }
		if (await deps.store.replace(operation, discarded)) return decision
	}
}

/**
 * Any state that has not ended → discarded without asking the server: this is always possible. An operation
 * that may have left the phone may have taken effect, or may do so later; the record notes that.
 */
export async function letGoOperation(id: string, deps: DecisionDeps): Promise<Decision> {
	for (;;) {
		const operation = await findOperation(id, deps.store)
		if (operation === undefined || isEnded(operation)) return 'gone'
		const discarded: Operation = { ...operation, state: 'discarded', lease: null }
		const isCertain = !deps.protocol.mustVoid(operation)
		const next: Operation = isCertain ? discarded : { ...discarded, mayHaveArrived: true }
		if (await deps.store.replace(operation, next)) return 'decided'
	}
}

/** The same key is sent once more: the server replays the response, with proof and version. */
async function fetchAnswer(operation: Operation, { store }: DecisionDeps): Promise<'applied'> {
	if (operation.state === 'needs-person') {
		await store.replace(operation, { ...operation, state: 'queued', nextAt: 0 })
	}
	return 'applied'
}

async function voidKey(
	operation: Operation,
	{ network, headersFor, protocol }: DecisionDeps,
): Promise<'voided' | 'applied' | 'refused' | 'unreachable'> {
	const signing = await headersFor(operation.owner)
	if (signing === null || !protocol.mayActFor(signing.owner, operation.owner)) return 'unreachable'
	try {
		return await network.voidKey(protocol.keyFor(operation), signing.headers)
	} catch {
		return 'unreachable'
	}
}

async function findOperation(id: string, store: RememberingStore): Promise<Operation | undefined> {
	return (await store.list()).find((operation) => operation.id === id)
}
