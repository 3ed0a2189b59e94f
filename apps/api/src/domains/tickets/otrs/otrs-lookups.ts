import type { TicketStatus } from '@roundsman/contract'
import { choreActor } from '#platform/events/record-event'
import { type OutboundDeps, waitMsOf } from '#platform/outbound/outbound-attempt'
import { moveOn } from '../ticket-progress-repository.ts'
import { takeOfficeLook } from '../ticket-repository.ts'
import { createOtrsClient, type OtrsClient, ticketIn, wordOf } from './otrs-client.ts'

/** In one go, so that a long list never asks for more than the ticket system bears. */
const lookupsMax = 20
/** The first waits of the outbox are too short for what nobody waits for. */
const failuresAhead = 6

/** The status of a ticket by the type of its state there; null where that says nothing new. */
export function statusAfter(stateType: string | null, status: TicketStatus): TicketStatus | null {
	const isOver = stateType === 'closed' || stateType === 'merged' || stateType === 'removed'
	if (isOver) return 'solved'
	const isOpen = stateType === 'open' || stateType?.startsWith('pending')
	return isOpen && status === 'new' ? 'open' : null
}

/** Looks at one ticket; false where the system does not answer. What it refuses is asked again at the next look. */
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

/** Looks at the tickets that are due; false as soon as the system does not answer. */
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
 * Reads back how far open tickets are at the other system, those first that have waited longest; a go does nothing
 * for as long as the system, which did not answer, is left alone.
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
