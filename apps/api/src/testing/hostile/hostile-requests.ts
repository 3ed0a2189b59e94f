import { randomUUID } from 'node:crypto'
import { bodyLimitOf, needsKey, type RouteName, type RouteShape } from '@roundsman/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { exampleOf } from '../route-examples.ts'

/** What every object answers to, besides what one has put into it. */
export const inheritedNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

/** As much of an address as Node reads. */
const addressMaxLength = 14_000

const depths = [3, 15, 19, 22, 60, 2_000, 20_000]

/** Each as JSON, made as long as it is told: deep, wide, long or the same over and over. */
const hostileJson: Record<string, (length: number, depth: number) => string> = {
	lists: (length, depth) => nest('[', ']', Math.min(depth, length / 2)),
	objects: (length, depth) => nest('{"a":', '}', Math.min(depth, length / 6), '1'),
	fields: (length) => `{${repeat(length, (at) => `"f${at}":1`)}}`,
	longNames: (length) => `{${repeat(length, (at) => `"${'f'.repeat(3_000)}${at}":1`)}}`,
	sameField: (length) => `{${repeat(length, () => '"a":1')}}`,
	items: (length) => `[${repeat(length, () => '1')}]`,
	emptyObjects: (length) => `[${repeat(length, () => '{}')}]`,
	sameText: (length) => `[${repeat(length, () => '"a"')}]`,
	ids: (length) => `[${repeat(length, () => `"${randomUUID()}"`)}]`,
	text: (length) => `"${'x'.repeat(length)}"`,
	spaces: (length) => `"${' '.repeat(length)}x"`,
	digits: (length) => `"${'1'.repeat(length)}"`,
	accents: (length) => `"${'é\u0301'.repeat(length / 6)}"`,
	number: (length) => '9'.repeat(Math.min(length, 5_000)),
	inherited: () => `{${inheritedNames.map((name) => `"${name}":{"prototype":{}}`).join(',')}}`,
}

const nest = (open: string, close: string, depth: number, inner = '') =>
	open.repeat(depth) + inner + close.repeat(depth)

function repeat(length: number, part: (at: number) => string): string {
	const parts: string[] = []
	let size = 0
	for (let at = 0; size < length; at += 1) {
		const next = part(at)
		parts.push(next)
		size += next.length + 1
	}
	return parts.slice(0, -1).join(',')
}

/** The names of a schema's fields, as far as it has any. */
function fieldsOf(schema: RouteShape['body']): string[] {
	const { shape } = (schema?._zod.def ?? {}) as { shape?: object }
	return Object.keys(shape ?? {})
}

/** A body with something hostile in place of itself, of one of its fields, or beside them. */
function hostileBody(name: RouteName, route: RouteShape): fc.Arbitrary<string> {
	const example = exampleOf(name, route).body ?? {}
	const places = [null, 'unknown', ...fieldsOf(route.body)]
	const limit = bodyLimitOf(route)
	return fc
		.record({
			kind: fc.constantFrom(...Object.keys(hostileJson)),
			place: fc.constantFrom(...places),
			depth: fc.constantFrom(...depths),
			length: fc.constantFrom(200, Math.round(limit / 4), limit - 500),
		})
		.map(({ kind, place, depth, length }) => {
			const hostile = hostileJson[kind]?.(length, depth) ?? ''
			if (place === null) return hostile
			const rest = Object.entries(example).filter(([field]) => field !== place)
			const fields = rest.map(([field, value]) => `"${field}":${JSON.stringify(value)}`)
			return `{${[...fields, `"${place}":${hostile}`].join(',')}}`
		})
}

const hostileText = fc.oneof(
	fc.constantFrom(...inheritedNames),
	fc
		.constantFrom('x', ' ', '1', '1,', 'a b ', '-', '%', '_', '\\', "'", '\u0301', 'é', '12-14b ')
		.map((text) => text.repeat(4_000)),
	fc.string({ unit: 'binary', maxLength: 300 }),
)

/** An address with something hostile in place of a parameter, of a field of the query, or beside them. */
function hostileUrl(name: RouteName, route: RouteShape): fc.Arbitrary<string> {
	const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
	const places = [...inPath, ...fieldsOf(route.query), 'unknown', 'all']
	return fc.tuple(fc.constantFrom(...places), hostileText).map(([place, text]) => {
		const { url } = exampleOf(name, route, inPath.includes(place) ? { [place]: text } : {})
		if (inPath.includes(place)) return url.slice(0, addressMaxLength)
		const query = new URLSearchParams(url.split('?')[1] ?? '')
		query.set(place, text)
		const many = inheritedNames.map((field) => `${field}=1`).join('&')
		const wide =
			place === 'all' ? `&${many}&${repeat(9_000, (at) => `f${at}`).replaceAll(',', '&')}` : ''
		return `${url.split('?')[0]}?${query}${wide}`.slice(0, addressMaxLength)
	})
}

/** Requests of a route that mean harm, up to what the service takes. */
export function hostileRequest(name: RouteName, route: RouteShape): fc.Arbitrary<InjectOptions> {
	const { method, url, body } = exampleOf(name, route)
	const inAddress = hostileUrl(name, route).map(
		(hostile): InjectOptions => ({
			method,
			url: hostile,
			...(body ? { payload: body } : {}),
		}),
	)
	const inBody = hostileBody(name, route).map(
		(payload): InjectOptions => ({
			method,
			url,
			headers: { 'content-type': 'application/json' },
			payload,
		}),
	)
	const request = route.method === 'GET' ? inAddress : fc.oneof(inBody, inBody, inAddress)
	return request.map((one) => ({
		...one,
		headers: { ...one.headers, ...(needsKey(route) ? { 'idempotency-key': randomUUID() } : {}) },
	}))
}
