import type * as z from 'zod/mini'
import type { Feature } from '../employees/feature-rules.ts'
import { bodyMaxBytes, publicBodyMaxBytes } from './limits.ts'

type Schema = z.core.$ZodType

/**
 * The owner of a route's data; the server limits every query by it, and a test proves it. `public` needs no
 * session, `self` reads and changes only the caller's own data, `office` is for people with a role in the
 * office, within their scope, `administrator` for administrators, `program` for API keys with the route's
 * scope, and for administrators; the others name the record in the path that must be the caller's.
 */
type Ownership =
	| 'public'
	| 'self'
	| 'visit'
	| 'action'
	| 'customer'
	| 'order'
	| 'file'
	| 'tour-point'
	| 'return'
	| 'claim'
	| 'session'
	| 'news'
	| 'parcel'
	| 'parcel-article'
	| 'day-off-request'
	| 'document'
	| 'chat'
	| 'chat-message'
	| 'office'
	| 'administrator'
	| 'program'

export type RouteShape = {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
	/** Below `/api`, with `{name}` for parameters. */
	path: string
	summary: string
	ownership: Ownership
	params?: Schema
	query?: Schema
	body?: Schema
	/** The maximum size of the body in bytes, where it differs from `bodyLimitOf`. */
	bodyMaxBytes?: number
	/** The schema of `data`; a route without one responds with 204. */
	answer?: Schema
	/** Computes routes or orders, or draws a document: limited to few concurrent requests per person. */
	isHeavy?: true
	/** Only for people who have this feature; 403 for all others. */
	feature?: Feature
	/** Takes a body of bytes, `application/octet-stream`, in place of JSON. */
	takesBytes?: true
	/** Accepts a streamed file of one of these types in place of JSON. */
	takesStream?: { mediaTypes: readonly string[]; maxBytes: number }
	/** The scope that an API key needs for routes of programs: see `coversScope`. */
	apiScope?: string
	/** Responds with the bytes of a file under its media type, in place of JSON. */
	isFile?: true
	/** The types of the file, where it is not a picture. */
	fileTypes?: readonly string[]
	/** 200 unless set. */
	status?: 200 | 201 | 202
	/** Also allowed for an office session whose second factor is still missing. */
	duringSignIn?: true
	/** Refused for an office session that began long ago: the person has to sign in again first. */
	needsFreshSignIn?: true
	/** A mutation without an idempotency key: login, logout, and those that change nothing. */
	withoutKey?: boolean
}

type InputOf<R, K extends string> =
	R extends Record<K, infer S extends Schema> ? z.output<S> : undefined
type WireOf<R, K extends string> =
	R extends Record<K, infer S extends Schema> ? z.input<S> : undefined

export type ParamsOf<R> = InputOf<R, 'params'>
export type QueryOf<R> = InputOf<R, 'query'>
export type BodyOf<R> = InputOf<R, 'body'>
export type AnswerOf<R> = R extends { answer: infer S extends Schema } ? z.output<S> : undefined
/** The client's body, before the schema's defaults and transforms. */
export type SentQueryOf<R> = WireOf<R, 'query'>
export type SentBodyOf<R> = WireOf<R, 'body'>

/** Declares a route once for both sides. */
export function defineRoute<const R extends RouteShape>(route: R): R {
	return route
}

/** True for a route of the office, which field employees may not use. */
export const isOfficeRoute = ({ ownership }: RouteShape): boolean =>
	ownership === 'office' || ownership === 'administrator'

/** True when the route changes data and so needs an `Idempotency-Key`. */
export function needsKey({
	method,
	withoutKey,
}: Pick<RouteShape, 'method' | 'withoutKey'>): boolean {
	return method !== 'GET' && !withoutKey
}

export function bodyLimitOf(route: RouteShape): number {
	if (route.bodyMaxBytes !== undefined) return route.bodyMaxBytes
	return route.ownership === 'public' ? publicBodyMaxBytes : bodyMaxBytes
}

/** The path with its parameters filled in, encoded. */
export function pathOf(
	route: Pick<RouteShape, 'path'>,
	params: Record<string, string> = {},
): string {
	return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = params[name]
		if (value === undefined) throw new Error(`${route.path} needs ${name}`)
		return encodeURIComponent(value)
	})
}
