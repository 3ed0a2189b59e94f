import { classifyOutcome, type Outcome } from '../outbox/classify-outcome.ts'
import { isEnded, type Operation } from '../outbox/operation.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import { type Plan, planNext, type Run } from '../outbox/plan.ts'
import { defaultProtocol } from '../outbox/protocol.ts'
import { releaseOperation, settleOperation } from '../outbox/transitions.ts'
import { isSealedOperation } from '../sealing/sealed-store.ts'
import { rememberRecords } from '../store/remember-records.ts'
import type { Variant } from './model-world.ts'

/** Known-bad engines, each with one rule broken. The model must catch every one of them. */
export const mutants: Readonly<Record<string, Variant>> = {
	'a new key for each attempt': {
		protocol: { keyFor: ({ id, attempts }) => `${id}/${attempts}` },
	},
	'no compare-and-set': { wrapStore: withoutCompare },
	'the overlay is dropped with the answer': {
		protocol: { settleOperation: acknowledgeAtOnce },
	},
	'an operation is removed before its answer': { wrapStore: removingWhenSent },
	'the order inside a scope is ignored': { protocol: { planNext: ignoring('order') } },
	'a run is turned round': { protocol: { planNext: turningRound } },
	'what it depends on is ignored': { protocol: { planNext: ignoring('dependencies') } },
	'a refused operation does not stop its scope': { protocol: { planNext: ignoring('refusals') } },
	'sending is not reset after a crash': {
		protocol: { planNext: (...given) => ({ ...planNext(...given), orphans: [] }) },
	},
	'a refusal is sent again for ever': {
		protocol: { classifyOutcome: (...given) => refusedToRetry(classifyOutcome(...given)) },
	},
	'a server error is taken for a refusal': {
		protocol: {
			classifyOutcome: (answer, ...given) =>
				answer.status >= 500
					? { type: 'refused', status: answer.status, body: answer.body, isKeptByServer: true }
					: classifyOutcome(answer, ...given),
		},
	},
	'a 401 drops the queue': {
		protocol: { settleOperation: dropOn(({ type }) => type === 'signed-out') },
	},
	'an operation is dropped after three attempts': {
		protocol: {
			settleOperation: dropOn(({ type }, { attempts }) => type === 'retry' && attempts >= 3),
		},
	},
	'a 2xx is trusted without the echo of the id': {
		protocol: {
			classifyOutcome: (answer, id, nowMs) =>
				classifyOutcome(
					{ ...answer, body: answer.body ?? {}, headers: { 'operation-id': id } },
					id,
					nowMs,
				),
		},
	},
	'the lease is not checked before sending': { protocol: { holdsLease: () => true } },
	'what no key opens is given up': { isSealed: true, wrapStore: givingUpSealed },
	"another person's token is used": { protocol: { mayActFor: () => true } },
	'a corrected operation reuses the old key': {
		protocol: { keyFor: ({ id, supersedes }) => supersedes ?? id },
	},
	'what was sent is given up without voiding': { protocol: { mustVoid: () => false } },
	'a refusal that the server does not keep is taken for final': {
		protocol: {
			mustVoid: (operation) =>
				defaultProtocol.mustVoid(operation) && operation.lastError?.reason !== 'refused',
		},
	},
	'a key that is known otherwise is taken for a refusal': {
		protocol: {
			classifyOutcome(answer, ...given) {
				const outcome = classifyOutcome(answer, ...given)
				if (outcome.type !== 'delivered' || !outcome.isUnknown) return outcome
				return { type: 'refused', status: 422, body: answer.body, isKeptByServer: false }
			},
		},
	},
	'what is given up without asking is said to have no effect': {
		protocol: {
			mustVoid: (operation) =>
				operation.state === 'needs-person' && defaultProtocol.mustVoid(operation),
		},
	},
	'a clock that was set back is waited for': { protocol: { planNext: believingTheClock } },
	'what was delivered is dropped with its list': { wrapStore: droppingDelivered },
	'a restored backup is not noticed': { protocol: { hasForgotten: () => false } },
	'a change does not name the epoch': { protocol: { deviceHeaders: ({ id }) => ({ device: id }) } },
	'what the server has forgotten gets a new key': {
		protocol: { keyFor: ({ id, recalledAt }) => (recalledAt ? `${id}/again` : id) },
	},
	'what other tabs save is not looked for': { wrapStore: remembering },
}

/** A store that writes whatever it is given, as if nobody else had written meanwhile. */
function withoutCompare(store: OutboxStore): OutboxStore {
	const current = async (expected: Operation) =>
		(await store.list()).find(({ id }) => id === expected.id) ?? expected
	return {
		...store,
		async replaceEach(changes) {
			const results: boolean[] = []
			for (const { expected, next } of changes) {
				const change = { expected: await current(expected), next }
				results.push(...(await store.replaceEach([change])))
			}
			return results
		},
		supersede: async (expected, next, entry) =>
			store.supersede(await current(expected), next, entry),
	}
}

function removingWhenSent(store: OutboxStore): OutboxStore {
	const removed = new Set<string>()
	return {
		...store,
		list: async () => (await store.list()).filter(({ id }) => !removed.has(id)),
		async replaceEach(changes) {
			const results = await store.replaceEach(changes)
			const sent = changes.filter(({ next }, index) => results[index] && next.state === 'sending')
			for (const { next } of sent) removed.add(next.id)
			return results
		},
	}
}

function droppingDelivered(store: OutboxStore): OutboxStore {
	return {
		...store,
		async remove(ids) {
			await store.remove(ids)
			await store.forgetDelivered(Number.POSITIVE_INFINITY)
		},
	}
}

function acknowledgeAtOnce(...given: Parameters<typeof settleOperation>): Operation {
	const settled = settleOperation(...given)
	const answer = settled.answer && { ...settled.answer, isAcknowledged: true }
	return { ...settled, answer }
}

function dropOn(
	isDropped: (outcome: Outcome, operation: Operation) => boolean,
): typeof settleOperation {
	return (operation, outcome, moment) =>
		isDropped(outcome, operation)
			? { ...releaseOperation(operation), state: 'discarded' }
			: settleOperation(operation, outcome, moment)
}

function turningRound(...given: Parameters<typeof planNext>): Plan {
	const plan = planNext(...given)
	return { ...plan, attempts: plan.attempts.map((run) => run.toReversed()) }
}

function refusedToRetry(outcome: Outcome): Outcome {
	if (outcome.type !== 'refused') return outcome
	return { type: 'retry', reason: 'server', status: outcome.status, retryAfterMs: null }
}

function believingTheClock(...[operations, context]: Parameters<typeof planNext>): Plan {
	const originals = new Map(operations.map((operation) => [operation.id, operation]))
	const disguised = operations.map((operation) =>
		operation.lastError === null
			? operation
			: { ...operation, lastError: { ...operation.lastError, atMs: 0 } },
	)
	const plan = planNext(disguised, context)
	const reveal = ({ id }: Operation) => originals.get(id) ?? []
	return { ...plan, attempts: plan.attempts.map((run) => run.flatMap(reveal)) }
}

/** Knows what it wrote itself, and never reads again. */
function remembering(store: OutboxStore): OutboxStore {
	const remembered = rememberRecords(store)
	return { ...remembered }
}

/** Plans as if the operations were other ones, then means the real ones. */
function ignoring(rule: 'order' | 'dependencies' | 'refusals'): typeof planNext {
	const disguise = (operation: Operation): Operation => {
		if (rule === 'order') return { ...operation, scope: operation.id }
		if (rule === 'dependencies') return { ...operation, dependsOn: [] }
		const isRefused = operation.state === 'needs-person' && !isEnded(operation)
		return isRefused ? { ...operation, scope: `refused/${operation.id}` } : operation
	}
	return (operations, context) => {
		const originals = new Map(operations.map((operation) => [operation.id, operation]))
		const reveal = ({ id }: Operation) => originals.get(id) ?? []
		const plan = planNext(operations.map(disguise), context)
		// A scope has one place among the busy ones: two runs of it would put each other out of it for ever.
		const taken = new Set(context.busy.keys())
		const isFree = ([head]: Run) => {
			if (head === undefined || taken.has(head.scope)) return false
			taken.add(head.scope)
			return true
		}
		return {
			...plan,
			attempts: plan.attempts.map((run) => run.flatMap(reveal)).filter(isFree),
			stranded: plan.stranded.flatMap(reveal),
			orphans: planNext(operations, context).orphans,
		}
	}
}

function givingUpSealed(store: OutboxStore): OutboxStore {
	return {
		...store,
		async list() {
			const listed = await store.list()
			const locked = listed.filter((one) => isSealedOperation(one) && !isEnded(one))
			await store.replaceEach(
				locked.map((one) => ({ expected: one, next: { ...one, state: 'discarded' } })),
			)
			return store.list()
		},
	}
}
