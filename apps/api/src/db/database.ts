import type { ActorKind, EventKind, PersonKind, ReportedChange } from '@roundsman/contract'
import type { Generated, Kysely } from 'kysely'

/** Idempotency store: one row for each change that ever arrived. */
type OperationTable = {
	employee_id: string
	key: string
	fingerprint: Uint8Array
	/** The version of the fingerprint rule in `fingerprint.ts` */
	fingerprint_rule: Generated<number>
	kind: string
	outcome: 'applied' | 'refused' | 'voided' | null
	status: number | null
	answer: string | null
	/** JSON: the body of a refused change */
	request: Generated<string | null>
	device_time: Date | null
	/** The device sent an implausibly early time. */
	late_entry: Generated<boolean>
	/** The change arrived after the person had left. */
	after_leaving: Generated<boolean>
	created_at: Date
	/** The phone that sent the change, if it sends its name */
	device_id: string | null
}

// No export of device_report: the current state of a phone, which it reports again.
type DeviceReportTable = {
	employee_id: string
	device_id: string
	/** Null if the country does not store it */
	reported_at: Date | null
	wire_version: number | null
	storage_used: number | null
	storage_quota: number | null
	/** Queued changes on the device, by kind, time and person */
	changes: Generated<ReportedChange[]>
	/** When the office last asked for the queued changes */
	asked_at: Generated<Date | null>
}

type LostChangeTable = {
	employee_id: string
	key: string
	device_id: string
	kind: string
	noted_at: Date
	told_at: Date
}

/** Pending and ended work at external systems */
type OutboundTable = {
	kind: string
	key: string
	/** Null uses the kind. */
	lane: string | null
	state: Generated<'waiting' | 'done' | 'needs_office'>
	attempts: Generated<number>
	created_at: Date
	next_at: Date
	leased_until: Date | null
	sent_at: Date | null
	reference: string | null
	error: string | null
	/** JSON of the request */
	request: string | null
	/** JSON of the response */
	answer: string | null
}

/** History of all changes: written only by `platform/events`, append-only. */
type EventTable = {
	id: Generated<string>
	/** Readable once all transactions below this one have ended */
	settled_by: Generated<string>
	position: Generated<string>
	kind: EventKind
	record_kind: string
	record_id: string
	version: number | null
	actor_kind: ActorKind
	actor_id: string | null
	done_at: Generated<Date>
	arrived_at: Generated<Date>
	before: Record<string, unknown> | null
	after: Record<string, unknown> | null
}

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string
/** Columns with a default in the database */
export type { Generated }

/** Every table by name. Each domain adds its own in its `…-table.ts`. */
export interface Database {
	operation: OperationTable
	service_epoch: { only_row: Generated<boolean>; epoch: string; restored_at: Date | null }
	/** The epoch of the database for positions in feeds: written only by `db/horizon.ts`. */
	database_life: {
		only_row: Generated<boolean>
		epoch: string
		system_id: string
		timeline: number
		is_synchronous: boolean
		looked_at: Generated<Date>
	}
	device_report: DeviceReportTable
	lost_change: LostChangeTable
	event: EventTable
	event_epoch: { epoch: string; floor: string; begun_at: Generated<Date> }
	outbound: OutboundTable
	chore_lease: { name: string; locked_until: Date }
	/** Backups by the office's command; other backup tools have their own monitoring. */
	backup_made: { only_row: Generated<boolean>; made_at: Date }
	retention: { kind: string; months: number }
	/** Employee data that a country's office does not store */
	unobserved: { country: string; what: string }
	/** Erased people */
	erasure: {
		kind: PersonKind
		record_id: string
		erased_at: Date
		customer_id: Generated<string | null>
		settled_by: Generated<string>
	}
}

/** The database or a transaction; queries work with both. */
export type Db = Kysely<Database>
