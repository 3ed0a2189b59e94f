import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db } from '#db/database'
import { askedTogether } from '#db/statements/asked-together'

type Named = { name: string; names: string[] }

const lookUpAll = builtOnce((db: Db, { name, names }: Named, kind: 'one' | 'many') =>
	db
		.selectFrom('session')
		.innerJoin('employee', 'employee.id', 'session.employee_id')
		.where(
			'session.token_hash',
			'in',
			kind === 'one'
				? sql<Uint8Array>`(decode(${name}, 'hex'))`
				: sql<Uint8Array>`(select decode(one, 'hex') from unnest(${names}::text[]) as one)`,
		)
		.select([
			sql<string>`encode(session.token_hash, 'hex')`.as('key'),
			'employee.id',
			'employee.name',
			'employee.email',
			'employee.country',
			'employee.role',
			'employee.office_role as officeRole',
			'employee.is_active as isActive',
			'employee.left_at as leftAt',
			'employee.is_training as isTraining',
			'employee.has_all_features as hasAllFeatures',
			'employee.shows_accompanying as showAccompanying',
			'employee.language',
			'session.created_at as openedAt',
			'session.expires_at as expiresAt',
			'session.known_since as knownSince',
			'session.half',
			'session.is_pending as isPending',
		]),
)

/** Finds a session with its person by the name that its token's hash gives it, in hexadecimal. */
export const findSessionRow = askedTogether((db, names) =>
	lookUpAll(db, { name: names[0] ?? '', names }, names.length === 1 ? 'one' : 'many'),
)
