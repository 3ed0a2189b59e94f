import type { DatabaseClient } from '#db/client'
import { forgetOldLinks } from '#domains/employees'
import { forgetOldExports } from '#domains/exports'
import { forgetOldUploads, removeDueFiles, sweepStore } from '#domains/files'
import { forgetImportUploads, forgetOldImports } from '#domains/imports'
import { forgetOldMails } from '#domains/mail'
import { forgetOldNotifications } from '#domains/notifications'
import { eraseAgain, type Forgotten, forgetOld } from '#domains/personal-data'
import { forgetOldMoves } from '#domains/visits'
import { forgetOldDeliveries } from '#domains/webhooks'
import type { Deps } from '#platform/context'
import { keepEventPartitions } from '#platform/events/event-partitions'
import { choreActor } from '#platform/events/record-event'
import { forgetOldTraces } from '#platform/outbound/outbound'
import { fileKinds } from './handlers.ts'

const dbOfChores = (client: DatabaseClient) => client.workingOn('chores').db

/** Erases people again whom a restored backup brought back; returns their number. */
export const eraseReturned = ({ client, config, clock }: Deps): Promise<number> =>
	eraseAgain({ db: dbOfChores(client), config, now: clock(), actor: choreActor('erase again') })

/** Deletes data beyond its retention; returns the number of deleted rows. */
export const keepRetention = ({ client, config, clock }: Deps): Promise<Forgotten> =>
	forgetOld({ db: dbOfChores(client), config, now: clock(), actor: choreActor('retention') })

/** The chores of the domains, which run without a request and do not wait for the file store */
export async function runChores(
	{ client, config, clock }: Deps,
	onError: (error: unknown) => void,
): Promise<void> {
	const db = dbOfChores(client)
	const chores = [
		forgetOldUploads(db, clock()),
		keepEventPartitions(db, clock()),
		forgetOldLinks(db, clock()),
		forgetOldTraces(db, clock()),
		forgetOldDeliveries(db, clock()),
		forgetOldMails(db, clock()),
		forgetOldNotifications(db, clock()),
		forgetOldMoves(db, clock()),
		forgetOldImports(db, clock()),
		forgetImportUploads({ db, config, now: clock() }),
		forgetOldExports({ db, config, now: clock() }),
		removeDueFiles({ db, config, now: clock() }, fileKinds),
	]
	await Promise.all(chores.map((chore) => chore.catch(onError)))
}

/**
 * Compares the file store with the database; returns the number of files without a record and of records
 * without a file.
 */
export const sweepFiles = ({ client, config, clock }: Deps) =>
	sweepStore({ db: dbOfChores(client), config, now: clock() })
