import {
	dateIn,
	defaultLocale,
	type FieldErrors,
	type Locale,
	locales,
	parseFields,
	type RouteShape,
	routes,
	timeOfAction,
	timeZones,
} from '@roundsman/contract'
import type { Asking, Call } from './handler.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { World } from './world.ts'

/** A request as it comes: `headers` by names in small letters, `body` as JSON. */
export type Sent = {
	method: string
	/** Path and query, '/api/visit?date=2026-11-19'. */
	address: string
	headers: Readonly<Record<string, string>>
	body: unknown
}

/** What goes back. `body` is sent as JSON unless it is text or bytes. */
export type Answer = {
	status: number
	headers?: Record<string, string>
	body: unknown
}

export type Routed = {
	route: RouteShape
	params: Record<string, string>
	query: Record<string, string>
}

const all: readonly RouteShape[] = Object.values(routes)
const patterns = all.map((route) => ({
	route,
	names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
	pattern: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))
// What is named goes before what is only described: /customer/kept before /customer/{id}.
patterns.sort((one, other) => one.names.length - other.names.length)

/** The route of a request, or undefined for one that the contract does not know. */
export function routeOf({ method, address }: Pick<Sent, 'method' | 'address'>): Routed | undefined {
	const { pathname, searchParams } = new URL(address, 'http://localhost')
	for (const { route, names, pattern } of patterns) {
		const values = route.method === method ? pattern.exec(pathname)?.slice(1) : undefined
		if (!values) continue
		const params = names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])
		return { route, params: Object.fromEntries(params), query: Object.fromEntries(searchParams) }
	}
	return undefined
}

/** Params, query and body by the route's schemas; throws 422 that names every wrong field. */
export function readInput(
	{ route, params, query }: Routed,
	body: unknown,
): Pick<Call<RouteShape>, 'params' | 'query' | 'body'> {
	const input: Record<string, unknown> = {}
	let errors: FieldErrors = {}
	const given = { params, query, body: body ?? {} }
	for (const part of ['params', 'query', 'body'] as const) {
		const schema = route[part]
		if (!schema) continue
		const parsed = parseFields(schema, given[part])
		if (parsed.errors) errors = { ...errors, ...parsed.errors }
		else input[part] = parsed.data
	}
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
	return input as Pick<Call<RouteShape>, 'params' | 'query' | 'body'>
}

function localeOf(headers: Sent['headers'], own: Locale | null): Locale {
	const wished = (headers['accept-language'] ?? '').slice(0, 2)
	return locales.find((locale) => locale === wished) ?? own ?? defaultLocale
}

function versionOf(text: string | undefined): number | null {
	if (text === undefined) return null
	const version = /^"(\d{1,9})"$/.exec(text)?.[1]
	if (version === undefined) throw refusals.malformed('If-Match must be a version in quotes.')
	return Number(version)
}

/** Who asks; throws 401 where the route needs a session and the token is of none. */
export function askingOf(world: World, { headers }: Sent, route: RouteShape): Asking {
	const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
	const signedIn = world.records.people.find(({ tokens }) => tokens.has(token))
	const isPublic = route.ownership === 'public'
	if (!signedIn && !isPublic) throw refusals.unauthorized()
	const person = signedIn ?? world.person
	const now = new Date()
	const deviceTime = new Date(headers['device-time'] ?? Number.NaN)
	return {
		world,
		person,
		token,
		locale: localeOf(headers, isPublic ? null : person.settings.language),
		now,
		today: dateIn(timeZones[person.country], now),
		doneAt: timeOfAction(Number.isNaN(deviceTime.getTime()) ? null : deviceTime, {
			now,
			firstContact: new Date(0),
		}).at,
		expectedVersion: versionOf(headers['if-match']),
	}
}

/** A refusal as an answer. */
export const answerOfRefusal = (refusal: Refusal): Answer => ({
	status: refusal.status,
	body: refusal.body,
	headers: refusal.extras.retryAfterS ? { 'retry-after': String(refusal.extras.retryAfterS) } : {},
})
