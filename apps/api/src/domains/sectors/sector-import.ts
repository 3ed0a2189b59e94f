import { sql } from 'kysely'
import type { ImportMoment, Sql } from '#platform/imports/import-adapter'
import { tableAdapter } from '#platform/imports/table-adapter'

const usualCountry = ({ country }: ImportMoment): Sql => sql`${country}::text`

/** Sectors by their name. */
export const sectorImport = tableAdapter({
	kind: 'sectors',
	table: 'sector',
	key: sql`t.name`,
	columns: [
		{ field: 'name', column: 'name', type: 'text' },
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
