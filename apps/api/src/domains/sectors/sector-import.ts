import { sql } from 'kysely'
import type { ImportMoment, Sql } from '#platform/imports/import-adapter'
import { tableAdapter } from '#platform/imports/table-adapter'

const usualCountry = ({ country }: ImportMoment): Sql => sql`${country}::text`

const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'
const spaces = '\u00a0\u2002\u2003\u2009\u202f'

/** A name as files are read: with plain dashes and spaces */
const plainName = sql`translate(t.name, ${sql.lit(dashes + spaces)}, ${sql.lit(
	'-'.repeat(dashes.length) + ' '.repeat(spaces.length),
)})`

/** In files, the sector `Lauf – Land` is also called `Lauf - Land`, unless another sector has that name. */
const key = sql`case
	when exists (select from sector as plain where plain.name = ${plainName} and plain.id <> t.id) then t.name
	else ${plainName}
end`

export const sectorImport = tableAdapter({
	kind: 'sectors',
	table: 'sector',
	key,
	columns: [
		{ field: 'name', column: 'name', type: 'text', show: key },
		{ field: 'country', column: 'country', type: 'text', initial: usualCountry },
		{
			field: 'zone',
			column: 'zone',
			type: 'text',
			initial: (moment) => sql`upper(coalesce(r.data ->> 'country', ${usualCountry(moment)}))`,
		},
	],
	touch: () => ({ version: sql`t.version + 1` }),
	isChanged: sql`t.version > 1`,
})
