import type { TicketOfficeState, TicketStatus } from '@roundsman/contract'
import { sql } from 'kysely'
import { announceTo } from '#domains/notifications'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { announceTicket } from '#platform/live-feed'
import { insertAnswer } from './office/office-ticket-repository.ts'
import { lockProgress, updateTicket } from './ticket-repository.ts'

// A ticket's progress in the service and at the ticket system. Notifies its reporter at once.

type Change = Parameters<typeof updateTicket>[2]

type Progress = {
	state?: TicketOfficeState
	number?: string | null
	status?: TicketStatus
	solution?: string | null
	answer?: string
}

/** Changes a ticket in a transaction, and records its progress. */
async function change(
	source: EventSource,
	{ to, after, ...ticket }: { id: string; from?: TicketStatus; to: Change; after: Progress },
) {
	const { db } = source
	const known = await lockProgress(db, ticket.id)
	const owner = await updateTicket(db, ticket, to)
	if (!owner || !known) return
	const before = Object.fromEntries(
		Object.keys(after).map((name) => [name, known[name as 'status']]),
	)
	await recordEvent(source, { kind: 'ticket.changed', recordId: ticket.id, before, after })
	await announceTicket(db, owner)
	// Arriving at the office is not an answer yet.
	if (after.status === undefined) return
	const { employeeId, customerId } = owner
	const about = { kind: 'ticket', record: customerId, customerId } as const
	await announceTo(db, { employeeId, ...about }, source.now ?? new Date())
}

type OfficeState = {
	state: TicketOfficeState
	number: string | null
	/** The ticket's id in the ticket system; once set, its state there is polled. */
	officeId?: string | null
}
export const setOfficeState = (
	source: EventSource,
	id: string,
	{ state, number, officeId = null }: OfficeState,
): Promise<void> =>
	change(source, {
		id,
		to: {
			office_state: state,
			office_number: number,
			office_id: officeId,
			office_look_at: officeId === null ? null : sql<Date>`created_at`,
		},
		after: { state, number },
	})

type NewStatus = {
	status: TicketStatus
	solution: string | null
	at: Date
	/** Who of the office takes care of it; undefined: as before. */
	assigneeId?: string | null
}
export const setStatus = (
	source: EventSource,
	id: string,
	{ status, solution, at, assigneeId }: NewStatus,
): Promise<void> =>
	change(source, {
		id,
		to: {
			...{ status, solution, closed_at: status === 'solved' ? at : null },
			...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
		},
		after: { status, solution },
	})

/** What the office arranges among itself: whoever reported the ticket hears nothing of it. */
export async function setCare(
	source: EventSource,
	id: string,
	care: { dueOn?: string | null; assigneeId?: string },
): Promise<void> {
	const { db } = source
	const known = await lockProgress(db, id)
	if (!known) return
	const { dueOn = known.dueOn, assigneeId = known.assigneeId } = care
	const after = { dueOn, assigneeId }
	await updateTicket(db, { id }, { due_on: dueOn, assignee_id: assigneeId })
	const before = { dueOn: known.dueOn, assigneeId: known.assigneeId }
	await recordEvent(source, { kind: 'ticket.changed', recordId: id, before, after })
}

/** Notes what somebody of the office has answered, and how far the ticket is by it. */
export async function answerTicket(
	source: EventSource,
	id: string,
	{ answer, by, isSolved, at }: { answer: string; by: string; isSolved: boolean; at: Date },
): Promise<void> {
	const { db } = source
	await insertAnswer(db, { ticketId: id, text: answer, by, at })
	const solution = isSolved ? { solution: answer } : {}
	const status = isSolved ? 'solved' : 'open'
	await change(source, {
		id,
		to: {
			...{ status, ...solution, closed_at: isSolved ? at : null },
			assignee_id: sql<string>`coalesce(assignee_id, ${by})`,
		},
		after: { status, ...solution, answer },
	})
}

/** Sets the next status, unless somebody else has changed it. */
export const moveOn = (
	source: EventSource,
	{ id, from, to, at }: { id: string; from: TicketStatus; to: TicketStatus; at: Date },
): Promise<void> =>
	change(source, {
		...{ id, from },
		to: { status: to, closed_at: to === 'solved' ? at : null },
		after: { status: to },
	})
