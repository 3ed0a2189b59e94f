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
	/** Rows of an import that are written together. */
	chunkRows?: number
	clock: () => Date
	config: Config
	/** The database that `db` is of, and what was wrong with the settings: for `check`. */
	client?: DatabaseClient
	settings?: SettingsFindings
}

/** Values that cannot be used, and names that are probably mistyped. */
export type SettingsFindings = { problems: readonly string[]; notes: readonly string[] }

/** The same for a command that is run: who changes something, and when. */
export type CommandDeps = OfficeDeps & { now: Date; actor: Actor }

/** A line for the person at the keyboard. */
export type Print = (line: string) => void

export type OfficeInput = {
	positionals: string[]
	values: Record<string, string | boolean | (string | boolean)[] | undefined>
}

/** One thing that the office can do. Add a command to `commands` in `run-office.ts`. */
export type OfficeCommand = {
	/** The words that call it. */
	name: string
	/** The arguments after the name, as the help shows them. */
	usage: string
	summary: string
	/** A call as it may be typed, behind `npm run office --`. */
	example: string
	/** How many positionals it takes, least and most. */
	takes: readonly [number, number]
	options?: ParseArgsConfig['options']
	/** It looks at the database as it is. */
	needsNoMigration?: true
	/** It makes the database: there is none before it. */
	needsNoDatabase?: true
	/** Which positionals are files of this machine. */
	takesFiles?: 'all' | 'last'
	/** Does it; throws `OfficeError` for what the person can mend. */
	run(deps: CommandDeps, input: OfficeInput, print: Print): Promise<void>
}

/** A command that cannot be followed; the message says why and what to do. */
export class OfficeError extends Error {
	constructor(message: string) {
		super(shownText(message))
	}
}
