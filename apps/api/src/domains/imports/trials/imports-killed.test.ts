import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../db/client.ts'
import type { Db } from '../../../db/database.ts'
import {
	createPostgresDatabase,
	createTestDatabase,
	databaseKinds,
} from '../../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../../testing/imports/firm-files.ts'
import { importFiles, queueFiles, sourceOf } from '../../../testing/imports/import-files.ts'
import type { ImportDeps } from '../import-deps.ts'
import {
	findRun,
	isImportOpen,
	resumeImport,
	stopImport,
	undoImport,
	workNextImport,
} from '../index.ts'

const put = makeFirmFolder()
const start = new Date('2026-11-26T08:00:00Z')
const never = new Promise<void>(() => undefined)

const staff = put('Mitarbeiter.csv', ...employeeLines)
const garages = put(
	'Kunden.csv',
	customerHeaders,
	...['K1', 'K2', 'K3', 'K4', 'K5'].map((number) => garageLine({ number })),
)
const people = put(
	'Ansprechpartner.csv',
	'Kundennr;Vorname;Nachname;Funktion;Mobil',
	'K1;Petra;Weiß;Inhaber;+49 170 6217907',
	'K4;Björn;Süß;Einkauf;+49 170 6194540',
)
const files = [people, garages, staff]

/** All that an import writes, without ids and times. */
async function dump(db: Db) {
	const { rows } = await sql<{ rows: unknown }>`
		select jsonb_build_object(
			'customers', (select jsonb_agg(jsonb_build_array(aws_id, title, version) order by aws_id) from customer),
			'entries', (select count(*) from customer_status_entry),
			'people', (select jsonb_agg(jsonb_build_array(surname, rank) order by surname) from contact_person),
			'phones', (select jsonb_agg(phone_number order by phone_number) from contact_phone),
			'employees', (select jsonb_agg(login order by login) from employee),
			'sectors', (select jsonb_agg(name order by name) from sector),
			'scopes', (select count(*) from employee_sector)
		) as rows
	`.execute(db)
	return rows[0]?.rows
}

describe.each(databaseKinds)('an import whose process ends, over %s', (kind) => {
	it('goes on where it stood, at whatever chunk that was, and doubles nothing', async () => {
		const { db, copyInto, close } = await createTestDatabase(kind)
		let time = start.getTime()
		const deps: ImportDeps = { db, copyInto, clock: () => new Date(time), chunkRows: 2 }
		let steps = 0
		const countStep = () => {
			steps += 1
		}
		const counting = { ...deps, onStep: countStep }
		const first = await importFiles(counting, files, { apply: true })
		const expected = await dump(db)
		const undo = async (id: number) => {
			await undoImport(sourceOf(deps), id)
			await workNextImport(deps)
			expect(await dump(db)).toMatchObject({ customers: null, people: null, sectors: null })
		}
		await undo(first)
		expect(steps).toBeGreaterThan(7)
		// The embedded database takes its time for all of it.
		for (let last = 1; last <= steps; last += kind === 'embedded' ? 4 : 1) {
			const id = await queueFiles(deps, files, { apply: true })
			let step = 0
			const reached = new Promise<void>((resolve) => {
				// A process that is gone does nothing more; it does not even say so.
				const onStep = () => {
					step += 1
					if (step < last) return undefined
					resolve()
					return never
				}
				void workNextImport({ ...deps, onStep })
			})
			await reached
			expect(await workNextImport(deps)).toBeUndefined()
			time += 31_000
			expect(await workNextImport(deps)).toBe(id)
			expect((await findRun(db, id))?.state).toBe('applied')
			expect(await dump(db)).toEqual(expected)
			await undo(id)
		}
		await close()
	})

	it('lets the next one wait, stops between chunks, and goes on when asked to', async () => {
		const { db, copyInto, close } = await createTestDatabase(kind)
		const deps: ImportDeps = { db, copyInto, clock: () => start, chunkRows: 2 }
		const id = await queueFiles(deps, files, { apply: true })
		const other = await queueFiles(deps, files, { apply: true })
		const onStep: ImportDeps['onStep'] = async ({ phase, file, done }) => {
			if (phase !== 'apply' || file !== 'Kunden.csv' || done !== 2) return
			expect(await workNextImport(deps)).toBeUndefined()
			expect(await stopImport(sourceOf(deps), id)).toBeUndefined()
		}
		await workNextImport({ ...deps, onStep })
		expect((await findRun(db, id))?.state).toBe('stopped')
		expect(await isImportOpen(db, id)).toBe(false)
		const { rows } = await sql`select from customer`.execute(db)
		expect(rows).toHaveLength(4)
		expect(await workNextImport(deps)).toBe(other)
		expect(await resumeImport(sourceOf(deps), id)).toBeUndefined()
		expect(await workNextImport(deps)).toBe(id)
		expect((await findRun(db, id))?.state).toBe('applied')
		expect(await dump(db)).toMatchObject({ entries: 5, phones: ['1706194540', '1706217907'] })
		await close()
	})
})

describe('an office command that is killed', () => {
	let client: ReturnType<typeof openPostgres>
	let url: string
	beforeAll(async () => {
		url = await createPostgresDatabase()
		client = openPostgres(url, 2)
	})
	afterAll(() => client.close())

	it('leaves an import that the next one finishes', async () => {
		const { db, copyInto } = client
		const count = 4_000
		const many = put(
			'Kunden.csv',
			customerHeaders,
			...Array.from({ length: count }, (_, at) => garageLine({ number: `K${10_000 + at}` })),
		)
		const main = join(import.meta.dirname, '../../../office/main.ts')
		const env = { PATH: process.env.PATH, DATABASE_URL: url }
		const child = spawn(process.execPath, [main, 'import', many, staff, '--apply'], {
			env,
			stdio: 'pipe',
		})
		const ended = new Promise((resolve) => child.once('exit', resolve))
		for await (const text of child.stdout) if (String(text).includes('Imported Kunden.csv')) break
		child.kill('SIGKILL')
		await ended
		const stored = async () => (await sql`select from customer`.execute(db)).rows.length
		expect(await stored()).toBeLessThan(count)
		const later = () => new Date(Date.now() + 31_000)
		await workNextImport({ db, copyInto, clock: later })
		expect(await stored()).toBe(count)
		const { rows } = await sql`select from customer_status_entry`.execute(db)
		expect(rows).toHaveLength(count)
	})
})
