import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import type { VoidAnswer } from '../runner/network.ts'

/** Something that took effect on the server. */
export interface Effect {
	readonly actor: string
	readonly key: string
	readonly body: unknown
}

/** What the rules say to an operation: apply it, refuse it, or break down before it ran. */
export type Verdict =
	| { readonly type: 'apply' }
	| {
			readonly type: 'refuse' | 'fail'
			readonly status: number
			readonly errorType: string
			readonly retryAfterS?: number
	  }

/** One stored answer: the row of the table `operation`. */
interface Row {
	readonly fingerprint: string
	readonly outcome: VoidAnswer
	readonly answer: NetworkAnswer
}

export interface ScriptedServer {
	/** Handles a request as the API does: claims the key, applies or refuses, stores the answer. */
	handle(request: OutboundRequest): NetworkAnswer
	voidKey(id: string, headers: Readonly<Record<string, string>>): VoidAnswer
	/** Everything that took effect, in order. */
	readonly effects: readonly Effect[]
	/** Whether something of this key took effect. */
	hasApplied(key: string): boolean
	/** Whether an operation of this key was ever refused, stored or not. */
	hasRefused(key: string): boolean
	/** How many effects there are: the version that a read of everything shows. */
	version(): number
}

export interface ServerScript {
	/** Gives the person whose token it is, or null. */
	readonly actorOf: (authorization: string | undefined) => string | null
	/** Called for each request that has no stored answer. */
	readonly judge: (request: OutboundRequest) => Verdict
}

/** Refused before the operation runs: nothing is stored under the key. */
const beforeTheOperation = new Set([401, 403, 413, 426, 429])

/** Gives the server's side of idempotency ('Server side' of the offline design), for tests. */
export function createScriptedServer({ actorOf, judge }: ServerScript): ScriptedServer {
	const rows = new Map<string, Row>()
	const refused = new Set<string>()
	const applied = new Set<string>()
	const effects: Effect[] = []

	function handle(request: OutboundRequest): NetworkAnswer {
		const actor = actorOf(request.headers.authorization)
		if (actor === null) return createError(401, 'UNAUTHORIZED')
		const key = request.headers['idempotency-key'] ?? ''
		const fingerprint = JSON.stringify([request.method, request.url, request.body])
		const row = rows.get(`${actor}/${key}`)
		if (row !== undefined) return replay(row, fingerprint)
		return run(request, { actor, key, fingerprint })
	}

	function run(
		request: OutboundRequest,
		{ actor, key, fingerprint }: { actor: string; key: string; fingerprint: string },
	): NetworkAnswer {
		const verdict = judge(request)
		if (verdict.type === 'apply') {
			effects.push({ actor, key, body: request.body })
			applied.add(key)
			const answer = createSuccess(key, effects.length)
			rows.set(`${actor}/${key}`, { fingerprint, outcome: 'applied', answer })
			return answer
		}
		const answer = createError(verdict.status, verdict.errorType, verdict.retryAfterS)
		if (verdict.type === 'fail') return answer
		refused.add(key)
		if (!beforeTheOperation.has(verdict.status)) {
			const kept = { ...answer, headers: { ...answer.headers, 'operation-id': key } }
			rows.set(`${actor}/${key}`, { fingerprint, outcome: 'refused', answer: kept })
			return kept
		}
		return answer
	}

	function voidKey(id: string, headers: Readonly<Record<string, string>>): VoidAnswer {
		const actor = actorOf(headers.authorization)
		if (actor === null) throw new Error('401')
		const row = rows.get(`${actor}/${id}`)
		if (row !== undefined) return row.outcome
		refused.add(id)
		const answer = createError(410, 'VOIDED')
		rows.set(`${actor}/${id}`, { fingerprint: '', outcome: 'voided', answer })
		return 'voided'
	}

	return {
		handle,
		voidKey,
		effects,
		hasApplied: (key) => applied.has(key),
		hasRefused: (key) => refused.has(key),
		version: () => effects.length,
	}
}

function replay(row: Row, fingerprint: string): NetworkAnswer {
	if (row.outcome === 'voided' || row.fingerprint === fingerprint) return row.answer
	return createError(422, 'IDEMPOTENCY_MISMATCH')
}

function createSuccess(key: string, version: number): NetworkAnswer {
	return { status: 200, headers: { 'operation-id': key }, body: { data: { version } } }
}

/** Gives an error answer as the wire conventions have it. */
export function createError(status: number, type: string, retryAfterS?: number): NetworkAnswer {
	const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
	return { status, headers, body: { error: { type, message: type } } }
}
