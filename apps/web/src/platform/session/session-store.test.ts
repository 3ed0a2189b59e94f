import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Heard = { key: string | null; newValue: string | null }
let savedTitleOf: (heard: Heard) => void

beforeEach(() => {
	vi.resetModules()
	const kept = new Map<string, string>([
		['auth-token', 'abc'],
		['user-id', '7'],
	])
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	})
	vi.stubGlobal('addEventListener', (type: string, listener: typeof savedTitleOf) => {
		if (type === 'storage') savedTitleOf = listener
	})
})

afterEach(() => vi.unstubAllGlobals())

async function openTab() {
	const { pageSession } = await import('./session-store.ts')
	pageSession.followOtherTabs()
	return pageSession
}

it('asks for nothing more as soon as another tab signs out', async () => {
	const { getSignal } = await openTab()
	const asking = getSignal()
	expect(asking.aborted).toBe(false)
	savedTitleOf({ key: 'signing-out', newValue: 'yes' })
	expect(asking.aborted).toBe(true)
	expect(getSignal().aborted).toBe(true)
})

it('goes on where the other tab was closed while it signed out', async () => {
	const { getSignal, getSession } = await openTab()
	savedTitleOf({ key: 'signing-out', newValue: 'yes' })
	savedTitleOf({ key: 'signing-out', newValue: null })
	expect(getSession()).toEqual({ token: 'abc', userId: '7' })
	expect(getSignal().aborted).toBe(false)
})
