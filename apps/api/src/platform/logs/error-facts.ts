import type { FastifyServerOptions } from 'fastify'

// The one way an error is written down. Messages, details, queries and parameters quote what people wrote: they
// are for nobody's log. Kind, code and place are enough to find the cause.

type ErrorFacts = {
	type: string
	code?: string
	/** Of the database. */
	constraint?: string
	table?: string
	frames?: string[]
	cause?: ErrorFacts
	errors?: ErrorFacts[]
}

/** A single word is a name that a program gave. */
const wordOf = (value: unknown) =>
	(typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,80}$/.test(`${value}`)
		? `${value}`
		: undefined

const frame = /^ {4}at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?|\(index \d+\))$/

/** Where it arose. A message of several lines may look like places as well. */
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

/** The same for a person at a terminal. */
export function linesOfError(error: unknown): string {
	const { type, code, constraint, frames = [] } = factsOfError(error)
	return [[type, code, constraint].filter(Boolean).join(' '), ...frames].join('\n')
}

/** An error that is logged by itself, or whose message is its line, would be quoted. */
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

/** How the service logs, whoever writes the line. */
export const logOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
	serializers: {
		err: facts as never,
		error: facts,
		// Addresses of people and of records.
		req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) as never,
	},
	hooks: {
		logMethod(values, method) {
			method.apply(this, withoutWords(values) as Parameters<typeof method>)
		},
	},
}

/** Ends a process on an error that nobody caught, which would be printed whole. */
export function endOnUncaught(): void {
	const end = (error: unknown) => {
		process.stderr.write(`${linesOfError(error)}\n`)
		process.exit(1)
	}
	process.on('uncaughtException', end)
	process.on('unhandledRejection', end)
}
