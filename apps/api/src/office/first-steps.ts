import { linkHours } from '@roundsman/contract'
import type { Db } from '#db/database'
import { countContents, hasAdministrator, makeFirstLink } from '#domains/employees'
import { type Config, linkAddress } from '#platform/config'
import { choreActor } from '#platform/events/record-event'
import { nextSteps } from './status-commands.ts'

/** The link for the first administrator and the next steps; empty if there is an administrator. */
export async function listFirstSteps(db: Db, config: Config, now: Date): Promise<string[]> {
	if (config.demo || (await hasAdministrator(db))) return []
	const { path } = await makeFirstLink({ db, actor: choreActor('first start') }, now)
	const [, ...next] = nextSteps(await countContents(db))
	return [
		`The first administrator's link, once within ${linkHours} hours: ${linkAddress(config, path)}`,
		'npm run office -- employee invite-administrator makes another one.',
		...next,
	]
}
