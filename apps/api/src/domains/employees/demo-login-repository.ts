import { verify } from '@node-rs/argon2'
import { countries } from '@roundsman/contract'
import type { Db } from '#db/database'

/** The password of all accounts of the demo, which the manual publishes. */
export const demoPassword = 'roundsman-demo'

/** Every login that the demo may give: a service that loads no demo looks for them, too. */
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
