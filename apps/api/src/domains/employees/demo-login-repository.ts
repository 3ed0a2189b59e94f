import { verify } from '@node-rs/argon2'
import { countries } from '@roundsman/contract'
import type { Db } from '#db/database'

/** The password of all demo accounts, published in the manual */
export const demoPassword = 'roundsman-demo'

/** All possible demo logins: a service without the demo looks for them as well. */
export const demoLogins: readonly string[] = [
	'office',
	...countries.flatMap((country) =>
		['agent', 'prospector', 'training', 'idle'].map((job) => `${job}.${country}`),
	),
]

export async function listDemoLogins(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('employee')
		.select(['login', 'password_hash as hash'])
		.where('is_active', '=', true)
		.where((eb) =>
			eb.or([
				eb('login', 'in', demoLogins),
				// All demo accounts share one hash; salted hashes of real people differ.
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
