import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#platform/app-error'
import { commandActor } from '#platform/events/record-event'
import { TableError } from '#platform/tables/table'
import { shownLine } from '#platform/terminal-text'
import { auditCommands } from './audit-commands.ts'
import { backupCommands } from './backup/backup-commands.ts'
import { checkCommands } from './check/check-commands.ts'
import { databaseCommands } from './database-commands.ts'
import { exportCommands } from './export-commands.ts'
import { parcelCommands } from './goods/parcel-commands.ts'
import { returnCommands } from './goods/return-commands.ts'
import { ticketCommands } from './goods/ticket-commands.ts'
import { customerCommands } from './imports/customer-commands.ts'
import { importFiles } from './imports/import-commands.ts'
import { mappingCommands } from './imports/mapping-commands.ts'
import { ownerCommands } from './imports/owner-commands.ts'
import { runCommands } from './imports/run-commands.ts'
import { keyCommands } from './key-commands.ts'
import { holidayCommands } from './masters/holiday-commands.ts'
import { firmMasterCommands } from './masters/index.ts'
import { masterCommands } from './masters/master-commands.ts'
import { memoryCommands } from './memory-commands.ts'
import { newsCommands } from './news-commands.ts'
import {
	type OfficeCommand,
	type OfficeDeps,
	OfficeError,
	type OfficeInput,
	type Print,
} from './office-command.ts'
import { employeeCommands } from './people/employee-commands.ts'
import { peopleCommands } from './people/people-commands.ts'
import { sessionCommands } from './people/session-commands.ts'
import { personCommands } from './person-commands.ts'
import { placeCommands } from './place-commands.ts'
import { retentionCommands } from './retention-commands.ts'
import { statusCommands } from './status-commands.ts'
import { textCommands } from './text-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

// Commands after 'import' are matched before files.
const importCommands = [
	...runCommands,
	...mappingCommands,
	...ownerCommands,
	importFiles,
	...customerCommands,
]

/** All office commands in the order of the help */
export const commands: readonly OfficeCommand[] = [
	...employeeCommands,
	...peopleCommands,
	...masterCommands,
	...firmMasterCommands,
	...statusCommands,
	...checkCommands,
	...backupCommands,
	...sessionCommands,
	...returnCommands,
	...textCommands,
	...newsCommands,
	...ticketCommands,
	...parcelCommands,
	...holidayCommands,
	...memoryCommands,
	...importCommands,
	...exportCommands,
	...keyCommands,
	...webhookCommands,
	...placeCommands,
	...personCommands,
	...retentionCommands,
	...auditCommands,
	...databaseCommands,
]

const call = 'npm run office --'
const lineOf = ({ name, usage }: OfficeCommand) => `${name} ${usage}`

function helpOf(shown: readonly OfficeCommand[]): string {
	const lines = shown.map((command) => `  ${lineOf(command)}\n      ${command.summary}`)
	const [only, ...others] = shown
	const example = only && others.length === 0 ? ['', `For example: ${call} ${only.example}`] : []
	return [
		`Usage: ${call} COMMAND`,
		'',
		...lines,
		...example,
		'',
		'It works on the database that DATABASE_URL names, else on the embedded one in DATA_DIR,',
		'whether Roundsman is running or not. COMMAND --help shows one command.',
	].join('\n')
}

export type OfficeCall =
	| { help: string }
	| {
			run(deps: OfficeDeps, print: Print): Promise<void>
			/** The same command line for another process on this machine */
			argv: readonly string[]
			command: OfficeCommand
			help?: never
	  }

function readInput(command: OfficeCommand, args: string[]): OfficeInput {
	const { positionals, values } = parseArgs({
		args,
		allowPositionals: true,
		options: { help: { type: 'boolean', short: 'h' }, ...command.options },
	})
	const [least, most] = command.takes
	const isHelp = values.help === true
	if (!isHelp && (positionals.length < least || positionals.length > most)) {
		const hint = positionals.length > most ? '\nPut a text of several words in quotes.' : ''
		throw new OfficeError(`Usage: ${call} ${lineOf(command)}${hint}`)
	}
	return { positionals, values }
}

/** Parses a command line; throws `OfficeError` if it is not a command. */
export function readOfficeCall(argv: readonly string[]): OfficeCall {
	const words = argv.join(' ')
	const isHelp = argv.length === 0 || ['--help', '-h', 'help'].includes(argv[0] ?? '')
	if (isHelp) return { help: helpOf(commands) }
	const command = commands.find(({ name }) => words === name || words.startsWith(`${name} `))
	if (!command) {
		const group = commands.filter(({ name }) => name.startsWith(`${argv[0]} `))
		if (group.length === 0) {
			throw new OfficeError(`There is no command '${argv[0]}'. ${call} --help lists them.`)
		}
		return askForOneOf(group, argv)
	}
	const input = readInputOf(command, argv)
	if (input.values.help) return { help: helpOf([command]) }
	const run = (deps: OfficeDeps, print: Print) => {
		const source = { ...deps, now: deps.clock(), actor: commandActor(command.name) }
		return command.run(source, input, (line) => print(shownLine(line)))
	}
	return {
		command,
		argv: resolveFiles(argv, filesOf(command, input)),
		run: (deps, print) => run(deps, print).catch(explainRefusal),
	}
}

/** A refusal as text, with each invalid field by name */
function explainRefusal(error: unknown): never {
	if (error instanceof TableError) throw new OfficeError(error.message)
	if (!(error instanceof AppError) || error.status >= 500) throw error
	const fields = Object.entries(error.extras.fields ?? {}).flatMap(([name, errors]) =>
		errors.map(({ desc }) => `${name}: ${desc}`),
	)
	throw new OfficeError(fields.length > 0 ? fields.join('\n') : error.message)
}

function filesOf({ takesFiles }: OfficeCommand, { positionals, values }: OfficeInput): string[] {
	const files = { all: positionals, last: positionals.slice(-1), none: [] }[takesFiles ?? 'none']
	return typeof values.errors === 'string' ? [...files, values.errors] : files
}

/** The other process has another working directory. */
const resolveFiles = (argv: readonly string[], files: readonly string[]) =>
	argv.map((word) => (files.includes(word) ? resolve(word) : word))

function askForOneOf(group: readonly OfficeCommand[], argv: readonly string[]): OfficeCall {
	if (argv.length === 1 || argv[1] === '--help' || argv[1] === '-h') return { help: helpOf(group) }
	const names = group.map(({ name }) => name).join(', ')
	throw new OfficeError(`There is no command '${argv[0]} ${argv[1]}'. There are ${names}.`)
}

function readInputOf(command: OfficeCommand, argv: readonly string[]): OfficeInput {
	try {
		return readInput(command, argv.slice(command.name.split(' ').length))
	} catch (error) {
		const { code, message } = error as { code?: string; message: string }
		if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
		throw new OfficeError(`${message}\nUsage: ${call} ${lineOf(command)}`)
	}
}
