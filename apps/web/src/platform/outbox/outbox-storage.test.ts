import { expect, it } from 'vitest'
import { OutboxAccess } from './outbox.ts'

const draft = {
	kind: 'settings-update',
	scope: 'settings',
	url: '/api/employee-settings',
	method: 'PUT',
} as const

it('shows what the server says and refuses to save where the browser gives no storage', async () => {
	const outbox = new OutboxAccess({ getSession: () => null, rememberWaiting: () => undefined })
	expect(globalThis.indexedDB).toBeUndefined()
	await expect(outbox.open('anna', () => true)).rejects.toThrow()
	// Screens no longer wait for what might lie on the phone.
	expect(outbox.areKnown()).toBe(true)
	expect(outbox.getOperations()).toEqual([])
	await expect(outbox.save(draft)).rejects.toThrow()
	expect(() => outbox.current).toThrow('No outbox is open')
})
