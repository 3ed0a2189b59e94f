import type { OperationOutcome } from '@roundsman/contract'
import { type Answer, answerOfRefusal } from './exchange.ts'
import { Refusal, refusals } from './refusals.ts'

/** A change that arrived, or was withdrawn before it did. */
type KnownOperation = {
	key: string
	personId: string
	/** Method and path of its route. */
	kind: string
	outcome: OperationOutcome | 'running'
	answer: Answer
}

type Change = {
	personId: string
	key: string
	kind: string
	request: unknown
	/** Which life of the data the phone knows, where it says so. */
	epoch: string | undefined
}

/** What is looked at before the change begins is not kept: the pieces of a photo. */
const isCached = ({ status, extras }: Refusal) =>
	[404, 409, 410, 422].includes(status) && extras.alias !== 'upload_incomplete'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The service's memory of changes: each key takes effect once, and is answered the same again. */
export class Operations {
	#epoch = 'first'
	readonly #known = new Map<string, KnownOperation & { fingerprint: string }>()

	/** Every change that arrived, in its order. */
	list(): KnownOperation[] {
		return [...this.#known.values()]
	}

	/** Runs the effect unless the key is known; throws what cannot be kept. */
	async runOnce(change: Change, effect: () => Promise<Answer>): Promise<Answer> {
		if (!uuid.test(change.key)) throw refusals.keyMissing()
		const { personId, key, kind } = change
		const name = `${personId} ${key}`
		const fingerprint = JSON.stringify([kind, change.request])
		const known = this.#known.get(name)
		if (known) return replay(known, fingerprint)
		if (change.epoch !== undefined && change.epoch !== this.#epoch) throw refusals.restored()
		const running = { key, personId, kind, fingerprint, answer: { status: 500, body: null } }
		this.#known.set(name, { ...running, outcome: 'running' })
		try {
			const answer = await attempt(effect)
			const outcome = answer.status < 400 ? 'applied' : 'refused'
			const proven = { ...answer, headers: { ...answer.headers, 'operation-id': key } }
			this.#known.set(name, { ...running, outcome, answer: proven })
			return proven
		} catch (error) {
			this.#known.delete(name)
			throw error
		}
	}

	/** What is known of a person's changes, whichever phone they came from. */
	remembered(personId: string, keys: readonly string[]) {
		const known = new Set(this.list().flatMap((one) => (one.personId === personId ? one.key : [])))
		const unknown = keys.filter((key) => !known.has(key))
		return { epoch: this.#epoch, counter: known.size, unknown }
	}

	/** Goes back to a backup from before any change, as the office does by `restored`. */
	forgetAll(): void {
		this.#known.clear()
		this.#epoch += ' again'
	}

	/** Withdraws a change before it arrives, or says how it ended. */
	voidKey(personId: string, key: string): OperationOutcome {
		const name = `${personId} ${key}`
		const known = this.#known.get(name)
		if (known && known.outcome !== 'running') return known.outcome
		const answer = { status: 410, body: null }
		this.#known.set(name, {
			...{ key, personId, kind: 'void', fingerprint: '', answer },
			outcome: 'voided',
		})
		return 'voided'
	}
}

function replay(known: KnownOperation & { fingerprint: string }, fingerprint: string): Answer {
	if (known.outcome === 'voided') throw refusals.voided()
	if (known.outcome === 'running') throw refusals.inProgress()
	if (known.fingerprint !== fingerprint) throw refusals.keyMismatch()
	const headers = { ...known.answer.headers, 'idempotent-replayed': 'true' }
	return { ...known.answer, headers }
}

/** A refusal by a rule is an answer like any other. */
async function attempt(effect: () => Promise<Answer>): Promise<Answer> {
	try {
		return await effect()
	} catch (error) {
		if (error instanceof Refusal && isCached(error)) return answerOfRefusal(error)
		throw error
	}
}
