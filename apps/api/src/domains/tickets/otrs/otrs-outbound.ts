import type { Db } from '#db/database'
import { choreActor } from '#platform/events/record-event'
import type { OutboundAttempt, OutboundKind, OutboundResult } from '#platform/outbound/outbound'
import { setOfficeState } from '../ticket-progress-repository.ts'
import { otrsBodyOf, searchFor, traceOf } from './otrs-body.ts'
import {
	createOtrsClient,
	type OtrsClient,
	type OtrsReply,
	ticketIn,
	wordOf,
} from './otrs-client.ts'
import { readOtrsFacts } from './otrs-facts.ts'

export const otrsTicketKind = 'otrs-ticket'

/**
 * After an unclear outcome the ticket is only searched for during this time, not sent: a slow system may
 * still store it.
 */
const settlingMs = 60_000

/** The outcome of a failed request; `isClear`: it certainly had no effect. */
function failed(reply: Exclude<OtrsReply, { kind: 'answer' }>, isSending: boolean): OutboundResult {
	const { error } = reply
	const isClear = isSending && reply.kind !== 'unclear'
	if (reply.kind === 'business' || reply.kind === 'refused') {
		return { outcome: 'needs_office', error, isClear }
	}
	const retryAfterMs = reply.kind === 'busy' ? reply.retryAfterMs : 0
	return { outcome: 'retry', error, isClear, retryAfterMs }
}

const strange = (data: object): OutboundResult => ({
	outcome: 'retry',
	error: 'The ticket system did not say which ticket it has.',
	isClear: false,
	answer: data,
})

async function readNumber(client: OtrsClient, ticketId: string): Promise<OutboundResult> {
	const session = await client.signIn()
	if (session.kind !== 'answer') return failed(session, false)
	const sessionId = wordOf(session.data.SessionID)
	if (!sessionId) return strange(session.data)
	const reply = await client.read(sessionId, ticketId)
	if (reply.kind !== 'answer') return failed(reply, false)
	const number = wordOf(ticketIn(reply.data)?.TicketNumber)
	if (!number) return strange(reply.data)
	return {
		outcome: 'done',
		reference: number,
		answer: { TicketID: ticketId, TicketNumber: number },
	}
}

/** The result of an earlier attempt; null if there is certainly none or it is too early to know. */
async function lookFor(
	client: OtrsClient,
	condition: object,
	{ now, sentAt }: OutboundAttempt,
): Promise<OutboundResult | null> {
	const reply = await client.search(condition)
	if (reply.kind !== 'answer') return failed(reply, false)
	const found = wordOf(reply.data.TicketID)
	if (found) return readNumber(client, found)
	const restMs = (sentAt?.getTime() ?? 0) + settlingMs - now.getTime()
	if (restMs <= 0) return null
	return {
		outcome: 'retry',
		error: 'Nothing is there yet of what was sent without a clear end.',
		isClear: false,
		// The worker's own delay repeats the search sooner.
	}
}

async function send(attempt: OutboundAttempt, timeLimitMs?: number): Promise<OutboundResult> {
	const { config, key, sentAt } = attempt
	const { otrs } = config
	if (!otrs) {
		return { outcome: 'needs_office', error: 'No ticket system is set up.', isClear: false }
	}
	const client = createOtrsClient(otrs, timeLimitMs)
	if (sentAt !== null) {
		const found = await lookFor(client, searchFor(key, otrs), attempt)
		if (found) return found
	}
	const facts = await readOtrsFacts(attempt.db, config, key)
	if (!facts) return { outcome: 'needs_office', error: 'The ticket is gone.', isClear: true }
	const body = otrsBodyOf(facts, otrs)
	await attempt.beginSending()
	const reply = await client.create(body)
	const request = traceOf(body)
	if (reply.kind !== 'answer') return { ...failed(reply, true), request }
	const number = wordOf(reply.data.TicketNumber)
	if (!number || !wordOf(reply.data.TicketID)) return { ...strange(reply.data), request }
	return { outcome: 'done', reference: number, request, answer: reply.data }
}

const otrsActor = choreActor('otrs')

async function settle(db: Db, key: string, result: OutboundResult): Promise<void> {
	if (result.outcome === 'done') {
		const officeId = wordOf((result.answer as { TicketID?: unknown } | undefined)?.TicketID)
		await setOfficeState({ db, actor: otrsActor }, key, {
			state: 'sent',
			number: result.reference,
			officeId,
		})
	} else if (result.outcome === 'needs_office') {
		await setOfficeState({ db, actor: otrsActor }, key, { state: 'needs_office', number: null })
	}
}

/** Forwards tickets to OTRS, Znuny or OTOBO, each once. */
export const otrsOutbound = (timeLimitMs?: number): OutboundKind => ({
	kind: otrsTicketKind,
	send: (attempt) => send(attempt, timeLimitMs),
	settle,
})
