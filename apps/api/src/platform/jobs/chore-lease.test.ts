import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { doForAll } from './chore-lease.ts'

describe.each(databaseKinds)('what one process does for all, over %s', (kind) => {
	const test = openTestApp(kind)

	it('is done once, and again when its time has come or it has failed', async () => {
		const { db } = test.client
		const chore = { name: 'cleaning', everyMs: 3_600_000 }
		let done = 0
		const work = async () => {
			done += 1
		}
		const processes = await Promise.all([1, 2, 3].map(() => doForAll(db, chore, work)))
		expect(processes.filter(Boolean)).toHaveLength(1)
		expect(await doForAll(db, chore, work)).toBe(false)
		expect(done).toBe(1)
		await db
			.updateTable('chore_lease')
			.set({ locked_until: new Date(0) })
			.execute()
		const failing = doForAll(db, chore, async () => {
			// Another process comes while this one is at it.
			expect(await doForAll(db, chore, work)).toBe(false)
			throw new Error('failed')
		})
		await expect(failing).rejects.toThrow('failed')
		expect(await doForAll(db, chore, work)).toBe(true)
		expect(done).toBe(2)
	})
})
