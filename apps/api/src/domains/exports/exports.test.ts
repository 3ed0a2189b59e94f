import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportKinds } from '@roundsman/contract'
import { type ExportManifest, exportNameOf } from '@roundsman/contract/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFullFirm, oddTexts } from '../../testing/exports/full-firm.ts'
import { notExported } from '../../testing/exports/not-exported.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { exportTables } from './index.ts'

const embedded = openTestApp('embedded')
const postgres = openTestApp('postgres')
const third = openTestApp('embedded')

const folder = mkdtempSync(join(tmpdir(), 'roundsman-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (...names: string[]) => join(folder, ...names)
const read = (...names: string[]) => readFileSync(at(...names), 'utf8')
const manifestOf = (dir: string) => JSON.parse(read(dir, 'manifest.json')) as ExportManifest

/** All files but the manifest, which names another moment and another service. */
const listFiles = (dir: string) =>
	readdirSync(at(dir), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
		.map(({ parentPath, name }) => join(parentPath, name).slice(at(dir).length + 1))
		.sort()

beforeAll(async () => {
	await createFullFirm(embedded)
	await runOffice(embedded.deps, 'export', at('first'))
}, 60_000)

describe('an export', () => {
	it('holds rows of each kind, photos and signatures, and says what it is', () => {
		const { files, pictures, firm, isComplete } = manifestOf('first')
		const filled = files.filter(({ name, rows }) => name.endsWith('.jsonl') && rows)
		expect(filled.map(({ kind }) => kind)).toEqual(exportKinds)
		expect(pictures).toMatchObject({ count: expect.any(Number), missing: [] })
		expect(listFiles('first').filter((name) => name.startsWith('files/'))).toHaveLength(
			pictures?.count ?? 0,
		)
		expect(pictures?.count).toBeGreaterThan(6)
		expect({ firm, isComplete }).toEqual({ firm: 'Teile "Lauf"', isComplete: true })
	})

	it('keeps no password, and texts as texts', () => {
		expect(read('first', 'employees.jsonl')).not.toContain('assword')
		const titles = read('first', 'customers.jsonl')
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line).title)
		expect(titles).toEqual(expect.arrayContaining(oddTexts))
		expect(read('first', 'customers.csv')).toContain(";'=cmd|calc!A1;")
		expect(read('first', 'customers.jsonl')).toContain('"2026-03-29T00:59:59.123456Z"')
	})

	it('comes back byte for byte, in the other database and again in the first', async () => {
		await runOffice(postgres.deps, 'export', 'restore', at('first'))
		await runOffice(postgres.deps, 'export', at('second'))
		await runOffice(third.deps, 'export', 'restore', at('second'))
		await runOffice(third.deps, 'export', at('third'))
		const names = listFiles('first')
		expect(names.length).toBeGreaterThan(3 * exportKinds.length)
		for (const again of ['second', 'third']) {
			expect(listFiles(again)).toEqual(names)
			const differing = names.filter(
				(name) => !readFileSync(at(again, name)).equals(readFileSync(at('first', name))),
			)
			expect(differing).toEqual([])
			const { files, pictures, epoch } = manifestOf(again)
			expect({ files, pictures }).toMatchObject(
				(({ files, pictures }) => ({ files, pictures }))(manifestOf('first')),
			)
			expect(epoch).not.toBe(manifestOf('first').epoch)
		}
	})

	it('goes on with the numbers that people know', async () => {
		for (const { client } of [postgres, third]) {
			const { rows } = await sql<{ last: number; next: number }>`
				select max(number) as last, nextval(pg_get_serial_sequence('customer_return', 'number')) as next
				from customer_return
			`.execute(client.db)
			expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1)
		}
	})

	it('is refused by a service that holds anything, and where it is not whole', async () => {
		const restore = (dir: string) => runOffice(third.deps, 'export', 'restore', at(dir))
		await expect(restore('first')).rejects.toThrow('This service is in use: it holds firm, sectors')
		await expect(runOffice(third.deps, 'export', at('first'))).rejects.toThrow('is not empty')
		await expect(
			runOffice(third.deps, 'export', at('none'), '--kinds', 'customers,dogs'),
		).rejects.toThrow("There is no kind 'dogs'")
		expect(listFiles('second')).toContain('customers.csv')
	})
})

describe('an empty service', () => {
	const empty = openTestApp('embedded')
	const restore = (dir: string) => runOffice(empty.deps, 'export', 'restore', at(dir))

	it('takes no export that is damaged, changed or a part, and stays empty', async () => {
		await expect(restore('nowhere')).rejects.toThrow('has no manifest.json')
		await runOffice(embedded.deps, 'export', at('part'), '--kinds', 'sectors,firm', '--json')
		expect(listFiles('part')).toHaveLength(6)
		await expect(restore('part')).rejects.toThrow('only a whole one can be restored')
		await runOffice(embedded.deps, 'export', at('damaged'))
		const picture = listFiles('damaged').find((name) => name.startsWith('files/')) ?? ''
		writeFileSync(at('damaged', 'customers.csv'), 'x')
		rmSync(at('damaged', 'sectors.jsonl'))
		writeFileSync(at('damaged', picture), 'x')
		await expect(restore('damaged')).rejects.toThrow(
			`These files are missing or were changed: sectors.jsonl, customers.csv, ${picture}.`,
		)
		const { rows } = await sql`select from sector`.execute(empty.client.db)
		expect(rows).toEqual([])
	})

	it('says which lines the database does not take', async () => {
		const manifest = manifestOf('second')
		const { createHash } = await import('node:crypto')
		const lines = read('second', 'sectors.jsonl').replace(/"country":"\w+"/, '"country":null')
		writeFileSync(at('second', 'sectors.jsonl'), lines)
		const sha256 = createHash('sha256').update(lines).digest('hex')
		const files = manifest.files.map((file) =>
			file.name === 'sectors.jsonl' ? { ...file, sha256 } : file,
		)
		writeFileSync(at('second', 'manifest.json'), JSON.stringify({ ...manifest, files }))
		await expect(restore('second')).rejects.toThrow(/^sectors\.jsonl, lines 1 to \d+: null value/)
	})
})

describe('each table of the database', () => {
	const exported = new Map(exportTables.map((table) => [table.table, table]))
	type Column = { table: string; column: string; type: string; nullable: boolean }
	let columns: Column[]
	beforeAll(async () => {
		const { rows } = await sql<Column>`
			select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable
			from information_schema.columns
			where table_schema = current_schema() and is_generated = 'NEVER'
		`.execute(embedded.client.db)
		columns = rows
	})

	it('is exported, or stands in the list of those that are not', () => {
		const tables = [...new Set(columns.map(({ table }) => table))].sort()
		expect([...exported.keys(), ...Object.keys(notExported)].sort()).toEqual(tables)
		expect(exportTables.map(({ kind }) => kind)).toEqual(exportKinds)
	})

	const storedAs: Record<string, string[]> = {
		text: ['text'],
		uuid: ['uuid'],
		integer: ['int4', 'int8'],
		number: ['numeric', 'float8'],
		boolean: ['bool'],
		date: ['date'],
		time: ['time'],
		instant: ['timestamptz'],
		json: ['jsonb'],
		texts: ['_text'],
		uuids: ['_uuid'],
		bytes: ['bytea'],
	}

	it('that is exported has each of its columns in it, as it is stored, or leaves it out', () => {
		for (const { table, fields, leftOut, order } of exportTables) {
			const own = columns.filter((one) => one.table === table)
			const named = [...Object.keys(fields), ...Object.keys(leftOut)]
			expect(named.sort(), table).toEqual(own.map(({ column }) => column).sort())
			expect(named, table).toEqual(expect.arrayContaining([...order]))
			for (const { column, type, nullable } of own) {
				const field = fields[column]
				if (!field) continue
				expect(storedAs[field.type], `${table}.${column}`).toContain(type)
				expect(field.isNullable, `${table}.${column}`).toBe(nullable)
				expect(field.description, `${table}.${column}`).not.toBe('')
			}
		}
	})

	it('has no row of the export that its schema does not describe', () => {
		for (const { kind, fields } of exportTables) {
			const { properties, required } = JSON.parse(read('first', `${kind}.schema.json`))
			const names = Object.keys(fields).map(exportNameOf)
			expect(Object.keys(properties)).toEqual(names)
			expect(required).toEqual(names)
			const [line = ''] = read('first', `${kind}.jsonl`).split('\n', 1)
			expect(Object.keys(JSON.parse(line))).toEqual(names)
		}
	})
})
