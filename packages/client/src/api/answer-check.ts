import type { RouteShape } from '@roundsman/contract'
import { idle } from '../idle.ts'
import { isRecord } from './api-error.ts'

/** Number of items of a long list that are validated. */
const rowsChecked = 100

/** The response with its long lists truncated: validating thousands of rows would block the screen. */
function sampleOf(data: unknown): unknown {
	if (Array.isArray(data)) return data.slice(0, rowsChecked)
	if (!isRecord(data)) return data
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, sampleOf(value)]))
}

/** A route whose schemas are loaded once a response is validated. */
type LazyRoute<R extends RouteShape> = Partial<
	Record<Exclude<keyof RouteShape, 'method' | 'path' | 'ownership' | 'duringSignIn'>, undefined>
> & {
	method: R['method']
	path: R['path']
	/** Named only where the route needs no session. */
	ownership: 'public' | undefined
	duringSignIn?: true
	load: () => Promise<R>
}

/** What a client calls: a route, or one whose schemas come later. */
export type CalledRoute<R extends RouteShape = RouteShape> = R | LazyRoute<R>

/**
 * Routes by method and path alone. The compiler compares them. A route that needs no session is named
 * `public`.
 */
export const lazyRoutes =
	<T extends Record<string, RouteShape>>(load: () => Promise<T>) =>
	<K extends keyof T>(
		name: K,
		method: T[K]['method'],
		path: T[K]['path'],
		ownership?: T[K]['ownership'] & 'public',
	): LazyRoute<T[K]> => ({
		method,
		path,
		ownership,
		load: async () => (await load())[name],
	})

/** Whether the response has a body. */
export const hasAnswer = (route: CalledRoute): boolean => 'load' in route || Boolean(route.answer)

async function schemaOf(route: CalledRoute): Promise<RouteShape['answer']> {
	if (!('load' in route)) return route.answer
	// Without its code nothing is validated.
	return (await route.load().catch(() => undefined))?.answer
}

/**
 * Warns of a response that does not match the contract, with the path and never the content; it is shown
 * all the same. Validated when the browser is idle: nobody waits for it.
 */
export function checkAnswer(route: CalledRoute, data: unknown): void {
	if (!hasAnswer(route)) return
	void idle().then(async () => {
		const schema = await schemaOf(route)
		if (!schema) return
		const { safeParse } = await import('zod/mini')
		const { error } = safeParse(schema, sampleOf(data))
		const places = error?.issues.map((issue) => issue.path.join('.') || '(all)')
		// biome-ignore lint/suspicious/noConsole: the one place; a journey that hears it fails
		if (places) console.warn(`${route.path} answered unlike the contract: ${places.join(', ')}`)
	})
}
