import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Watch } from './life/silence-watch.ts'
import { LimitedQuery, limitStatement, limitText, type RequestLimit } from './request-limit.ts'

// No release has more statements; later ones are generated from data and not worth caching.
const mostNames = 1_000
type Named = { name: string; text: string }
const statements = new Map<string, Named>()
/** Incremented when a table has changed under the plans that connections and poolers cache by text. */
let planAge = 0

/** The same name for a text in every process, because a pooler may share connections between processes */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function statementOf(given: string): Named | undefined {
	const known = statements.get(given)
	if (known || statements.size >= mostNames) return known
	const text = planAge === 0 ? given : `/* ${planAge} */ ${given}`
	const statement = { name: nameOf(text), text }
	statements.set(given, statement)
	return statement
}

/** Makes the server parse every statement again, under another name and with another text. */
export function forgetPlans(): void {
	planAge += 1
	statements.clear()
}

/** PostgreSQL's 'feature not supported': its error for a cached plan whose table has a new column */
const stalePlan = '0A000'
// 25006: read-only, 40001 and 40P01: conflict with another transaction, 57P: the server stops or starts.
const spoiling = /^(25006|40001|40P01|0A000|57P)/

type Failure = { code?: string }
type Socket = { destroy(error: Error): void }

/**
 * A connection that names each statement with parameters, so that PostgreSQL plans it once per connection.
 */
export class NamingClient extends pg.Client {
	watch: Watch | undefined
	/** Called when a connection must not be used any more */
	onSpoiled: ((code: string) => void) | undefined
	/** The statement that begins each transaction, where session settings would affect others */
	beginWith: string | undefined
	isSpoiled = false
	#limit: RequestLimit | undefined
	#knowsLimits = false

	/** Limits statements and transactions to a requester from now on, or removes the limit. */
	async limitTo(limit: RequestLimit | undefined): Promise<void> {
		if (limit && !this.#knowsLimits) {
			await this.query(limitStatement, [limit.role, limit.personId, limit.half])
			this.#knowsLimits = true
		}
		this.#limit = limit
	}

	/** The statement that begins a transaction and sets its limits */
	#beginningOf(given: string): string {
		const text = given === 'begin' && this.beginWith ? this.beginWith : given
		return this.#limit ? `${text}; ${limitText(this.#limit)}` : text
	}

	#queryLimited(limit: RequestLimit, config: object): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const done = (error: Error | null, result: unknown) =>
				error ? reject(error) : resolve(result)
			super.query(new LimitedQuery(limit, config, done) as never)
		})
	}

	// biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than ours
	override query(given: any, values?: any, callback?: any): any {
		const isBeginning = typeof given === 'string' && /^(begin|start transaction)/.test(given)
		const text = isBeginning ? this.#beginningOf(given) : given
		const isAlone = this.getTransactionStatus() === 'I'
		const limit = isAlone && !isBeginning && typeof text === 'string' ? this.#limit : undefined
		const statement = typeof text === 'string' && values?.length > 0 ? statementOf(text) : undefined
		const send = (config: object) =>
			limit ? this.#queryLimited(limit, config) : super.query(config as never, callback)
		if (!statement) {
			return this.#watched(limit ? send({ text, values }) : super.query(text, values, callback))
		}
		const answer: unknown = send({ ...statement, values })
		if (!(answer instanceof Promise)) return answer
		return this.#watched(answer).catch((error: Failure) => {
			if (error.code !== stalePlan) throw error
			if (statements.get(text)?.name === statement.name) forgetPlans()
			// The transaction has failed; its caller must repeat it.
			if (!isAlone) throw error
			return this.#watched(send({ ...(statementOf(text) ?? { text }), values }) as Promise<unknown>)
		})
	}

	#watched<Answer>(answer: Answer): Answer {
		if (!(answer instanceof Promise)) return answer
		this.watch?.(answer, () => this.giveUp())
		answer.catch(({ code }: Failure) => {
			if (typeof code !== 'string' || !spoiling.test(code)) return
			this.isSpoiled = true
			this.onSpoiled?.(code)
		})
		return answer
	}

	/** Closes the connection: pending queries fail as if the server had closed it. */
	giveUp(): void {
		const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
		stream.destroy(new Error('Connection terminated: the database does not answer'))
	}
}
