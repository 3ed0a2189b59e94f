import {
	type AnswerOf,
	type BodyOf,
	type ErrorBody,
	type FieldErrors,
	type ParamsOf,
	parseFields,
	type QueryOf,
	type RouteShape,
	routes,
} from '@roundsman/contract'
import * as z from 'zod/mini'

type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }
type Handler<R extends RouteShape> = (input: Input<R>) => AnswerOf<R> | Promise<AnswerOf<R>>
type Seen = { route: RouteShape; headers: Headers; input: Input<RouteShape> }

/** What a handler throws to refuse. */
export class Refusal extends Error {
	readonly status: number
	readonly body: ErrorBody
	constructor(status: number, error: Partial<ErrorBody['error']> = {}) {
		super(`refused with ${status}`)
		this.status = status
		this.body = { error: { type: 'REFUSED', message: 'Refused.', ...error } }
	}
}

const all: readonly RouteShape[] = Object.values(routes)
const patterns = all.map((route) => ({
	route,
	names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
	pattern: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))
patterns.sort((one, other) => one.names.length - other.names.length)

const keyOf = ({ method, path }: RouteShape) => `${method} ${path}`

/**
 * The service as the contract describes it: requests and answers are checked by the schemas of their routes,
 * and whatever breaks them fails the test.
 */
export class OfficeService {
	readonly requests: Seen[] = []
	readonly problems: string[] = []
	/** Whether the cookie of the browser is one of a session. */
	isSignedIn = true
	readonly #handlers = new Map<string, Handler<RouteShape>>()

	on<R extends RouteShape>(route: R, handler: Handler<R>): this {
		this.#handlers.set(keyOf(route), handler as unknown as Handler<RouteShape>)
		return this
	}

	requestsOf<R extends RouteShape>(route: R): (Omit<Seen, 'input'> & { input: Input<R> })[] {
		return this.requests.filter((seen) => seen.route === route) as never
	}

	async receive(address: string, init: RequestInit = {}): Promise<Response> {
		const url = new URL(address, 'http://localhost')
		const method = init.method ?? 'GET'
		for (const { route, names, pattern } of patterns) {
			const values = route.method === method ? pattern.exec(url.pathname)?.slice(1) : undefined
			if (!values) continue
			const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
			return this.#answer(route, { params, query: Object.fromEntries(url.searchParams) }, init)
		}
		this.problems.push(`${method} ${url.pathname} is no route of the contract`)
		return json(404, new Refusal(404).body)
	}

	async #answer(route: RouteShape, given: object, init: RequestInit): Promise<Response> {
		try {
			const data = await this.#run(route, given, init)
			return route.answer
				? json(route.status ?? 200, { data })
				: new Response(null, { status: 204 })
		} catch (error) {
			if (error instanceof Refusal) return json(error.status, error.body)
			this.problems.push(`${keyOf(route)}: ${(error as Error).stack}`)
			return json(500, new Refusal(500).body)
		}
	}

	async #run(route: RouteShape, given: object, init: RequestInit): Promise<unknown> {
		const headers = new Headers(init.headers)
		if (route.method !== 'GET' && headers.get('office-request') !== '1') throw new Refusal(403)
		if (!this.isSignedIn && route.ownership !== 'public') throw new Refusal(401)
		const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
		const input = readInput(route, { ...given, body })
		this.requests.push({ route, headers, input })
		const handler = this.#handlers.get(keyOf(route))
		if (!handler) throw new Error('has no handler')
		const answer = await handler(input)
		if (!route.answer) return undefined
		const parsed = z.safeParse(route.answer, answer)
		if (parsed.success) return parsed.data
		throw new Error(`answers unlike the contract: ${JSON.stringify(parsed.error.issues)}`)
	}
}

const json = (status: number, body: unknown) =>
	new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function readInput(route: RouteShape, given: Record<string, unknown>): Input<RouteShape> {
	const input: Record<string, unknown> = {}
	let errors: FieldErrors = {}
	for (const part of ['params', 'query', 'body'] as const) {
		const schema = route[part]
		if (!schema) continue
		const parsed = parseFields(schema, given[part])
		if (parsed.errors) errors = { ...errors, ...parsed.errors }
		else input[part] = parsed.data
	}
	if (Object.keys(errors).length > 0) throw new Refusal(422, { fields: errors })
	return input as Input<RouteShape>
}
