import type { RouteShape } from '@roundsman/contract'
import { idle } from '../idle.ts'

/** Number of items of a long list that are validated. */
const rowsChecked = 100

const isRecord = (data: unknown): data is Record<string, unknown> =>
	typeof data === 'object' && data !== null && !Array.isArray(data)

/** The response with its long lists truncated: validating thousands of rows would block the screen. */
function sampleOf(data: unknown): unknown {
	if (Array.isArray(data)) return data.slice(0, rowsChecked)
	if (!isRecord(data)) return data
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, sampleOf(value)]))
}

type Schema = NonNullable<RouteShape['answer']>
type LoadRoute = () => Promise<RouteShape>

/**
 * Routes by method and path alone: their schemas are loaded once a response is validated. The compiler
 * compares them. A route that needs no session is named `public`.
 */
export const lazyRoutes =
	<T extends Record<string, RouteShape>>(load: () => Promise<T>) =>
	<K extends keyof T>(name: K, method: T[K]['method'], path: T[K]['path'], isPublic?: 'public') => {
		const answer = async () => (await load())[name]
		return { method, path, answer, ownership: isPublic } as unknown as T[K]
	}

async function schemaOf(answer: Schema | LoadRoute): Promise<Schema | undefined> {
	if (typeof answer !== 'function') return answer
	// Without its code nothing is validated.
	const route = await answer().catch(() => undefined)
	return route?.answer
}

/**
 * Warns of a response that does not match the contract, with the path and never the content; it is shown
 * all the same. Validated when the browser is idle: nobody waits for it.
 */
export function checkAnswer({ answer, path }: RouteShape, data: unknown): void {
	if (!answer) return
	void idle().then(async () => {
		const schema = await schemaOf(answer)
		if (!schema) return
		const { safeParse } = await import('zod/mini')
		const { error } = safeParse(schema, sampleOf(data))
		const places = error?.issues.map((issue) => issue.path.join('.') || '(all)')
		// biome-ignore lint/suspicious/noConsole: the one place; a journey that hears it fails
		if (places) console.warn(`${path} answered unlike the contract: ${places.join(', ')}`)
	})
}
