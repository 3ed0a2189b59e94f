import { expect, it } from 'vitest'
import { readPush } from './read-push.ts'

const message = { title: 'Plan', body: 'Changed', tag: 'plan', path: '/visits' }

it('takes a push as it is', () => {
	expect(readPush(() => message)).toEqual(message)
})

it.each([
	['nothing', () => undefined],
	['no JSON', () => JSON.parse('oops')],
	['something else', () => [1, 'two']],
])('says something where a push holds %s', (_, read) => {
	expect(readPush(read)).toEqual({
		...{ title: 'Roundsman', body: '', tag: 'roundsman', path: '/dashboard' },
	})
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:1', 7])(
	'leads nowhere but into the app: %s',
	(path) => {
		expect(readPush(() => ({ ...message, path })).path).toBe('/dashboard')
	},
)
