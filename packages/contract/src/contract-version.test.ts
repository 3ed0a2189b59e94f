import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contractVersion } from './contract-version.ts'
import record from './contract-versions.json' with { type: 'json' }
import type { RouteShape } from './core/route.ts'
import { liveBeatMs, liveCloseCodes, livePath } from './live/live-limits.ts'
import { liveHelloSchema, liveMessageSchema } from './live/live-message.ts'
import { routes } from './routes.ts'

type Schema = z.core.$ZodType | undefined

const schemaOf = (schema: Schema, io: 'input' | 'output') =>
	schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null

/** Everything of a route that the other side can notice; not its name or summary. */
const wireOf = (route: RouteShape) => ({
	method: route.method,
	path: route.path,
	ownership: route.ownership,
	status: route.answer || route.isFile ? (route.status ?? 200) : 204,
	isFile: route.isFile ?? false,
	...(route.takesBytes ? { takesBytes: true } : {}),
	...(route.takesStream ? { takesStream: route.takesStream } : {}),
	...(route.apiScope ? { apiScope: route.apiScope } : {}),
	...(route.feature ? { feature: route.feature } : {}),
	withoutKey: route.withoutKey ?? false,
	params: schemaOf(route.params, 'input'),
	query: schemaOf(route.query, 'input'),
	body: schemaOf(route.body, 'input'),
	answer: schemaOf(route.answer, 'output'),
})

/** The live socket is no route, but as much a promise to the other side. */
const liveWire = [
	livePath,
	liveBeatMs,
	liveCloseCodes,
	schemaOf(liveHelloSchema, 'input'),
	schemaOf(liveMessageSchema, 'output'),
]

/** FNV-1a with 64 bits: tells changes apart on any runtime. */
function fnv1a(text: string): string {
	let hash = 0xcbf29ce484222325n
	for (const letter of text) {
		hash ^= BigInt(letter.codePointAt(0) ?? 0)
		hash = BigInt.asUintN(64, hash * 0x100000001b3n)
	}
	return hash.toString(16).padStart(16, '0')
}

/** What of a schema lists names of which the order says nothing. */
const unordered = ['required', 'enum']

/** The same for the same wire, whatever the order in which routes and fields are written down. */
function hashOf(all: readonly RouteShape[]): string {
	const wires = all.map(wireOf).sort((a, b) => {
		return `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en')
	})
	const sorted = JSON.stringify([...wires, liveWire], (key, value) => {
		if (Array.isArray(value)) return unordered.includes(key) ? [...value].sort() : value
		if (!value || typeof value !== 'object') return value
		return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
	})
	return fnv1a(sorted)
}

const hashes: Record<string, string> = record
const all = Object.values<RouteShape>(routes)

describe('the version of the wire', () => {
	it('is raised with every change of the wire', () => {
		const hash = hashOf(all)
		expect(
			hash,
			`The wire has changed. Raise contractVersion to ${contractVersion + 1} in contract-version.ts, say there in one line what changed, and add "${contractVersion + 1}": "${hash}" to contract-versions.json. (Was version ${contractVersion} never released? Then only replace its hash by "${hash}".)`,
		).toBe(hashes[contractVersion])
	})

	it('is the last one on record, and none stands for the same wire as another', () => {
		const versions = Object.keys(hashes).map(Number)
		expect(versions).toEqual(versions.map((_, index) => index + 1))
		expect(versions.at(-1)).toBe(contractVersion)
		expect(new Set(Object.values(hashes)).size).toBe(versions.length)
	})

	it('notices a field, a limit, an address, a status and an owner', () => {
		const route: RouteShape = {
			method: 'POST',
			path: '/a',
			summary: 'A',
			ownership: 'self',
			body: z.strictObject({ a: z.string().check(z.maxLength(5)) }),
			answer: z.object({ a: z.int() }),
		}
		const changed: Partial<RouteShape>[] = [
			{ body: z.strictObject({ a: z.string().check(z.maxLength(6)) }) },
			{ body: z.strictObject({ a: z.optional(z.string().check(z.maxLength(5))) }) },
			{ body: z.object({ a: z.string().check(z.maxLength(5)) }) },
			{ answer: z.object({ a: z.number() }) },
			{ query: z.strictObject({ page: z._default(z.string(), '1') }) },
			{ params: z.strictObject({ id: z.string() }) },
			{ path: '/b' },
			{ method: 'PUT' },
			{ status: 201 },
			{ ownership: 'public' },
			{ withoutKey: true },
			{ isFile: true },
		]
		const variants = [route, ...changed.map((change) => ({ ...route, ...change }))]
		expect(new Set(variants.map((each) => hashOf([each]))).size).toBe(variants.length)
		expect(hashOf([{ ...route, summary: 'Another summary' }])).toBe(hashOf([route]))
	})

	it('does not depend on the order in which routes, fields and choices are written down', () => {
		expect(hashOf([...all].reverse())).toBe(hashOf(all))
		const withAnswer = (answer: RouteShape['answer']): RouteShape[] => [
			{ method: 'GET', path: '/a', summary: 'A', ownership: 'self', ...(answer ? { answer } : {}) },
		]
		const [a, b] = [z.enum(['x', 'y']), z.enum(['y', 'x'])]
		expect(hashOf(withAnswer(z.object({ a, n: z.int() })))).toBe(
			hashOf(withAnswer(z.object({ n: z.int(), a: b }))),
		)
	})
})
