import { describe, expect, it } from 'vitest'
import { canonicalJson, fingerprintOf, fingerprintRule, type SentRequest } from './fingerprint.ts'
import frozen from './fingerprints.json' with { type: 'json' }

const hexOf = (request: SentRequest) => Buffer.from(fingerprintOf(request)).toString('hex')
const report: SentRequest = {
	method: 'POST',
	address: '/api/visit/1/report',
	ifMatch: null,
	body: { comment: 'All well', actions: [1, 2] },
}

describe('the fingerprint of a change', () => {
	// Phones send again what was applied under this rule: a change here needs a rule with a new number.
	it.each(frozen)('is for ever what it was: $name', ({ request, canonical, fingerprint }) => {
		const { method, address, ifMatch, body } = request
		expect(canonicalJson([method, address, ifMatch, body])).toBe(canonical)
		expect(hexOf(request)).toBe(fingerprint)
		expect(fingerprintRule).toBe(2)
	})

	it('is the same however the same is written', () => {
		const others: SentRequest[] = [
			{ ...report, body: { actions: [1, 2], comment: 'All well' } },
			{ ...report, body: JSON.parse('{"comment":"All\\u0020well","actions":[1.0,2e0]}') },
			{ ...report, address: '/api/visit/0/../1/report' },
		]
		for (const other of others) expect(hexOf(other)).toBe(hexOf(report))
		expect(hexOf({ ...report, body: undefined })).toBe(hexOf({ ...report, body: null }))
	})

	it('is another for anything else', () => {
		const others: SentRequest[] = [
			{ ...report, method: 'PUT' },
			{ ...report, address: '/api/visit/2/report' },
			{ ...report, address: '/api/visit/1/report?a=1' },
			{ ...report, ifMatch: '"1"' },
			{ ...report, body: { comment: 'All well', actions: [2, 1] } },
			{ ...report, body: { comment: 'All well', actions: ['1', 2] } },
			{ ...report, body: { comment: 'All well', actions: [1, 2], more: null } },
			{ ...report, body: {} },
			{ ...report, body: null },
		]
		expect(new Set([report, ...others].map(hexOf)).size).toBe(others.length + 1)
	})

	it('reads what is deep without calling itself', () => {
		const depth = 100_000
		const deep = (open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`
		let arrays: unknown = 1
		let objects: unknown = 1
		for (let level = 0; level < depth; level += 1) {
			arrays = [arrays]
			objects = { a: objects }
		}
		expect(canonicalJson(arrays)).toBe(deep('[', ']'))
		expect(canonicalJson(objects)).toBe(deep('{"a":', '}'))
	})

	it('takes fields that objects inherit for fields like any other', () => {
		const odd = JSON.parse('{"toString":1,"constructor":{"__proto__":2}}')
		expect(canonicalJson(odd)).toBe('{"constructor":{"__proto__":2},"toString":1}')
	})
})
