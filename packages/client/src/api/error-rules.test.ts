import { texts as en } from '@roundsman/contract/texts/en'
import { describe, expect, it, test } from 'vitest'
import { ApiError, NetworkError, type NetworkKind, parseErrorBody } from './api-error.ts'
import {
	classifyError,
	classifyFailedScreen,
	classifyForeignPage,
	classifyNetworkFailure,
	unsavedLabels,
	type Words,
} from './error-rules.ts'

/** The words as an English reader sees them. */
const english = ({ key, said }: Words) =>
	key && key in en.errors ? en.errors[key as keyof typeof en.errors] : said

const told = (error: unknown) => {
	const { place, title, text } = classifyError(error)
	return [place, english(title), english(text)]
}

const refusal = (status: number, body: unknown = null) => new ApiError(status, parseErrorBody(body))
const said = (message: string, type?: string) => ({ error: { message, ...(type && { type }) } })

const generic = 'Something went wrong. Please, try again later'
const expired = 'Your session has expired. Please log in again.'

describe('a refusal is told by its status', () => {
	it.each([
		[401, null, 'sign-in', 'Authorization Required', expired],
		[401, said('Locked out'), 'sign-in', 'Authorization Required', 'Locked out'],
		[401, said('Locked out', 'LOCKED'), 'sign-in', 'LOCKED', 'Locked out'],
		[404, null, 'page', 'Not Found', 'The requested resource was not found.'],
		[
			404,
			said('No visit', 'NO_VISIT'),
			'page',
			'Not Found',
			'The requested resource was not found.',
		],
		[422, said('Odd'), 'toast', 'Error', 'Odd'],
		[429, said('Slow down', 'SLOW'), 'toast', 'SLOW', 'Slow down'],
		[429, null, 'toast', 'Error', generic],
		[499, null, 'nowhere', 'Error', generic],
		[
			503,
			null,
			'toast',
			'Error',
			'The service is temporarily unavailable. Please try again later.',
		],
		[503, said('Back at noon'), 'toast', 'Error', 'Back at noon'],
		[400, null, 'toast', 'Error', generic],
		[403, said('Not for you'), 'toast', 'Error', 'Not for you'],
		[418, said('A teapot', 'TEAPOT'), 'toast', 'TEAPOT', 'A teapot'],
		[500, null, 'toast', 'Error', generic],
		[500, said('It broke', 'INTERNAL'), 'toast', 'INTERNAL', 'It broke'],
	])('%i with %j: %s', (status, body, place, title, text) => {
		expect(told(refusal(status, body))).toEqual([place, title, text])
	})

	it('goes to the fields that it names, and nowhere else', () => {
		const fields = { comment: [{ alias: 'required', desc: 'Fill in' }] }
		const error = refusal(422, { error: { type: 'VALIDATION', message: 'No', fields } })
		expect(classifyError(error).place).toBe('form')
		expect(error.fields).toEqual(fields)
	})

	it('is said in the person’s language where the server names the text', () => {
		const error = refusal(403, {
			error: { type: 'FORBIDDEN', message: 'No', alias: 'not_your_visit', params: { name: 'Ada' } },
		})
		expect(classifyError(error)).toEqual({
			place: 'toast',
			title: { key: 'title.error' },
			text: { key: 'not_your_visit', params: { name: 'Ada' }, said: 'No' },
		})
	})

	it('has a message of its own for those who read logs', () => {
		expect(refusal(418)).toMatchObject({ message: 'HTTP error 418', type: 'SERVER_ERROR' })
	})
})

describe('the structure of a refusal', () => {
	it.each([
		['nested', said('Words', 'CODE'), 'CODE', 'Words'],
		['at the top', { type: 'CODE', message: 'Words' }, 'CODE', 'Words'],
		['with a number for a code', { code: 17, message: 'Words' }, '17', 'Words'],
		['with a message only', { message: 'Words' }, 'SERVER_ERROR', 'Words'],
		['with a type only', { error: { type: 'CODE' } }, 'CODE', ''],
		['as a bare sentence', { error: 'Words' }, 'SERVER_ERROR', 'Words'],
		[
			'packed into the message',
			said(JSON.stringify(said('Words', 'INNER')), 'OUTER'),
			'INNER',
			'Words',
		],
		['with a message that only looks like JSON', said('{ no', 'CODE'), 'CODE', '{ no'],
	])('is found %s', (_, body, type, message) => {
		expect(parseErrorBody(body)?.error).toMatchObject({ type, message })
	})

	it.each([[null], ['text'], [{}], [[]], [{ data: 1 }], [{ error: {} }]])(
		'is not in %j',
		(body) => {
			expect(parseErrorBody(body)).toBeNull()
		},
	)
})

test.each<[NetworkKind, string, string | undefined]>([
	['connection', 'Connection Error', 'No internet connection. Please check your network settings.'],
	['network', 'Network Error', en.errors.network_unreachable],
	['blocked', 'Request Blocked', en.errors.network_blocked],
	['inaccessible', 'Network Inaccessible', en.errors.network_inaccessible],
	['failed', 'Network Error', 'No connection to the server. Please check your network.'],
	['captcha', 'Security Check', en.errors.proxy_captcha],
	['access_blocked', 'Access Blocked', en.errors.proxy_blocked],
	['too_many', 'Too Many Requests', en.errors.proxy_too_many],
	['proxy', 'Proxy Server Error', en.errors.proxy_failed],
])('no answer because of %s is told as %s', (kind, title, text) => {
	expect(told(new NetworkError(kind)).slice(1)).toEqual([title, text])
})

test('nowhere is said that work is saved where it is not', () => {
	for (const kind of ['network', 'blocked'] as const) {
		const { key = '' } = unsavedLabels(classifyError(new NetworkError(kind)).text)
		expect(en.errors[key as 'network_failed']).toMatch(/connection/)
		expect(en.errors[key as 'network_failed']).not.toMatch(/saved/)
	}
	expect(unsavedLabels({ key: 'proxy_failed' })).toEqual({ key: 'proxy_failed' })
})

test('without network the banner speaks, and no toast', () => {
	expect(classifyError(new NetworkError('connection')).place).toBe('nowhere')
	expect(classifyError(new NetworkError('proxy')).place).toBe('toast')
})

test('what nobody foresaw is an unexpected error; what was called off is none', () => {
	expect(told(new Error('undefined is not a function'))).toEqual([
		'toast',
		'Unexpected Error',
		generic,
	])
	expect(told('a string')).toEqual(['toast', 'Unexpected Error', generic])
	expect(classifyError(new DOMException('', 'AbortError')).place).toBe('nowhere')
})

test.each([
	[new TypeError('Failed to fetch'), false, 'connection'],
	[new TypeError('Failed to fetch'), true, 'network'],
	[new TypeError('Load failed'), true, 'network'],
	[new TypeError('NetworkError when attempting to fetch resource.'), true, 'network'],
	[new DOMException('signal timed out', 'TimeoutError'), true, 'inaccessible'],
	[new DOMException('The operation is insecure.', 'SecurityError'), true, 'blocked'],
	[new TypeError('net::ERR_BLOCKED_BY_CLIENT'), true, 'blocked'],
	[new SyntaxError('Unexpected end of JSON input'), true, 'failed'],
	['nothing known', true, 'failed'],
])('%s, online %s: %s', (error, isOnline, kind) => {
	expect(classifyNetworkFailure(error, isOnline)).toBe(kind)
})

test.each([
	[200, '<h1>Please complete the CAPTCHA</h1>', 'captcha'],
	[403, '<title>Just a moment</title> Verify you are human', 'captcha'],
	[403, '<h1>Forbidden</h1>', 'access_blocked'],
	[200, 'Your IP address has been blocked', 'access_blocked'],
	[451, 'Access denied by policy', 'access_blocked'],
	[429, '<h1>Slow down</h1>', 'too_many'],
	[503, 'Rate limit exceeded', 'too_many'],
	[502, '<h1>502 Bad Gateway</h1>', 'proxy'],
	[407, 'Proxy authentication required', 'proxy'],
	[200, '<title>Hotel Wi-Fi</title>', 'inaccessible'],
	[401, 'Sign in to the network', 'inaccessible'],
])('a page with status %i that says %j is %s', (status, page, kind) => {
	expect(classifyForeignPage(status, page)).toBe(kind)
})

test.each([
	[refusal(500), 'server', 'Server Error (Code: {{code}})'],
	[refusal(418), 'data', 'Data Loading Error'],
	[new NetworkError('proxy'), 'network', 'Network Error'],
	[
		new TypeError('Failed to fetch dynamically imported module: /a.js'),
		'data',
		'Data Loading Error',
	],
	[new TypeError('x is undefined'), 'application', 'Application Error'],
	[undefined, 'application', 'Application Error'],
] as const)('a screen that failed by %s is a failure of kind %s', (error, kind, title) => {
	expect(classifyFailedScreen(error)).toBe(kind)
	expect(en.errors[`boundary.${kind}`]).toBe(title)
})
