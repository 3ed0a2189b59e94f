import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { insertFile } from './file-repository.ts'
import { readStored, sweepStore } from './file-service.ts'
import { storeFile } from './picture-service.ts'

describe.each(databaseKinds)('the bytes of a stored file over %s', (kind) => {
	const test = openTestApp(kind)

	it('are given as they were stored, and never others', async () => {
		const { db } = test.client
		const { config } = test.deps
		const employee = await createEmployee(db, test.now())
		const bytes = Buffer.from('%PDF-1.4 a label')
		const file = await storeFile({ db, config, now: test.now() }, bytes, 'application/pdf')
		expect(await readStored({ db, config }, file.id)).toBeNull()
		await insertFile(db, file, { employeeId: employee.id, at: test.now() })
		expect(await readStored({ db, config }, file.id)).toEqual(bytes)
		const folder = join(config.dataDir, 'files')
		mkdirSync(folder, { recursive: true })
		for (const wrong of ['%PDF-1.4 a labeL', '%PDF-1.4', '']) {
			writeFileSync(join(folder, file.id), wrong)
			await expect(readStored({ db, config }, file.id)).rejects.toThrow('not those')
		}
	})

	it('and its row go together: a sweep finds either without the other', async () => {
		const { db } = test.client
		const { config } = test.deps
		const place = { db, config, now: test.now() }
		const employee = await createEmployee(db, test.now())
		await sweepStore(place)
		const before = await sweepStore(place)
		const kept = await storeFile(place, Buffer.from('kept'), 'application/pdf')
		await insertFile(db, kept, { employeeId: employee.id, at: test.now() })
		await insertFile(db, { ...kept, id: randomUUID() }, { employeeId: employee.id, at: test.now() })
		const folder = join(config.dataDir, 'files')
		const orphan = randomUUID()
		for (const name of [orphan, 'erasures.json']) writeFileSync(join(folder, name), 'left')
		// What waits for its row is no orphan.
		await storeFile(place, Buffer.from('waiting'), 'application/pdf')
		expect(await sweepStore(place)).toEqual({ orphans: 1, missing: before.missing + 1 })
		const planned = await db
			.selectFrom('file_removal')
			.where('file_id', '=', orphan)
			.select('due_at')
			.executeTakeFirstOrThrow()
		expect(planned.due_at.getTime() - test.now().getTime()).toBe(8 * 86_400_000)
		expect(await sweepStore(place)).toMatchObject({ orphans: 0 })
	})
})
