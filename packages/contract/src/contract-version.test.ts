import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contractVersion } from './contract-version.ts'
import record from './contract-versions.json' with { type: 'json' }
import type { RouteShape } from './core/route.ts'
import { routes } from './routes.ts'
import { hashOf } from './testing/wire-hash.ts'

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
