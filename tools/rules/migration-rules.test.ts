import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkMigration, checkMigrationName, largeTables } from './migration-rules.ts'

const folder = join(import.meta.dirname, '../../apps/api/src/db/migrations')
/** Older ones have run everywhere. */
const firstChecked = '0076'
/** Before, an older release refused every newer schema. */
const firstNamed = '0096'

const files = globSync('*.sql', { cwd: folder }).sort()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

it('migrations let two releases run side by side', () => {
	const judged = files.filter((file) => file >= firstChecked)
	expect(judged.length).toBeGreaterThan(1)
	const faults = judged.flatMap((file) => checkMigration(read(file)).map((one) => `${file} ${one}`))
	expect(faults).toEqual([])
})

it('migrations that take something away name the one that a process must know', () => {
	const names = files.map((file) => file.replace('.sql', ''))
	const judged = names.filter((name) => name >= firstNamed)
	expect(judged.flatMap((name) => checkMigrationName(name, read(`${name}.sql`), names))).toEqual([])
})

it.each([
	['0003-c', false, []],
	['0003-c-needs-0002', true, []],
	['0003-c', true, ['takes something away']],
	['0003-c-needs-0004', true, ['no earlier migration']],
	['0003-c-needs-0003', true, ['no earlier migration']],
	['0003-c-needs-0002', false, ['takes nothing away']],
])('%s, taking away: %s', (name, takesAway, said) => {
	const script = `${takesAway ? '-- contract: release 0.3 has read it last\n' : ''}drop table a;`
	const found = checkMigrationName(name, script, ['0001-a', '0002-b', name, '0004-d'])
	expect(found).toEqual(said.map((one) => expect.stringContaining(one)))
})

it('large tables are tables', () => {
	const all = files.map(read).join('\n')
	const missing = largeTables.filter(
		(name) => !new RegExp(`create (?:unlogged )?table ${name} \\(`).test(all),
	)
	expect(missing).toEqual([])
})

it.each([
	['drop table coupon', 'drops what'],
	['drop function one(text)', 'drops what'],
	['alter table visit drop column comment', 'drops a column'],
	['alter table visit drop comment', 'drops a column'],
	['alter table visit rename column comment to note', 'renames'],
	['alter table visit rename to call', 'renames'],
	['alter type state rename value $$a$$ to $$b$$', 'renames'],
	['alter table product add column one text not null', 'has no default'],
	['alter table product add one text not null, add two text', 'has no default'],
	['alter table product alter column name set not null', 'sets a column not null'],
	['alter table visit alter column comment type varchar(10)', 'changes the type'],
	['alter table visit add column mark uuid default gen_random_uuid()', 'large table anew'],
	['alter table visit add column sum int generated always as (one + two) stored', 'table anew'],
	['alter table visit add constraint positive check (version > 0)', 'adds a constraint'],
	['create index visit_comment on visit (comment)', 'makes an index'],
	['create unique index visit_comment on visit using btree (comment)', 'makes an index'],
	["update visit set comment = 'none; -- at all'", 'writes many rows'],
	['delete from operation where answer is null', 'writes many rows'],
	[
		'create index concurrently if not exists a on visit (date); create table b (c int)',
		'file of its own',
	],
])('%s is found', (script, fault) => {
	expect(checkMigration(`-- Why.\ncreate table other (one int);\n${script};`).join()).toContain(
		fault,
	)
})

it.each([
	'create table fresh (one int not null); create index on fresh (one); update fresh set one = 2',
	'alter table visit add column one text, add column two text not null default $$x; y$$',
	"alter table product add column one text not null default ''",
	'alter table visit add constraint positive check (version > 0) not valid',
	'alter table visit drop constraint positive',
	'alter table visit alter column comment drop not null',
	'create index concurrently if not exists visit_comment on visit (comment)',
	'create index on product (name)',
	'create or replace function one() returns void language sql as $$ drop table visit; update visit set a = 1 $$',
	'-- contract: release 0.3 has read it last\nalter table visit drop column comment',
])('%s is fine', (script) => {
	expect(checkMigration(script)).toEqual([])
})
