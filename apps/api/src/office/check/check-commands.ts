import type { DatabaseClient } from '#db/client'
import type { Config } from '#platform/config'
import {
	type OfficeCommand,
	OfficeError,
	type Print,
	type SettingsFindings,
} from '../office-command.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders, checkStore } from './check-files.ts'
import { checkMail } from './check-mail.ts'
import { checkProvider } from './check-provider.ts'
import { type Finding, fault, warning } from './finding.ts'

type Checked = {
	config: Config
	settings: SettingsFindings
	/** Undefined if there is no database yet */
	client: DatabaseClient | undefined
}

/** Problems of settings and database, without access to files */
export async function listFaults({ config, settings, client }: Checked): Promise<Finding[]> {
	const { problems, notes } = settings
	const isAddressWrong = problems.some((said) => said.startsWith('DATABASE_'))
	return [
		...problems.map(fault),
		...notes.map(warning),
		...(client && !isAddressWrong ? await checkDatabase(client, config) : []),
	]
}

/**
 * All problems as sentences; skips what cannot be checked. An invalid setting counts as unset: if it is the
 * store's, no test object is written to a wrong place.
 */
async function listFindings(checked: Checked): Promise<Finding[]> {
	const { config, client, settings } = checked
	const found = await listFaults(checked)
	const isUsable = found.every(({ kind }) => kind !== 'fault')
	const isStoreKnown = settings.problems.every((said) => !said.includes('STORAGE_URL'))
	return [
		...found,
		...(isStoreKnown ? await checkStore(isUsable ? client?.db : undefined, config) : []),
		...checkFolders(config),
		...(await checkMail(config)),
		...(await checkProvider(config)),
	]
}

export async function reportFindings(checked: Checked, print: Print): Promise<void> {
	const found = await listFindings(checked)
	const faults = found.filter(({ kind }) => kind === 'fault')
	for (const { kind, said } of found) print(`${kind === 'fault' ? 'Fault' : 'Warning'}: ${said}`)
	if (faults.length > 0)
		throw new OfficeError(`The service would not start: ${faults.length} faults.`)
	print(found.length === 0 ? 'Nothing is wrong.' : 'The service would start.')
}

const check: OfficeCommand = {
	name: 'check',
	example: 'check',
	usage: '',
	summary:
		'says all that is wrong with settings, database and store of files at once; changes nothing',
	takes: [0, 0],
	needsNoMigration: true,
	run: ({ config, client, settings = { problems: [], notes: [] } }, _input, print) =>
		reportFindings({ config, client, settings }, print),
}

export const checkCommands = [check]
