import { describe, expect, it } from 'vitest'
import { findHorizon, findServerLine } from '#db/horizon'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { followDatabase, watchDatabase } from './database-turn.ts'
import { renewEpoch } from './device-memory.ts'
import { readEpoch } from './operations.ts'

describe.each(databaseKinds)('another database that answers, over %s', (kind) => {
	const test = openTestApp(kind)
	const follow = () => followDatabase(test.client.db, test.now())
	const epochs = async () => {
		const { db } = test.client
		return { marks: (await findHorizon(db)).epoch, service: await readEpoch(db) }
	}
	const note = (columns: object) =>
		test.client.db.updateTable('database_life').set(columns).execute()

	it('is the same one as long as nothing was promoted', async () => {
		const before = await epochs()
		expect(await follow()).toBe('same')
		expect(await epochs()).toEqual(before)
	})

	it('goes on with marks and phones where a standby had everything', async () => {
		const before = await epochs()
		await note({ timeline: 0, is_synchronous: true })
		expect(await epochs()).toEqual(before)
		expect(await follow()).toBe('promoted')
		expect(await epochs()).toEqual(before)
		expect(await follow()).toBe('same')
	})

	it('begins another life where a standby may have missed something', async () => {
		await note({ epoch: 'of before' })
		const before = await epochs()
		await note({ timeline: 0, is_synchronous: false })
		expect((await epochs()).marks).not.toBe(before.marks)
		expect(await follow()).toBe('lost')
		const after = await epochs()
		expect(after.marks).not.toBe(before.marks)
		expect(after.service).not.toBe(before.service)
		expect(await follow()).toBe('same')
		expect(await epochs()).toEqual(after)
	})

	it('begins another life where an older primary answers again', async () => {
		const line = await findServerLine(test.client.db)
		const look = watchDatabase(test.client.db, { ...line, timeline: line.timeline + 1 })
		const before = await epochs()
		expect(await look(test.now())).toBe('lost')
		const after = await epochs()
		expect(after.marks).not.toBe(before.marks)
		expect(after.service).not.toBe(before.service)
		expect(await look(test.now())).toBe('same')
		expect(await epochs()).toEqual(after)
	})

	it('is not said to have lost anything where the data was moved to another server', async () => {
		await note({ epoch: 'of before' })
		const before = await epochs()
		await note({ system_id: 'another' })
		expect((await epochs()).marks).not.toBe(before.marks)
		expect(await follow()).toBe('same')
		expect((await epochs()).service).toBe(before.service)
	})

	it('has phones read everything anew where the office says that a backup was restored', async () => {
		const before = await epochs()
		await renewEpoch({ db: test.client.db, now: test.now(), actor: { kind: 'command', id: 'x' } })
		expect((await epochs()).marks).not.toBe(before.marks)
	})
})
