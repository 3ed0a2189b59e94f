import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const domains = join(import.meta.dirname, '../../domains')

/** Those of which the file of the table says it: `// No export of vehicle: the reason`. */
const saidByTables = globSync('**/*-table.ts', { cwd: domains }).flatMap((file) =>
	[
		...readFileSync(join(domains, file), 'utf8').matchAll(/^\/\/ No export of (\w+): (.{10,})$/gm),
	].map(([, table = '', reason = '']) => [table, reason] as const),
)

/** Tables that no export holds, with the reason. */
export const notExported: Record<string, string> = {
	...Object.fromEntries(saidByTables),
	authenticator: 'nobody signs in with an export',
	passkey: 'nobody signs in with an export',
	recovery_code: 'nobody signs in with an export',
	second_factor_failure: 'wrong codes of the last hour',
	api_key: 'a program that was let in here is let in anew elsewhere',
	api_key_secret: 'hashes of secrets',
	backup_made: 'when this service was backed up',
	chore_lease: 'which process does what for all',
	customer_change: 'which transaction changed what phones keep; triggers write it anew',
	database_life: 'says which database answers here',
	erasure: 'ids of persons who were erased; what is exported does not name them any more',
	device_report: 'what waits on phones that speak to this service',
	event:
		'what was done on this service and by whom; written where it is asked for, and not restored',
	event_epoch: 'says which life of the data the events belong to',
	export_run: 'where exports of this service lie',
	file_removal: 'which bytes of this store are to go',
	import_change: 'by this an import is undone here, for seven days',
	import_file: 'rows and counts of imports that have ended',
	import_row: 'the stage of imports',
	import_run: 'imports that have ended',
	import_upload: 'what programs have sent lately',
	import_waiting: 'rows that wait for a day at most; whoever sent them sends them again',
	job: 'work that waits for a process of this service',
	known_device: 'hashes of marks of browsers',
	kysely_migration: 'belongs to the schema',
	kysely_migration_lock: 'belongs to the schema',
	lost_change: 'what phones have lost; a hint for the office of this service',
	one_time_link: 'hashes of links',
	option_rank: 'replaced by option_value',
	outbound: 'what is sent to others by this service; a second one must not send it again',
	photo_upload: 'pieces of photos, which phones send again',
	photo_upload_piece: 'pieces of photos, which phones send again',
	sealing_secret: 'a secret of this service; phones of another one are sealed by its own',
	service_epoch: 'says which service it is; the manifest names it',
	session: 'hashes of sessions',
	sign_in_failure: 'guesses at passwords',
	webhook_attempt: 'how calls of this service went',
	webhook_delivery: 'what is called by this service; a second one must not call again',
	webhook_secret: 'secrets',
	withdrawn_option: 'replaced by option_value',
}
