import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { insertFile } from './file-repository.ts'
import { storeFile } from './picture-service.ts'
import { readStored } from './stored-file-service.ts'

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
})
