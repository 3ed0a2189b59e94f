import { PostgresAdapter, PostgresDialect } from 'kysely'

/** Kysely locks the session for migrations; `migrate` holds a lock that ends with its transaction. */
class LocklessAdapter extends PostgresAdapter {
	override async acquireMigrationLock(): Promise<void> {}
	override async releaseMigrationLock(): Promise<void> {}
}

export class PooledDialect extends PostgresDialect {
	override createAdapter() {
		return new LocklessAdapter()
	}
}
