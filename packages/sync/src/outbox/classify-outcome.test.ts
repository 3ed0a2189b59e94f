import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyOutcome, type NetworkAnswer } from './classify-outcome.ts'

const nowMs = Date.parse('2024-05-06T07:08:09Z')
const error = (type: string) => ({ error: { type, message: type } })

function classify(answer: Partial<NetworkAnswer>) {
	return classifyOutcome({ status: 200, headers: {}, body: undefined, ...answer }, 'id', nowMs)
}

test('a 2xx with the echo of the id and a parsed body is delivered, with its version', () => {
	const headers = { 'operation-id': 'id' }
	const body = { data: { version: 7 } }
	expect(classify({ status: 201, headers, body })).toEqual({
		type: 'delivered',
		status: 201,
		body,
		version: 7,
	})
	expect(classify({ status: 204, headers })).toMatchObject({ type: 'delivered', version: null })
})

test.each([
	['a captive portal', { headers: { 'content-type': 'text/html' } }],
	['a body without the echo', { body: { data: {} } }],
	['the echo of another id', { body: { data: {} }, headers: { 'operation-id': 'other' } }],
	['the echo without a body', { headers: { 'operation-id': 'id' } }],
	['a redirect', { status: 302 }],
	["a proxy's 403", { status: 403 }],
	["a portal's 401", { status: 401, body: { login: true } }],
])('%s has said nothing about the operation', (_name, answer) => {
	expect(classify(answer)).toMatchObject({ type: 'retry', reason: 'unknown-answer' })
})

test.each([408, 425, 429, 499, 500, 502, 503, 504])('%i is worth a retry', (status) => {
	expect(classify({ status, body: error('ANY') })).toMatchObject({
		type: 'retry',
		reason: 'server',
	})
})

test.each([400, 403, 404, 409, 410, 412, 415, 422])('%i is refused', (status) => {
	expect(classify({ status, body: error('ANY') })).toMatchObject({ type: 'refused' })
})

test('a refusal is kept by the server only when it echoes the id', () => {
	const answer = { status: 422, body: error('ANY') }
	const kept = { ...answer, headers: { 'operation-id': 'id' } }
	const other = { ...answer, headers: { 'operation-id': 'other' } }
	expect(classify(kept)).toMatchObject({ isKeptByServer: true })
	expect(classify(other)).toMatchObject({ isKeptByServer: false })
	expect(classify(answer)).toMatchObject({ isKeptByServer: false })
})

test('a key that the server knows otherwise had taken effect, or was refused', () => {
	const answer = (outcome?: string) => ({
		status: 422,
		body: { error: { ...error('IDEMPOTENCY_MISMATCH').error, params: outcome && { outcome } } },
	})
	for (const applied of [
		answer('applied'),
		answer(),
		{ ...answer(), body: error('IDEMPOTENCY_MISMATCH') },
	]) {
		expect(classify(applied)).toMatchObject({ type: 'delivered', body: null, isUnknown: true })
	}
	expect(classify(answer('refused'))).toMatchObject({ type: 'refused', isKeptByServer: true })
})

test('an answer that the server keeps no longer is delivered, and says nothing', () => {
	const headers = { 'operation-id': 'id' }
	expect(classify({ headers, body: { data: null } })).toMatchObject({
		type: 'delivered',
		isUnknown: true,
	})
	expect(classify({ headers, body: { data: {} } })).not.toHaveProperty('isUnknown')
})

test('what a proxy finds too large is refused, and not kept', () => {
	expect(classify({ status: 413 })).toMatchObject({ type: 'refused', isKeptByServer: false })
})

test('409 of a running twin is worth a retry', () => {
	const answer = {
		status: 409,
		body: error('IDEMPOTENCY_IN_PROGRESS'),
		headers: { 'retry-after': '1' },
	}
	expect(classify(answer)).toMatchObject({
		type: 'retry',
		reason: 'in-progress',
		retryAfterMs: 1000,
	})
})

test('401 signs out and 426 asks for an update', () => {
	expect(classify({ status: 401, body: error('UNAUTHORIZED') })).toEqual({ type: 'signed-out' })
	expect(classify({ status: 426, body: error('UPDATE') })).toEqual({ type: 'update-needed' })
})

test.each([
	['120', 120_000],
	['Mon, 06 May 2024 07:08:19 GMT', 10_000],
	['Mon, 06 May 2024 07:08:00 GMT', 0],
	['999999999', 3_600_000],
	['soon', null],
	['', null],
])('Retry-After %j waits %j ms', (header, retryAfterMs) => {
	expect(classify({ status: 503, headers: { 'retry-after': header } })).toMatchObject({
		retryAfterMs,
	})
})

test('nothing is delivered without the echo, whatever the answer', () => {
	fc.assert(
		fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), (status, body) => {
			expect(classify({ status, body }).type).not.toBe('delivered')
		}),
	)
})
