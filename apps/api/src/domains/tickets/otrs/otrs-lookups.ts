import type { TicketStatus } from '@roundsman/contract'
import { choreActor } from '#platform/events/record-event'
import { type OutboundDeps, waitMsOf } from '#platform/outbound/outbound-attempt'
import { moveOn } from '../ticket-progress-repository.ts'
import { takeOfficeLook } from '../ticket-repository.ts'
import { createOtrsClient, type OtrsClient, ticketIn, wordOf } from './otrs-client.ts'

/** Maximum per run, so that a long list does not overload the ticket system */
const lookupsMax = 20
/** The outbox's first delays are too short for polling, which nobody waits for. */
const failuresAhead = 6

/** The status of a ticket for the state type in the ticket system; null if it brings no change. */
export function statusAfter(stateType: string | null, status: TicketStatus): TicketStatus | null {
	const isOver = stateType === 'closed' || stateType === 'merged' || stateType === 'removed'
	if (isOver) return 'solved'
	const isOpen = stateType === 'open' || stateType?.startsWith('pending')
	return isOpen && status === 'new' ? 'open' : null
}

/** Polls one ticket; false if the system does not respond. A refused request is repeated at the next poll. */
async function look(
	{ db, clock }: OutboundDeps,
	client: OtrsClient,
	sessionId: string,
	{ id, officeId, status }: NonNullable<Awaited<ReturnType<typeof takeOfficeLook>>>,
): Promise<boolean> {
	const reply = await client.read(sessionId, officeId)
	if (reply.kind === 'busy' || reply.kind === 'unclear') return false
	if (reply.kind !== 'answer') return true
	const next = statusAfter(wordOf(ticketIn(reply.data)?.StateType), status)
	if (!next) return true
	const [now, actor] = [clock(), choreActor('otrs')]
	await db.transaction().execute(async (own) => {
		await moveOn({ db: own, now, actor }, { id, from: status, to: next, at: now })
	})
	return true
}

/** Polls the due tickets; false as soon as the system does not respond. */
async function lookAtDue(
	deps: OutboundDeps,
	client: OtrsClient,
	end: AbortSignal | undefined,
): Promise<boolean> {
	let sessionId: string | null = null
	for (let count = 0; count < lookupsMax && !end?.aborted; count += 1) {
		const due = await takeOfficeLook(deps.db, deps.clock())
		if (!due) return true
		if (sessionId === null) {
			const session = await client.signIn()
			sessionId = session.kind === 'answer' ? wordOf(session.data.SessionID) : null
			if (sessionId === null) return false
		}
		if (!(await look(deps, client, sessionId, due))) return false
	}
	return true
}

/**
 * Polls the state of open tickets in the ticket system, the longest overdue first; after a failure, runs do
 * nothing until a pause has passed.
 */
export function createOtrsLookups(deps: OutboundDeps, timeLimitMs?: number) {
	const { config, clock, random } = deps
	let failures = 0
	let notBefore = 0
	return async (end?: AbortSignal): Promise<void> => {
		if (!config.otrs || clock().getTime() < notBefore) return
		const client = createOtrsClient(config.otrs, timeLimitMs)
		failures = (await lookAtDue(deps, client, end)) ? 0 : failures + 1
		notBefore =
			failures === 0 ? 0 : clock().getTime() + waitMsOf(failures + failuresAhead, random())
	}
}
