import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { ServerMemory } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import type { MemoryQuestion, VoidAnswer } from '../runner/network.ts'

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
	/** Of the phone that sent it; null for a key that was withdrawn before. */
	readonly device: string | null
}

export interface ScriptedServer {
	/** Handles a request as the API does: claims the key, applies or refuses, stores the answer. */
	handle(request: OutboundRequest): NetworkAnswer
	voidKey(id: string, headers: Readonly<Record<string, string>>): VoidAnswer
	askMemory(question: MemoryQuestion, headers: Readonly<Record<string, string>>): ServerMemory
	/** Everything that took effect, in order. */
	readonly effects: readonly Effect[]
	/** Whether something of this key took effect, and no restored backup has undone it. */
	hasApplied(key: string): boolean
	/** Whether something of this key ever took effect. */
	hasEverApplied(key: string): boolean
	/** Whether an operation of this key was ever refused, stored or not. */
	hasRefused(key: string): boolean
	/** How many effects there are: the version that a read of everything shows. */
	version(): number
	/** Another release reads requests otherwise: none that is stored is known again. */
	release(): void
	/** Keeps what there is now. */
	backUp(): void
	/** Goes back to what was kept last, if anything was. Gives what is undone. */
	restore(): readonly Effect[]
}

interface ServerScript {
	/** Gives the person whose token it is, or null. */
	readonly actorOf: (authorization: string | undefined) => string | null
	/** Called for each request that has no stored answer. */
	readonly judge: (request: OutboundRequest) => Verdict
}

/** Refused before the operation runs: nothing is stored under the key. */
const beforeTheOperation = new Set([401, 403, 413, 426, 429])

type Books = {
	readonly rows: Map<string, Row>
	readonly refused: Set<string>
	readonly everApplied: Set<string>
	readonly effects: Effect[]
}

/** Does what the rules say to an operation whose key is new. */
function run(
	{ rows, refused, everApplied, effects }: Books,
	request: OutboundRequest,
	verdict: Verdict,
	{ actor, key, ...row }: { actor: string; key: string } & Omit<Row, 'outcome' | 'answer'>,
): NetworkAnswer {
	if (verdict.type === 'apply') {
		effects.push({ actor, key, body: request.body })
		everApplied.add(key)
		const answer = createSuccess(key, effects.length)
		rows.set(`${actor}/${key}`, { ...row, outcome: 'applied', answer })
		return answer
	}
	const answer = createError(verdict.status, verdict.errorType, verdict.retryAfterS)
	if (verdict.type === 'fail') return answer
	refused.add(key)
	if (!beforeTheOperation.has(verdict.status)) {
		const kept = { ...answer, headers: { ...answer.headers, 'operation-id': key } }
		rows.set(`${actor}/${key}`, { ...row, outcome: 'refused', answer: kept })
		return kept
	}
	return answer
}

/** Gives the server's side of idempotency ('Server side' of the offline design), for tests. */
export function createScriptedServer({ actorOf, judge }: ServerScript): ScriptedServer {
	const books: Books = {
		rows: new Map(),
		refused: new Set(),
		everApplied: new Set(),
		effects: [],
	}
	const { rows, refused, everApplied, effects } = books
	const life = { epoch: 1 }
	let release = 1

	function handle(request: OutboundRequest): NetworkAnswer {
		const actor = actorOf(request.headers.authorization)
		if (actor === null) return createError(401, 'UNAUTHORIZED')
		const key = request.headers['idempotency-key'] ?? ''
		const fingerprint = JSON.stringify([release, request.method, request.url, request.body])
		const row = rows.get(`${actor}/${key}`)
		if (row !== undefined) return replay(row, fingerprint)
		const { epoch } = request.headers
		if (epoch !== undefined && epoch !== String(life.epoch)) {
			return createError(503, 'SERVICE_RESTORED', 1)
		}
		const device = request.headers.device ?? null
		return run(books, request, judge(request), { actor, key, fingerprint, device })
	}

	return {
		handle,
		voidKey(id, headers) {
			const outcome = withdrawKey(rows, id, actorOf(headers.authorization))
			if (outcome === 'voided') refused.add(id)
			return outcome
		},
		effects,
		askMemory: (question, headers) => ({
			...answerMemory(rows, question, actorOf(headers.authorization)),
			epoch: String(life.epoch),
		}),
		hasApplied: (key) => effects.some((effect) => effect.key === key),
		hasEverApplied: (key) => everApplied.has(key),
		hasRefused: (key) => refused.has(key),
		version: () => effects.length,
		release() {
			release += 1
		},
		...createBackups(rows, effects, life),
	}
}

/** Says what has become of a key: of one that is not known, that it never will. */
function withdrawKey(rows: Map<string, Row>, id: string, actor: string | null): VoidAnswer {
	if (actor === null) throw new Error('401')
	const name = `${actor}/${id}`
	const answer = createError(410, 'VOIDED')
	const row: Row = rows.get(name) ?? { fingerprint: '', outcome: 'voided', answer, device: null }
	rows.set(name, row)
	return row.outcome
}

function createBackups(
	rows: Map<string, Row>,
	effects: Effect[],
	life: { epoch: number },
): Pick<ScriptedServer, 'backUp' | 'restore'> {
	let backup: { readonly rows: ReadonlyMap<string, Row>; readonly effects: number } | null = null
	return {
		backUp() {
			backup = { rows: new Map(rows), effects: effects.length }
		},
		restore() {
			if (backup === null) return []
			life.epoch += 1
			rows.clear()
			for (const [name, row] of backup.rows) rows.set(name, row)
			return effects.splice(backup.effects)
		},
	}
}

function answerMemory(
	rows: ReadonlyMap<string, Row>,
	{ device, keys = [] }: MemoryQuestion,
	actor: string | null,
): Omit<ServerMemory, 'epoch'> {
	if (actor === null) throw new Error('401')
	const own = [...rows].filter(([name]) => name.startsWith(`${actor}/`))
	return {
		counter: own.filter(([, row]) => row.device === device).length,
		unknown: keys.filter((key) => !rows.has(`${actor}/${key}`)),
	}
}

function replay(row: Row, fingerprint: string): NetworkAnswer {
	if (row.outcome === 'voided' || row.fingerprint === fingerprint) return row.answer
	const { status, headers } = createError(422, 'IDEMPOTENCY_MISMATCH')
	const error = { type: 'IDEMPOTENCY_MISMATCH', message: '', params: { outcome: row.outcome } }
	return { status, headers, body: { error } }
}

function createSuccess(key: string, version: number): NetworkAnswer {
	return { status: 200, headers: { 'operation-id': key }, body: { data: { version } } }
}

/** Gives an error answer as the wire conventions have it. */
export function createError(status: number, type: string, retryAfterS?: number): NetworkAnswer {
	const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
	return { status, headers, body: { error: { type, message: type } } }
}
