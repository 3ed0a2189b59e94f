import * as z from 'zod/mini'
import type { RouteShape } from '../core/route.ts'
import { liveBeatMs, liveCloseCodes, livePath } from '../live/live-limits.ts'
import { liveHelloSchema, liveMessageSchema } from '../live/live-message.ts'

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

/** The hash of a wire: the same for the same wire, whatever the order in which routes and fields are written down. */
export function hashOf(all: readonly RouteShape[]): string {
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
