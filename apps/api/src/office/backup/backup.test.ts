import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseClient } from '#db/client'
import { insertFile, storeFile } from '#domains/files'
import { readConfig } from '#platform/config'
import { commandActor } from '#platform/events/record-event'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { type BucketServer, startBucket } from '../../testing/servers/bucket-server.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { readManifest } from './backup-manifest.ts'
import { openPlace } from './backup-place.ts'
import { writeBackup } from './backup-service.ts'
import { restoreBackup } from './restore-service.ts'

const now = new Date('2026-11-26T08:00:00.000Z')
const dump = Buffer.alloc(5_000_000, 'a whole database, ')

describe('a backup', () => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-backup-'))
	let client: DatabaseClient
	let bucket: BucketServer
	let photo: string
	const configOf = (env: Record<string, string> = {}) =>
		readConfig({ DATA_DIR: join(folder, 'data'), ...env }, '/nowhere')
	beforeAll(async () => {
		bucket = await startBucket()
		const opened = await createTestDatabase('embedded')
		client = {
			...opened,
			async *dump() {
				yield dump
			},
		}
		const { id: employeeId } = await createEmployee(client.db, now)
		for (const text of ['a photo of a brake disc', 'bytes that go']) {
			const place = { db: client.db, config: configOf(), now }
			const file = await storeFile(place, Buffer.from(text), 'image/jpeg')
			await insertFile(client.db, file, { employeeId, at: now })
			if (text.startsWith('a photo')) photo = file.id
			else rmSync(join(folder, 'data/files', file.id))
		}
	})
	afterAll(async () => {
		bucket.stop()
		await client.close()
		rmSync(folder, { recursive: true })
	})
	afterEach(() => rmSync(join(folder, 'backup'), { recursive: true, force: true }))
	const where = join(folder, 'backup')
	const write = (env: Record<string, string> = {}, place = where) =>
		writeBackup({ client, config: configOf(env), now }, place)
	const restore = (env: Record<string, string> = {}) =>
		restoreBackup({ config: configOf(env), now, actor: commandActor('restore') }, where)
	const readAll = () => readdirSync(where).map((name) => readFileSync(join(where, name)))

	it('holds the database in parts, the files and their list', async () => {
		const { database, files } = await write()
		expect(database.parts.map(({ name }) => name)).toEqual(['database-000001'])
		expect(files).toMatchObject({ count: 1, missing: [expect.any(String)] })
		expect(readdirSync(where).sort()).toEqual(
			['database-000001', 'files-000001', 'manifest.json', photo].sort(),
		)
		await expect(write()).rejects.toThrow('There is a backup already')
	})

	it('is unreadable without its key, and says so', async () => {
		await write({ BACKUP_KEY: 'a long secret' })
		for (const bytes of readAll()) {
			for (const text of ['a whole database', 'brake disc', 'image/jpeg']) {
				expect(bytes.includes(text)).toBe(false)
			}
		}
		await expect(restore()).rejects.toThrow('This backup is encrypted: set BACKUP_KEY.')
		await expect(restore({ BACKUP_KEY: 'another' })).rejects.toThrow('BACKUP_KEY is another one')
	})

	it('that was changed is not restored', async () => {
		const env = { BACKUP_KEY: 'a long secret' }
		await write(env)
		const path = (name: string) => join(where, name)
		const manifest = readFileSync(path('manifest.json'), 'utf8')
		writeFileSync(path('manifest.json'), manifest.replace('"embedded"', '"postgres"'))
		await expect(restore(env)).rejects.toThrow('manifest.json was changed')
		writeFileSync(path('manifest.json'), manifest)
		const bytes = readFileSync(path('database-000001'))
		bytes[100] = (bytes[100] ?? 0) ^ 1
		writeFileSync(path('database-000001'), bytes)
		await expect(restore(env)).rejects.toThrow('database-000001 is not what the backup has stored')
		rmSync(path('database-000001'))
		await expect(restore(env)).rejects.toThrow('database-000001 is missing')
	})

	it('goes to nobody’s place: another kind of database, a newer release, nothing at all', async () => {
		await expect(restore()).rejects.toThrow('There is no backup')
		await write()
		await expect(restore({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toThrow(
			'This backup is of the embedded database',
		)
		const text = readFileSync(join(where, 'manifest.json'), 'utf8')
		writeFileSync(
			join(where, 'manifest.json'),
			text.replace(/"schema": "[^"]+"/, '"schema": "9999"'),
		)
		await expect(restore()).rejects.toThrow('of a newer release (9999)')
	})

	it('lies below a prefix of a bucket as well', async () => {
		const place = `${bucket.storageUrl}/backups/monday`
		await write({ BACKUP_KEY: 'k' }, place)
		const { manifest, seal } = await readManifest(openPlace(place), 'k')
		const [part] = manifest.database.parts
		expect(part && (await openPlace(place).read(seal, part))?.equals(dump)).toBe(true)
	})
})
