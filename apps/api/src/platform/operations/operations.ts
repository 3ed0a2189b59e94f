import { fieldError, type OperationOutcome } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, refusals } from '../app-error.ts'
import { errorBodyOf } from '../error-answer.ts'
import {
	fingerprintOf,
	fingerprintRule,
	firstFingerprintOf,
	type SentRequest,
} from './fingerprint.ts'

export type Change = {
	employeeId: string
	key: string
	/** The route, for people who read the table */
	kind: string
	/** The properties that identify a repeat of the same request */
	sent: SentRequest
	/** The same as validated by the contract, for rows of the first rule; undefined if invalid. */
	parsed: unknown
	deviceTime: Date | null
	/** The device's time is not plausible. */
	isLateEntry: boolean
	/** The person had left the firm when the change arrived. */
	isAfterLeaving?: boolean
	/** The phone's name, if it sends one. Not part of the fingerprint. */
	deviceId: string | null
	/** The epoch that the phone knows, if it sends one. Not part of the fingerprint. */
	epoch: string | null
	now: Date
}

export type StoredAnswer = { status: number; body: unknown; isReplayed: boolean }

const lockNotAvailable = '55P03'
/** Lock timeout for a copy of the same change; its next repeat gets the response. */
const twinPatienceMs = 300
/**
 * Lock timeout for locks of other changes: longer than several of them take on a busy machine, and shorter
 * than others wait for the connection
 */
const neighbourPatienceMs = 2_500

type Key = Pick<Change, 'employeeId' | 'key'>
type Claim = Omit<Change, 'sent' | 'parsed' | 'epoch'> & { fingerprint: Uint8Array }

/** Sets how long the transaction waits for a lock from now on. */
const limitWaiting = (db: Db, ms: number) => sql.raw(`set local lock_timeout = ${ms}`).execute(db)

/**
 * Runs a change exactly once. The claim of the key, the effect and the stored answer are one transaction; a
 * later request with the key gets the first answer. A refusal by a rule is stored as well, so that a late
 * copy of a refused change cannot succeed after a corrected one. Throws `IDEMPOTENCY_MISMATCH`,
 * `IDEMPOTENCY_IN_PROGRESS` while a copy is running, `BUSY` if other changes take too long,
 * `SERVICE_RESTORED`, and errors that are not stored (5xx, 403, 429).
 */
export async function runOnce(
	db: Db,
	change: Change,
	effect: (db: Db) => Promise<{ status: number; body: unknown }>,
	patienceMs = neighbourPatienceMs,
): Promise<StoredAnswer> {
	let isClaimed = false
	try {
		return await db.transaction().execute(async (transaction) => {
			await limitWaiting(transaction, twinPatienceMs)
			const { sent, parsed: _, epoch, ...rest } = change
			const fingerprint = fingerprintOf(sent)
			if (!(await claim(transaction, { ...rest, fingerprint }))) {
				return replay(change, await findRow(transaction, change))
			}
			isClaimed = true
			await limitWaiting(transaction, patienceMs)
			// Changes lost with the backup must come first: the phone asks for them, and repeats this one after them.
			if (epoch !== null && epoch !== (await readEpoch(transaction))) throw refusals.restored()
			const answer = await attempt(transaction, change, effect)
			await store(transaction, change, answer)
			return { ...answer, isReplayed: false }
		})
	} catch (error) {
		if ((error as { code?: string }).code !== lockNotAvailable) throw error
		throw isClaimed ? refusals.busy() : refusals.inProgress()
	}
}

/** The current epoch; restoring a backup begins a new one. */
export async function readEpoch(db: Db): Promise<string> {
	const { epoch } = await db
		.selectFrom('service_epoch')
		.select('epoch')
		.where('only_row', '=', true)
		.executeTakeFirstOrThrow()
	return epoch
}

async function claim(db: Db, change: Claim): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('operation')
		.values({
			employee_id: change.employeeId,
			key: change.key,
			fingerprint: change.fingerprint,
			fingerprint_rule: fingerprintRule,
			kind: change.kind,
			outcome: null,
			status: null,
			answer: null,
			device_time: change.deviceTime,
			late_entry: change.isLateEntry,
			after_leaving: change.isAfterLeaving ?? false,
			device_id: change.deviceId,
			created_at: change.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

const selectRow = (db: Db, { employeeId, key }: Key) =>
	db
		.selectFrom('operation')
		.select(['fingerprint', 'fingerprint_rule as rule', 'outcome', 'status', 'answer'])
		.where('employee_id', '=', employeeId)
		.where('key', '=', key)

const findRow = (db: Db, key: Key) => selectRow(db, key).executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof findRow>>

function isSame({ rule, fingerprint }: Row, { kind, sent, parsed }: Change): boolean {
	if (rule !== 1) return Buffer.compare(fingerprint, fingerprintOf(sent)) === 0
	return parsed !== undefined && Buffer.compare(fingerprint, firstFingerprintOf(kind, parsed)) === 0
}

/** A dropped answer is returned without content: null `data`, or a refusal without a message. */
function bodyOf({ answer, status, outcome }: Row): unknown {
	if (answer !== null) return JSON.parse(answer)
	if (outcome === 'refused') return errorBodyOf(refusals.refusedLongAgo(status ?? 422))
	return status === 204 ? null : { data: null }
}

function replay(change: Change, row: Row): StoredAnswer {
	if (row.outcome === 'voided') throw refusals.voided()
	if (!isSame(row, change)) throw refusals.keyMismatch(row.outcome ?? 'applied')
	return { status: row.status ?? 200, body: bodyOf(row), isReplayed: true }
}

/**
 * The first answer to a change that arrived before, or null. Also for a change that this release's contract
 * rejects: an earlier release may have applied it. Throws like `runOnce`.
 */
export async function findFirstAnswer(db: Db, change: Change): Promise<StoredAnswer | null> {
	const row = await selectRow(db, change).executeTakeFirst()
	return row ? replay(change, row) : null
}

const uniqueViolation = '23505'

/** Whether the id that the phone chose belongs to a record that the person cannot see */
function isIdTaken(error: unknown, { sent: { body } }: Change): boolean {
	const { code, constraint } = error as { code?: string; constraint?: string }
	const namesId = typeof body === 'object' && body !== null && 'id' in body
	return namesId && code === uniqueViolation && (constraint?.endsWith('_pkey') ?? false)
}

const idTaken = () => refusals.invalid({ id: [fieldError('duplicate')] })

/**
 * Runs the effect; a refusal by a rule becomes the answer and rolls the effect back, unless it has
 * `keepsEffect`.
 */
async function attempt(db: Db, change: Change, effect: Parameters<typeof runOnce>[2]) {
	await sql`savepoint effect`.execute(db)
	try {
		return await effect(db)
	} catch (caught) {
		const error = isIdTaken(caught, change) ? idTaken() : caught
		if (!(error instanceof AppError) || !isCached(error.status)) throw error
		if (!error.extras.keepsEffect) await sql`rollback to savepoint effect`.execute(db)
		return { status: error.status, body: errorBodyOf(error) }
	}
}

const isCached = (status: number) => [404, 409, 410, 422].includes(status)

/** Longer requests contain pictures, which nobody reads here. */
const requestMax = 20_000

/** The request, shown to the person who helps with a refused change */
function requestOf({ sent: { body } }: Change): string | null {
	const text = body === undefined ? '' : JSON.stringify(body)
	return text === '' || text.length > requestMax ? null : text
}

async function store(db: Db, change: Change, answer: { status: number; body: unknown }) {
	await db
		.updateTable('operation')
		.set({
			outcome: answer.status < 400 ? 'applied' : 'refused',
			status: answer.status,
			answer: answer.body === null ? null : JSON.stringify(answer.body),
			request: answer.status < 400 ? null : requestOf(change),
		})
		.where('employee_id', '=', change.employeeId)
		.where('key', '=', change.key)
		.execute()
}

/**
 * Cancels a change: if it has not arrived, it can never be applied; otherwise the stored outcome is returned.
 * Waits for a running change.
 */
export async function voidOperation(
	db: Db,
	employeeId: string,
	key: string,
	now: Date,
): Promise<OperationOutcome> {
	const fingerprint = new Uint8Array()
	const change = {
		employeeId,
		key,
		kind: 'void',
		fingerprint,
		deviceTime: null,
		isLateEntry: false,
		deviceId: null,
		now,
	}
	return db.transaction().execute(async (transaction) => {
		const isFirst = await claim(transaction, change)
		const own = transaction
			.updateTable('operation')
			.where('employee_id', '=', employeeId)
			.where('key', '=', key)
		if (isFirst) await own.set({ outcome: 'voided' }).execute()
		const { outcome } = await transaction
			.selectFrom('operation')
			.select('outcome')
			.where('employee_id', '=', employeeId)
			.where('key', '=', key)
			.executeTakeFirstOrThrow()
		return outcome ?? 'voided'
	})
}

const answerDays = 90

/** Clears stored answers older than 90 days; the rows stay, so that no change is applied twice. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('operation')
		.set({ answer: null, request: null })
		.where('answer', 'is not', null)
		.where('created_at', '<', new Date(now.getTime() - answerDays * 86_400_000))
		.execute()
}
