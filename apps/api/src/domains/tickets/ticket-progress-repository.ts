import type { TicketOfficeState, TicketStatus } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { announceTicket } from '#platform/live-feed'
import { updateTicket } from './ticket-repository.ts'

// How far a ticket is, here and at the other system. Whoever reported it hears of it at once.

type Change = Parameters<typeof updateTicket>[2]

async function change(db: Db, ticket: { id: string; from?: TicketStatus }, to: Change) {
	const owner = await updateTicket(db, ticket, to)
	if (owner) await announceTicket(db, owner)
}

type OfficeState = {
	state: TicketOfficeState
	number: string | null
	/** By what the other system knows it: from now on it is looked at there. */
	officeId?: string | null
}
export const setOfficeState = (
	db: Db,
	id: string,
	{ state, number, officeId = null }: OfficeState,
): Promise<void> =>
	change(
		db,
		{ id },
		{
			office_state: state,
			office_number: number,
			office_id: officeId,
			office_look_at: officeId === null ? null : sql<Date>`created_at`,
		},
	)

export const setStatus = (
	db: Db,
	id: string,
	{ status, solution, at }: { status: TicketStatus; solution: string | null; at: Date },
): Promise<void> =>
	change(db, { id }, { status, solution, closed_at: status === 'solved' ? at : null })

/** Moves a ticket on, unless somebody else has meanwhile. */
export const moveOn = (
	db: Db,
	{ id, from, to, at }: { id: string; from: TicketStatus; to: TicketStatus; at: Date },
): Promise<void> => change(db, { id, from }, { status: to, closed_at: to === 'solved' ? at : null })
