import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { inject } from 'vitest'
import {
	type DatabaseClient,
	embeddedClient,
	embeddedOptions,
	openEmbedded,
	openPostgres,
} from '../db/client.ts'
import { writeBackup } from '../office/backup/backup-service.ts'
import { restoreBackup } from '../office/backup/restore-service.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { commandActor } from '../platform/events/record-event.ts'
import { addressOf, createPostgresDatabase, type DatabaseKind } from './databases/test-database.ts'

/** A service that is backed up as operators do; restoring gives it as it was, in place of the present. */
export type Vault = {
	client: DatabaseClient
	config: Config
	backUp(): Promise<void>
	/** Into a database and a store that hold nothing. */
	restore(): Promise<void>
	remove(): void
}

async function openPresent(kind: DatabaseKind): Promise<{ client: DatabaseClient; url: string }> {
	if (kind === 'embedded') {
		const loadDataDir = new Blob([readFileSync(inject('embeddedSnapshot'))])
		return {
			client: embeddedClient(await PGlite.create({ ...embeddedOptions, loadDataDir })),
			url: '',
		}
	}
	const url = await createPostgresDatabase()
	return { client: openPostgres(url), url }
}

async function createEmpty(url: string): Promise<string> {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	const admin = openPostgres(url, 1)
	await sql`create database ${sql.id(name)} template template0`.execute(admin.db)
	await admin.close()
	return addressOf(name)
}

export async function openVault(kind: DatabaseKind): Promise<Vault> {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-drill-'))
	const backup = join(folder, 'backup')
	const configOf = (name: string, url: string): Config => {
		const env = { LOG_LEVEL: 'silent', DATA_DIR: join(folder, name), BACKUP_KEY: 'a long secret' }
		const config = readConfig({ ...env, ...(url ? { DATABASE_URL: url } : {}) }, '/nonexistent')
		return { ...config, webDir: null, requestsPerMinute: 0 }
	}
	const { client, url } = await openPresent(kind)
	const vault: Vault = {
		client,
		config: configOf('first', url),
		async backUp() {
			await writeBackup({ client: vault.client, config: vault.config, now: new Date() }, backup)
		},
		async restore() {
			await vault.client.close()
			const url = vault.config.databaseUrl && (await createEmpty(vault.config.databaseUrl))
			const config = configOf('second', url ?? '')
			const actor = commandActor('restore')
			await restoreBackup({ config, now: new Date(), actor }, backup)
			vault.config = config
			vault.client = url ? openPostgres(url) : await openEmbedded(config.dataDir)
		},
		remove: () => rmSync(folder, { recursive: true }),
	}
	return vault
}
