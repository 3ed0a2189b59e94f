import type { ActorKind, EventKind, PersonKind, ReportedChange } from '@roundsman/contract'
import type { Generated, Kysely } from 'kysely'

/** The memory behind 'exactly once': one row for each change that ever arrived. */
type OperationTable = {
	employee_id: string
	key: string
	fingerprint: Uint8Array
	/** By which rule of `fingerprint.ts` it was made. */
	fingerprint_rule: Generated<number>
	kind: string
	outcome: 'applied' | 'refused' | 'voided' | null
	status: number | null
	answer: string | null
	/** JSON: the body of a refused change. */
	request: Generated<string | null>
	device_time: Date | null
	/** The device said an earlier time than can be believed. */
	late_entry: Generated<boolean>
	/** It came after its person had left. */
	after_leaving: Generated<boolean>
	created_at: Date
	/** The phone from which it came, as far as that says so. */
	device_id: string | null
}

// No export of device_report: it says how a phone stands today, and is reported anew.
type DeviceReportTable = {
	employee_id: string
	device_id: string
	/** Null where the country does not keep it. */
	reported_at: Date | null
	wire_version: number | null
	storage_used: number | null
	storage_quota: number | null
	/** What lies on the device, by kind, moment and whom it is about. */
	changes: Generated<ReportedChange[]>
	/** When the office last asked for what waits there. */
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

/** What is to be done at a system of somebody else's. */
type OutboundTable = {
	kind: string
	key: string
	/** Null: its kind. */
	lane: string | null
	state: Generated<'waiting' | 'done' | 'needs_office'>
	attempts: Generated<number>
	created_at: Date
	next_at: Date
	leased_until: Date | null
	sent_at: Date | null
	reference: string | null
	error: string | null
	/** JSON. */
	request: string | null
	/** JSON. */
	answer: string | null
}

/** What has changed: written by `platform/events` only, and never changed. */
type EventTable = {
	id: Generated<string>
	/** Readable once every transaction below it has ended. */
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
/** Columns that the database fills when an insert leaves them out. */
export type { Generated }

/** Every table by its name. Each domain adds its own in its `…-table.ts`. */
export interface Database {
	operation: OperationTable
	service_epoch: { only_row: Generated<boolean>; epoch: string; restored_at: Date | null }
	/** Which life of the database marks of feeds belong to: written by `db/horizon.ts` only. */
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
	/** By the office's command; other tools are watched by their own figures. */
	backup_made: { only_row: Generated<boolean>; made_at: Date }
	retention: { kind: string; months: number }
	/** What a country's office does not keep of its employees. */
	unobserved: { country: string; what: string }
	/** Who was erased. */
	erasure: {
		kind: PersonKind
		record_id: string
		erased_at: Date
		customer_id: Generated<string | null>
		settled_by: Generated<string>
	}
}

/** The database or a transaction on it: queries do not care which. */
export type Db = Kysely<Database>
