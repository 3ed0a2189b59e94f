import { envelopeOf, parseFields, type RouteShape } from '@roundsman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/database'
import { AppError, refusals } from '../app-error.ts'
import type { PersonContext } from '../context.ts'
import { composeTexts } from '../http/compose-texts.ts'
import type { Input, PersonHandler } from '../route-handler.ts'
import { type Change, findFirstAnswer, runOnce, type StoredAnswer } from './operations.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// Roundsman did not exist before: an earlier time comes from a clock that was reset.
const firstDeviceTime = new Date('2020-01-01T00:00:00Z')
// The database cannot read years with more digits.
const lastDeviceTime = new Date('9999-12-31T23:59:59Z')

/** The time of the change by the device's clock; null if missing or out of range. */
export function deviceTimeOf(request: FastifyRequest): Date | null {
	const time = new Date(String(request.headers['device-time']))
	return time >= firstDeviceTime && time <= lastDeviceTime ? time : null
}

/** The phone's name or the epoch that it knows, or null */
function idIn({ headers }: FastifyRequest, name: 'device' | 'epoch'): string | null {
	const id = headers[name]
	return typeof id === 'string' && uuid.test(id) ? id.toLowerCase() : null
}

export const deviceIdOf = (request: FastifyRequest) => idIn(request, 'device')

type Received = {
	handler: PersonHandler
	context: PersonContext
	request: FastifyRequest
	/** Validates the request; throws if it is invalid. */
	readInput: () => Input<RouteShape>
}

/** The lowercase idempotency key of a change; undefined if it is not valid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
	const key = headers['idempotency-key']
	return typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined
}

function changeOf({ handler, context, request }: Received): Change | null {
	const key = idempotencyKeyOf(request)
	if (key === undefined) return null
	const { route } = handler
	const { 'if-match': ifMatch = null } = request.headers
	return {
		employeeId: context.employee.id,
		key,
		kind: `${route.method} ${route.path}`,
		sent: { method: route.method, address: request.url, ifMatch, body: request.body },
		parsed: undefined,
		deviceTime: deviceTimeOf(request),
		isLateEntry: context.isLateEntry,
		isAfterLeaving: context.hasLeft,
		deviceId: deviceIdOf(request),
		epoch: idIn(request, 'epoch'),
		now: context.now,
	}
}

/** An invalid request may be the repeat of one that an earlier release has applied. */
async function readOrReplay(received: Received, change: Change | null) {
	try {
		return { input: received.readInput() }
	} catch (error) {
		const answer =
			error instanceof AppError && change && (await findFirstAnswer(received.context.db, change))
		if (!answer) throw error
		return { answer }
	}
}

/**
 * Fetches the change's data from other systems, or returns its stored answer: a repeat calls no other system,
 * because its first copy may have used up or changed the data there.
 */
async function prepareOrReplay(
	{ handler, context }: Received,
	change: Change,
	input: Input<RouteShape>,
): Promise<{ answer?: StoredAnswer | null; prepared?: unknown }> {
	if (!handler.prepare) return {}
	const answer = await findFirstAnswer(context.db, change)
	if (answer) return { answer }
	try {
		return { prepared: await handler.prepare(context, input) }
	} catch (error) {
		// A concurrent copy may have finished in the meantime.
		const first = await findFirstAnswer(context.db, change)
		if (first) return { answer: first }
		throw error
	}
}

async function answerOf(received: Received, change: Change | null): Promise<StoredAnswer> {
	const { handler, context } = received
	const { route } = handler
	const { input: read, answer } = await readOrReplay(received, change)
	if (answer) return answer
	if (!change) throw refusals.keyMissing()
	// A repeat is recognised by its request, not by its result.
	const parsed = [read.params, read.query, read.body, context.expectedVersion]
	const input = composeTexts(read)
	const known = { ...change, parsed }
	const preparation = await prepareOrReplay(received, known, input)
	if (preparation.answer) return preparation.answer
	return runOnce(context.db, known, async (db: Db) => {
		const data = await handler.run({ ...context, db }, input, preparation.prepared)
		if (!route.answer) return { status: 204, body: null }
		return { status: route.status ?? 200, body: { data } }
	})
}

/** Whether a stored answer is valid by this release's contract */
const isReadable = ({ answer }: RouteShape, body: unknown): boolean =>
	!answer || parseFields(envelopeOf(answer), body).errors === undefined

/** Runs a change with its idempotency key and sends the answer with its proof of delivery. */
export async function runChange(received: Received, reply: FastifyReply) {
	const { route } = received.handler
	const change = changeOf(received)
	const { status, body, isReplayed } = await answerOf(received, change)
	reply.status(status).header('operation-id', change?.key)
	if (!isReplayed) return reply.send(body ?? undefined)
	reply.header('idempotent-replayed', 'true')
	if (status >= 300 || isReadable(route, body)) return reply.send(body ?? undefined)
	// The change was applied, but clients of this release cannot read the stored answer.
	return reply.serializer(JSON.stringify).send({ data: null })
}
