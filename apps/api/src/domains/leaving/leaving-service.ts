import { fieldError, type Handover, type Leaving } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { countCustomersIn } from '#domains/customers'
import {
	assertNotLast,
	dropLinkOf,
	handOverSectors,
	type PersonRow,
	updateAccount,
} from '#domains/employees'
import { handOverParcels } from '#domains/parcels'
import { handOverReturns } from '#domains/returns'
import { handOverVisits } from '#domains/visits'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { announceProfile } from '#platform/live-feed'
import { endSessionsOf } from '#platform/sessions'
import { mayTakeOver } from './leaving-policy.ts'

async function handOver(source: EventSource, from: string, to: string): Promise<Handover> {
	const pair = { from, to }
	const { visits, tourDays } = await handOverVisits(source, pair)
	const sectors = await handOverSectors(source, pair)
	const { parcels, articles } = await handOverParcels(source, pair)
	return {
		sectors: sectors.map(({ name }) => name),
		customers: await countCustomersIn(
			source.db,
			sectors.map(({ id }) => id),
		),
		visits,
		tourDays,
		returns: await handOverReturns(source, pair),
		parcels,
		parcelArticles: articles,
	}
}

/** Previews the handover by running it and rolling back, so that it cannot differ from the real one. */
async function tryHandOver(source: EventSource, from: string, to: string): Promise<Handover> {
	const { db } = source
	await sql`savepoint handover`.execute(db)
	const handover = await handOver(source, from, to)
	await sql`rollback to savepoint handover`.execute(db)
	return handover
}

const isNothing = ({ sectors, ...numbers }: Handover): boolean =>
	sectors.length === 0 && Object.values(numbers).every((number) => number === 0)

type Leavers = {
	leaver: PersonRow
	successor?: PersonRow | undefined
	isDryRun: boolean
	now: Date
}

async function close(db: Db, { leaver, successor, now }: Leavers): Promise<void> {
	await updateAccount(db, leaver.id, {
		is_active: false,
		left_at: now,
		successor_id: successor?.id ?? null,
	})
	await dropLinkOf(db, leaver.id)
	// Phones can still send queued changes: see `leaverDays`.
	if (leaver.role === null) await endSessionsOf(db, leaver.id)
	await announceProfile(db, leaver.id)
	if (successor) await announceProfile(db, successor.id)
}

/**
 * Closes an account and hands its work over, in the caller's transaction. A dry run only returns what would
 * be handed over. 422 if there is work without a valid successor; 409 for the last administrator.
 */
export async function deactivatePerson(source: EventSource, leavers: Leavers): Promise<Leaving> {
	const { db } = source
	const { leaver, successor, isDryRun } = leavers
	if (successor) {
		const permission = mayTakeOver(successor, leaver)
		if (!permission.may) throw refusals.invalid({ successorId: [fieldError(permission.reason)] })
	}
	if (leaver.officeRole === 'administrator') await assertNotLast(db, leaver.id)
	const handover = await tryHandOver(source, leaver.id, successor?.id ?? leaver.id)
	const answer = { login: leaver.login, successor: successor?.login ?? null, handover }
	if (isDryRun) return { ...answer, isDone: false }
	if (!successor && !isNothing(handover)) {
		throw refusals.invalid({ successorId: [fieldError('required')] })
	}
	if (successor) await handOver(source, leaver.id, successor.id)
	await close(db, leavers)
	await recordEvent(source, {
		...{ kind: 'employee.deactivated', recordId: leaver.id },
		before: { isActive: true },
		after: { isActive: false, successorId: successor?.id ?? null, handover },
	})
	return { ...answer, isDone: true }
}
