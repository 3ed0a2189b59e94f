import { expect, it } from 'vitest'
import {
	areOperationsKnown,
	currentOutbox,
	getOperations,
	openOutbox,
	saveChange,
} from './outbox.ts'

const draft = {
	kind: 'settings-update',
	scope: 'settings',
	url: '/api/employee-settings',
	method: 'PUT',
} as const

it('shows what the server says and refuses to save where the browser gives no storage', async () => {
	expect(globalThis.indexedDB).toBeUndefined()
	await expect(openOutbox('anna', () => true)).rejects.toThrow()
	// Screens no longer wait for what might lie on the phone.
	expect(areOperationsKnown()).toBe(true)
	expect(getOperations()).toEqual([])
	await expect(saveChange(draft)).rejects.toThrow()
	expect(() => currentOutbox()).toThrow('No outbox is open')
})
