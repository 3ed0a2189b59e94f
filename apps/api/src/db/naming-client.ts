import pg from 'pg'

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

/**
 * A connection that gives each statement with parameters a name, so that PostgreSQL parses and
 * plans it once per connection and not once per request.
 */
export class NamingClient extends pg.Client {
	// biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than ours
	override query(text: any, values?: any, callback?: any): any {
		const name = typeof text === 'string' && values?.length > 0 ? nameOf(text) : undefined
		if (!name) return super.query(text, values, callback)
		return super.query({ name, text, values }, callback)
	}
}
