import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { embeddedClient, embeddedOptions, openPostgres } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { works } from '../db/request-limit.ts'
import { startPostgres } from './databases/postgres-cluster.ts'
import { templateDatabase, testRoles } from './databases/test-database.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		postgresUrl: string
		embeddedSnapshot: string
	}
}

/** A migrated template of either database, so that each test file starts from a copy. */
export async function setup(project: TestProject): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-test-'))
	const pglite = await PGlite.create(embeddedOptions)
	await migrate(embeddedClient(pglite).db)
	const snapshot = join(folder, 'embedded.tar')
	writeFileSync(snapshot, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
	await pglite.close()

	const cluster = await startPostgres()
	const admin = openPostgres(cluster.url, 1)
	await sql.raw(`create database ${templateDatabase}`).execute(admin.db)
	await admin.close()
	const template = openPostgres(cluster.url.replace(/postgres$/, templateDatabase), 1)
	await migrate(template.db)
	for (const role of Object.values(testRoles)) {
		await sql`create role ${sql.id(role)}`.execute(template.db)
	}
	await sql`select limit_requests(${testRoles.requests})`.execute(template.db)
	for (const work of works) {
		await sql`select grant_to_work(${work}, ${testRoles[work]})`.execute(template.db)
	}
	await template.close()

	project.provide('postgresUrl', cluster.url)
	project.provide('embeddedSnapshot', snapshot)
	return () => {
		cluster.remove()
		rmSync(folder, { recursive: true, force: true })
	}
}
