import { afterEach, expect, it, vi } from 'vitest'
import { store, stored, storedJson } from './stored.ts'

const values = new Map<string, string>()
const storage = {
	getItem: (key: string) => values.get(key) ?? null,
	setItem: (key: string, value: string) => void values.set(key, value),
	removeItem: (key: string) => void values.delete(key),
}
const forbid = () => {
	throw new DOMException('Denied', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

it('stores, gives and takes away', () => {
	vi.stubGlobal('localStorage', storage)
	expect(store('a', '[1]')).toBe(true)
	expect([stored('a'), storedJson('a')]).toEqual(['[1]', [1]])
	store('a', null)
	expect([stored('a'), storedJson('a')]).toEqual([null, null])
})

it('takes a damaged value for none', () => {
	vi.stubGlobal('localStorage', storage)
	store('a', '{"ticket":')
	expect(storedJson('a')).toBeNull()
})

it('keeps nothing, and fails nowhere, where the browser forbids storage', () => {
	vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
	expect([stored('a'), storedJson('a'), store('a', '1'), store('a', null)]).toEqual([
		...[null, null],
		...[false, false],
	])
})
