import type {
	AnswerOf,
	BodyOf,
	Locale,
	Meta,
	ParamsOf,
	QueryOf,
	RouteShape,
} from '@roundsman/contract'
import type { PersonRecord } from './records.ts'
import type { World } from './world.ts'

/** Who asks, when, and in which language. */
export type Asking = {
	world: World
	/** Whoever is signed in; on public routes the person of the world. */
	person: PersonRecord
	/** Of the session; empty on public routes. */
	token: string
	locale: Locale
	now: Date
	/** The person's day, YYYY-MM-DD. */
	today: string
	/** When the person did it, by their device. */
	doneAt: Date
	/** From `If-Match`. */
	expectedVersion: number | null
}

/** A request as the route's schemas read it. */
export type Call<R extends RouteShape> = Asking & {
	params: ParamsOf<R>
	query: QueryOf<R>
	body: BodyOf<R>
}

/** Gives what stands under `data`; throws a `Refusal`. */
export type Handler<R extends RouteShape> = (call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>
export type AnyHandler = (call: Call<RouteShape>) => unknown
export type Handled = readonly [RouteShape, AnyHandler]

/** Binds a route to what answers it. */
export const handle = <R extends RouteShape>(route: R, handler: Handler<R>): Handled => [
	route,
	handler as AnyHandler,
]

/** One page of a list. */
export function pageOf<T>(
	all: readonly T[],
	{ page, perPage, path }: { page: number; perPage: number; path: string },
): { items: T[]; meta: Meta } {
	const first = (page - 1) * perPage
	const items = all.slice(first, first + perPage)
	const meta = {
		currentPage: page,
		from: items.length > 0 ? first + 1 : null,
		lastPage: Math.max(1, Math.ceil(all.length / perPage)),
		path: `/api${path}`,
		perPage,
		to: items.length > 0 ? first + items.length : null,
		total: all.length,
	}
	return { items, meta }
}
