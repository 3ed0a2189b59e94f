import { describe, expect, it } from 'vitest'
import { coversScope, keyIdIn } from './api-scope.ts'

describe('scopes of API keys', () => {
	it.each([
		[['import:customers'], 'import:{kind}', { kind: 'customers' }, true],
		[['import:customers'], 'import:{kind}', { kind: 'orders' }, false],
		[['export:customers'], 'import:{kind}', { kind: 'customers' }, false],
		[['import:customers'], 'import:*', {}, true],
		[['export:customers', 'changes'], 'import:*', {}, false],
		[['changes'], 'changes', {}, true],
		// A parameter is no pattern.
		[['import:customers'], 'import:{kind}', { kind: '*' }, false],
	])('%j for %s with %j: %s', (scopes, needed, params, isCovered) => {
		expect(coversScope(scopes, needed, params as Record<string, string>)).toBe(isCovered)
	})
})

it('the id of a key stands in it', () => {
	expect(keyIdIn(`rk_0123456789ab_${'A-_'.repeat(14)}x`)).toBe('0123456789ab')
	for (const other of ['', 'rk_', 'A'.repeat(43), `rk_0123456789ab_${'A'.repeat(42)}`]) {
		expect(keyIdIn(other)).toBeUndefined()
	}
})
