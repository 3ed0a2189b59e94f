import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type DatabaseClient, embeddedClient, embeddedOptions, openPostgres } from '../db/client.ts'
import { findPostgresPrograms } from './databases/postgres-cluster.ts'
import { addressOf, createPostgresDatabase, type DatabaseKind } from './databases/test-database.ts'

/** A database that can be backed up as operators do; restoring gives it as it was, in place of the present. */
type Vault = {
	client: DatabaseClient
	backUp(): Promise<void>
	restore(): Promise<void>
	remove(): void
}

async function openEmbeddedVault(): Promise<Vault> {
	const load = (loadDataDir: Blob) => PGlite.create({ ...embeddedOptions, loadDataDir })
	let pglite = await load(new Blob([readFileSync(inject('embeddedSnapshot'))]))
	let backup = new Blob([])
	const vault: Vault = {
		client: embeddedClient(pglite),
		async backUp() {
			backup = await pglite.dumpDataDir('none')
		},
		async restore() {
			await vault.client.close()
			pglite = await load(backup)
			vault.client = embeddedClient(pglite)
		},
		remove: () => undefined,
	}
	return vault
}

async function openPostgresVault(): Promise<Vault> {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-drill-'))
	const dump = join(folder, 'roundsman.dump')
	let url = await createPostgresDatabase()
	const run = (program: string, ...args: string[]) =>
		execFileSync(join(findPostgresPrograms() ?? '', program), args)
	const vault: Vault = {
		client: openPostgres(url),
		async backUp() {
			run('pg_dump', '--format=custom', `--file=${dump}`, url)
		},
		async restore() {
			await vault.client.close()
			// As the manual says: into a database that is empty.
			const name = `test_${randomUUID().replaceAll('-', '')}`
			run('createdb', `--maintenance-db=${url}`, name)
			url = addressOf(name)
			run('pg_restore', '--no-owner', `--dbname=${url}`, dump)
			vault.client = openPostgres(url)
		},
		remove: () => rmSync(folder, { recursive: true }),
	}
	return vault
}

export const openVault = (kind: DatabaseKind): Promise<Vault> =>
	kind === 'embedded' ? openEmbeddedVault() : openPostgresVault()
