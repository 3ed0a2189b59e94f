import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Watch } from './life/silence-watch.ts'
import { LimitedQuery, limitStatement, limitText, type RequestLimit } from './request-limit.ts'

// More texts than this no release has; what comes later is built from data and not worth keeping.
const mostNames = 1_000
type Named = { name: string; text: string }
const statements = new Map<string, Named>()
/** Raised when a table has changed under the plans that connections, and poolers, keep by text. */
let planAge = 0

/** A name that stands for this text in every process: a pooler may share connections between several. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function statementOf(given: string): Named | undefined {
	const known = statements.get(given)
	if (known || statements.size >= mostNames) return known
	const text = planAge === 0 ? given : `/* ${planAge} */ ${given}`
	const statement = { name: nameOf(text), text }
	statements.set(given, statement)
	return statement
}

/** Has every statement be parsed anew, under another name and by another text. */
export function forgetPlans(): void {
	planAge += 1
	statements.clear()
}

/** PostgreSQL's 'feature not supported', with which it refuses a plan whose table has got another column. */
const stalePlan = '0A000'
// 25006: nothing may be written, 40001 and 40P01: another transaction was in the way, 57P: the server ends or starts.
const spoiling = /^(25006|40001|40P01|0A000|57P)/

type Failure = { code?: string }
type Socket = { destroy(error: Error): void }

/** A connection that names each statement with parameters, so that PostgreSQL plans it once for each connection. */
export class NamingClient extends pg.Client {
	watch: Watch | undefined
	/** Called when a connection is not to be used any more. */
	onSpoiled: ((code: string) => void) | undefined
	/** What each transaction begins with, where a setting of the session would reach others. */
	beginWith: string | undefined
	isSpoiled = false
	#limit: RequestLimit | undefined
	#knowsLimits = false

	/** Lets statements and transactions work in somebody's name from now on, or as the connection does. */
	async limitTo(limit: RequestLimit | undefined): Promise<void> {
		if (limit && !this.#knowsLimits) {
			await this.query(limitStatement, [limit.role, limit.personId, limit.half])
			this.#knowsLimits = true
		}
		this.#limit = limit
	}

	/** What begins a transaction, with what must hold in it. */
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
			// A transaction is at its end; whoever began it begins it once more.
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

	/** Breaks the connection: whatever waits for it fails as when the server breaks it. */
	giveUp(): void {
		const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
		stream.destroy(new Error('Connection terminated: the database does not answer'))
	}
}
