import type { LiveMessage } from '@roundsman/contract'
import { expect, it, vi } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { hashToken } from '../sessions.ts'
import { createLiveHub } from './live-hub.ts'

it('has who comes back read anew one after the other, while nobody waits for the database', async () => {
	const test = await createTestApp(anyDatabase)
	let waiting = 1
	const client = { ...test.client, countConnections: () => ({ waiting }) }
	const hub = createLiveHub({ client, clock: test.now })
	const comeBack = async () => {
		const { token } = await createEmployee(test.client.db, test.now())
		const told: LiveMessage['kind'][] = []
		const send = ({ kind }: LiveMessage) => void told.push(kind)
		const peer = { ...{ session: hashToken(token), half: 'field' as const }, send, end: () => {} }
		await hub.join(peer)
		return { peer, told }
	}
	const first = await comeBack()
	const second = await comeBack()
	const gone = await comeBack()
	// They hear that they are connected, and reading waits: each turn at most a second, also where the machine is busy.
	expect([first.told[0], second.told[0]]).toEqual(['beat', 'beat'])
	hub.leave(gone.peer)
	const before = [...gone.told]
	waiting = 0
	await vi.waitFor(() => expect(second.told).toEqual(['beat', 'ready']), 30_000)
	expect([first.told, gone.told]).toEqual([['beat', 'ready'], before])
	const alone = await comeBack()
	await vi.waitFor(() => expect(alone.told.at(-1)).toBe('ready'), 30_000)
	await hub.close()
	await test.close()
})
