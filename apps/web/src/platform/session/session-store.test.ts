import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Heard = { key: string | null; newValue: string | null }
let hear: (heard: Heard) => void
let returnToPage: (shown: { persisted: boolean }) => void

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
	vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
		if (type === 'storage') hear = listener
		if (type === 'pageshow') returnToPage = listener
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
	hear({ key: 'signing-out', newValue: 'yes' })
	expect(asking.aborted).toBe(true)
	expect(getSignal().aborted).toBe(true)
})

it('goes on where the other tab was closed while it signed out', async () => {
	const { getSignal, getSession } = await openTab()
	hear({ key: 'signing-out', newValue: 'yes' })
	hear({ key: 'signing-out', newValue: null })
	expect(getSession()).toEqual({ token: 'abc', userId: '7' })
	expect(getSignal().aborted).toBe(false)
})

it('is over in a page that was kept for Back while somebody signed out', async () => {
	const { getSession } = await openTab()
	localStorage.removeItem('auth-token')
	localStorage.removeItem('user-id')
	returnToPage({ persisted: false })
	expect(getSession()).toEqual({ token: 'abc', userId: '7' })
	returnToPage({ persisted: true })
	expect(getSession()).toBeNull()
})

it('is another in a page that was kept for Back while somebody else signed in', async () => {
	const reload = vi.fn()
	vi.stubGlobal('location', { reload })
	await openTab()
	returnToPage({ persisted: true })
	expect(reload).not.toHaveBeenCalled()
	localStorage.setItem('auth-token', 'xyz')
	localStorage.setItem('user-id', '8')
	returnToPage({ persisted: true })
	expect(reload).toHaveBeenCalledOnce()
})
