import type { ParseArgsConfig } from 'node:util'
import type { DatabaseClient } from '#db/client'
import type { CopyInto } from '#db/copy'
import type { Db } from '#db/database'
import type { Config } from '#platform/config'
import type { Actor } from '#platform/events/record-event'
import { shownText } from '#platform/terminal-text'

export type OfficeDeps = {
	db: Db
	copyInto: CopyInto
	/** Rows of an import per transaction */
	chunkRows?: number
	clock: () => Date
	config: Config
	/** The client of `db`, and the problems of the settings, for `check` */
	client?: DatabaseClient
	settings?: SettingsFindings
}

/** Invalid values, and names that are probably mistyped */
export type SettingsFindings = { problems: readonly string[]; notes: readonly string[] }

/** The same for a running command, with the author and time of changes */
export type CommandDeps = OfficeDeps & { now: Date; actor: Actor }

/** Prints a line for the person at the terminal. */
export type Print = (line: string) => void

export type OfficeInput = {
	positionals: string[]
	values: Record<string, string | boolean | (string | boolean)[] | undefined>
}

/** A command of the office. Add new ones to `commands` in `run-office.ts`. */
export type OfficeCommand = {
	/** The words that call it */
	name: string
	/** The arguments after the name, as the help shows them */
	usage: string
	summary: string
	/** An example of a call, without `npm run office --` */
	example: string
	/** Minimum and maximum number of positionals */
	takes: readonly [number, number]
	options?: ParseArgsConfig['options']
	/** Runs on the database without migrating it. */
	needsNoMigration?: true
	/** Creates the database, so there is none before. */
	needsNoDatabase?: true
	/** The positionals that are files on this machine */
	takesFiles?: 'all' | 'last'
	/** Runs the command; throws `OfficeError` for problems that the person can fix. */
	run(deps: CommandDeps, input: OfficeInput, print: Print): Promise<void>
}

/** A command that cannot run; the message says why and what to do. */
export class OfficeError extends Error {
	constructor(message: string) {
		super(shownText(message))
	}
}
