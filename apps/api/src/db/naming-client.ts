import pg from 'pg'
import type { Watch } from './silence-watch.ts'

// More texts than this no release has; what comes later is built from data and not worth keeping.
const mostNames = 1_000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
	const known = names.get(text)
	if (known || names.size >= mostNames) return known
	const name = `q${names.size}`
	names.set(text, name)
	return name
}

type Socket = { destroy(error: Error): void }

/**
 * A connection that gives each statement with parameters a name, so that PostgreSQL parses and
 * plans it once per connection and not once per request. What it owes is watched over, if somebody does.
 */
export class NamingClient extends pg.Client {
	watch: Watch | undefined

	// biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than ours
	override query(text: any, values?: any, callback?: any): any {
		const name = typeof text === 'string' && values?.length > 0 ? nameOf(text) : undefined
		const answer = name
			? super.query({ name, text, values }, callback)
			: super.query(text, values, callback)
		if (answer instanceof Promise) this.watch?.(answer, () => this.giveUp())
		return answer
	}

	/** Breaks the connection: whatever waits for it fails as when the server breaks it. */
	giveUp(): void {
		const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
		stream.destroy(new Error('Connection terminated: the database does not answer'))
	}
}
