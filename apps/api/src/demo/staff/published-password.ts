import { verify } from '@node-rs/argon2'
import type { Db } from '#db/database'
import { accounts, demoPassword } from './accounts.ts'

/** The logins of those who may sign in and still have the password of the demo. */
export async function listDemoLogins(db: Db): Promise<string[]> {
	const logins = accounts.map(({ login }) => login)
	const rows = await db
		.selectFrom('employee')
		.select(['login', 'password_hash as hash'])
		.where('is_active', '=', true)
		.where((eb) =>
			eb.or([
				eb('login', 'in', logins),
				// All of the demo share one hash; salted ones of real people are each their own.
				eb(
					'password_hash',
					'in',
					eb
						.selectFrom('employee')
						.select('password_hash')
						.groupBy('password_hash')
						.having((has) => has.fn.countAll(), '>', 1),
				),
			]),
		)
		.orderBy('login')
		.execute()
	const hashes = new Set(rows.flatMap(({ hash }) => (hash?.startsWith('$argon2') ? [hash] : [])))
	const published = new Set<string>()
	for (const hash of hashes) if (await verify(hash, demoPassword)) published.add(hash)
	return rows.flatMap(({ login, hash }) => (hash !== null && published.has(hash) ? [login] : []))
}
