import type { FastifyServerOptions } from 'fastify'

// The only format for logged errors. Messages, details, queries and parameters can contain user input and are
// never logged. Type, code and stack frames are enough to find the cause.

type ErrorFacts = {
	type: string
	code?: string
	/** From the database's error */
	constraint?: string
	table?: string
	frames?: string[]
	cause?: ErrorFacts
	errors?: ErrorFacts[]
}

/** A single word is an identifier from a program, not user input. */
const wordOf = (value: unknown) =>
	(typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,80}$/.test(`${value}`)
		? `${value}`
		: undefined

const frame = /^ {4}at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?|\(index \d+\))$/

/** The stack frames. A multi-line message is removed first, because its lines may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
	const withoutMessage = message === '' ? stack : stack.replace(message, '')
	return withoutMessage.split('\n').filter((line) => frame.test(line))
}

const depthMax = 3
const errorsMax = 5

export function factsOfError(error: unknown, depth = 1): ErrorFacts {
	if (!(error instanceof Error)) return { type: typeof error }
	const { code, constraint, table, cause, errors } = error as Error & Record<string, unknown>
	const inner = (one: unknown) => factsOfError(one, depth + 1)
	const isDeep = depth >= depthMax
	const words = { code: wordOf(code), constraint: wordOf(constraint), table: wordOf(table) }
	const known = Object.entries(words).filter(([, word]) => word !== undefined)
	return {
		type: wordOf(error.name) ?? 'Error',
		...Object.fromEntries(known),
		frames: framesOf(error),
		...(cause && !isDeep ? { cause: inner(cause) } : {}),
		...(Array.isArray(errors) && !isDeep ? { errors: errors.slice(0, errorsMax).map(inner) } : {}),
	}
}

/** The same as text for a terminal */
export function linesOfError(error: unknown): string {
	const { type, code, constraint, frames = [] } = factsOfError(error)
	return [[type, code, constraint].filter(Boolean).join(' '), ...frames].join('\n')
}

/** Removes the message of a logged error, and a log line that contains that message. */
function withoutWords(values: unknown[]): unknown[] {
	const [first, ...rest] = values.map((value, at) =>
		at > 0 && value instanceof Error ? factsOfError(value).type : value,
	)
	const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
	if (!(error instanceof Error)) return [first, ...rest]
	const [words, ...others] = rest
	const isOwn = typeof words === 'string' && !(error.message && words.includes(error.message))
	return [first instanceof Error ? { err: first } : first, isOwn ? words : 'failed', ...others]
}

const facts = (error: unknown) => factsOfError(error)

/** Log options for all code of the service */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
	serializers: {
		err: facts as never,
		error: facts,
		// The URL contains ids of people and records.
		req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) as never,
	},
	hooks: {
		logMethod(values, method) {
			method.apply(this, withoutWords(values) as Parameters<typeof method>)
		},
	},
}

/** Ends the process on an uncaught error, which Node would print with its message. */
export function endOnUncaught(): void {
	const end = (error: unknown) => {
		process.stderr.write(`${linesOfError(error)}\n`)
		process.exit(1)
	}
	process.on('uncaughtException', end)
	process.on('unhandledRejection', end)
}
