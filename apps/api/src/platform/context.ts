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

/** The dependencies of the service; tests pass their own ones. */
export type Deps = {
	client: DatabaseClient
	config: Config
	clock: () => Date
	version: string
	/** Destination of log lines; standard output by default. */
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
	/** Null uses the default of the installation. */
	hasAllFeatures: boolean | null
	showAccompanying: boolean | null
	language: Locale | null
}

/** A person with an account and a role in the field, in the office, or both */
export type Person = Omit<Employee, 'role'> & {
	role: RoleName | null
	officeRole: OfficeRole | null
}

/** The caller of an office route. */
export type OfficePerson = Omit<Person, 'officeRole'> & { officeRole: OfficeRole }

export type PublicContext = {
	/** The database, or the transaction of a change */
	db: Db
	config: Config
	now: Date
	locale: Locale
	version: string
	/** The caller's network address, for limits only; never logged. */
	address: string
	/** Host and port that the client has addressed */
	host: string
	/** The `User-Agent` of the client; never logged. */
	userAgent: string | undefined
}

export type Context = PublicContext & {
	employee: Employee
	/** The author of changes, as events store it */
	actor: Actor
	/** The caller's day, `YYYY-MM-DD`. */
	today: string
	/** When the person did it, by the device's clock if that time is plausible */
	doneAt: Date
	/** The device sent a time too early to be plausible; the office sees this. */
	isLateEntry: boolean
	/** The person has left the firm; the service accepts only changes that were queued on their phone. */
	hasLeft: boolean
	/** The version from `If-Match` on which the change is based */
	expectedVersion: number | null
	/** Hash of the session's token */
	session: Uint8Array
	/** Runs a change that was sent inside this request, as the same caller. */
	carryOut(change: SentChange): Promise<ChangeAnswer>
}

/** The context of an office route; queries are limited by the scope. */
export type OfficeContext = Omit<Context, 'employee' | 'carryOut'> & {
	employee: OfficePerson
	scope: OfficeScope
	/** The second factor is missing; only sign-in routes run in this state. */
	isPending: boolean
}

export type PersonContext = Context | OfficeContext

/** A program with an API key, or an administrator. */
export type Caller = {
	/** `key:…` or `employee:…`. */
	name: string
	/** Administrators see the work that any caller has started. */
	isAdministrator: boolean
	/** The same caller as events store it */
	actor: Actor
	/** Whether the caller has a scope of API keys */
	covers: (scope: ApiScope) => boolean
}

/** The context of a program's route. */
export type ProgramContext = PublicContext & {
	caller: Caller
	copyInto: CopyInto
	/** Lowercase UUID; undefined if the header is missing or not a UUID. */
	idempotencyKey: string | undefined
	/** Media type of the body with its parameters */
	contentType: string
}
