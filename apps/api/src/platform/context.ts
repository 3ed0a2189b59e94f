import type {
	ApiScope,
	ChangeAnswer,
	Country,
	Locale,
	OfficeRole,
	RoleName,
	SentChange,
} from '@roundsman/contract'
import type { DatabaseClient } from '#db/client'
import type { CopyInto } from '#db/copy'
import type { Db } from '#db/database'
import type { Config } from './config.ts'
import type { Actor } from './events/record-event.ts'
import type { OfficeScope } from './office-scope.ts'

/** The dependencies of the service; tests pass their own. */
export type Deps = {
	client: DatabaseClient
	config: Config
	clock: () => Date
	version: string
	/** Where lines of the log go; without it, to standard output. */
	logTo?: NodeJS.WritableStream
}

/** The caller of a field route. */
export type Employee = {
	id: string
	name: string
	email: string
	country: Country
	timeZone: string
	role: RoleName
	isTraining: boolean
	/** Null: as the installation is set. */
	hasAllFeatures: boolean | null
	showAccompanying: boolean | null
	language: Locale | null
}

/** Somebody with an account: with a role in the field, in the office, or both. */
export type Person = Omit<Employee, 'role'> & {
	role: RoleName | null
	officeRole: OfficeRole | null
}

/** The caller of an office route. */
export type OfficePerson = Omit<Person, 'officeRole'> & { officeRole: OfficeRole }

export type PublicContext = {
	/** The database, or the transaction in which a change takes place. */
	db: Db
	config: Config
	now: Date
	locale: Locale
	version: string
	/** The caller's network address, for limits only; never logged. */
	address: string
	/** The name and port by which the client has reached the service. */
	host: string
	/** The client's name for itself; never logged. */
	userAgent: string | undefined
}

export type Context = PublicContext & {
	employee: Employee
	/** The author of changes, as events name them. */
	actor: Actor
	/** The caller's day, `YYYY-MM-DD`. */
	today: string
	/** When the person did it, as far as the device says so and can be believed. */
	doneAt: Date
	/** The device says an earlier time than can be believed: the office is shown that. */
	isLateEntry: boolean
	/** The person has left the firm; what waited on their phone is still taken. */
	hasLeft: boolean
	/** The version that the change is based on, from `If-Match`. */
	expectedVersion: number | null
	/** The session's token hash. */
	session: Uint8Array
	/** Carries out a change that came inside this request, in the caller's name. */
	carryOut(change: SentChange): Promise<ChangeAnswer>
}

/** The context of an office route; queries are limited by the scope. */
export type OfficeContext = Omit<Context, 'employee' | 'carryOut'> & {
	employee: OfficePerson
	scope: OfficeScope
	/** The second factor is still missing: only routes of the sign-in see this. */
	isPending: boolean
}

export type PersonContext = Context | OfficeContext

/** A program with an API key, or an administrator. */
export type Caller = {
	/** `key:…` or `employee:…`. */
	name: string
	/** An administrator sees what all callers have begun. */
	isAdministrator: boolean
	/** The same as events name it. */
	actor: Actor
	/** Whether it may do what an API key must be allowed. */
	covers: (scope: ApiScope) => boolean
}

/** The context of a program's route. */
export type ProgramContext = PublicContext & {
	caller: Caller
	copyInto: CopyInto
	/** In small letters; undefined where there is none that is a UUID. */
	idempotencyKey: string | undefined
	/** Of the body, with its parameters. */
	contentType: string
}
