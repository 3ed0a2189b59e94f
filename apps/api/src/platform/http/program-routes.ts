import { Readable } from 'node:stream'
import type { RouteShape } from '@roundsman/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'
import type { Deps, ProgramContext } from '../context.ts'
import { idempotencyKeyOf } from '../operations/run-change.ts'
import type { Input, ProgramHandler, StoredFile } from '../route-handler.ts'
import { admitProgram } from './admission.ts'
import { wishedLocale } from './header-rules.ts'
import { publicContextOf, readInput } from './read-request.ts'
import { sendFile } from './send-file.ts'

/**
 * Throws if the body is a stream where none is expected or the reverse, or if its declared size is too large.
 */
function checkStream({ takesStream }: RouteShape, { body, headers }: FastifyRequest): void {
	if (!takesStream) {
		if (body instanceof Readable) throw refusals.wrongMediaType()
		return
	}
	if (!(body instanceof Readable)) {
		throw refusals.wrongMediaType(`Send ${takesStream.mediaTypes.join(' or ')}.`)
	}
	if (Number(headers['content-length']) > takesStream.maxBytes) throw refusals.tooLarge()
}

/** Handles a program's request: key or administrator, contract, service, in this order. */
export async function answerProgram(
	{ deps, handler }: { deps: Deps; handler: ProgramHandler },
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const { route } = handler
	const now = deps.clock()
	const caller = await admitProgram(deps, route, request, now)
	checkStream(route, request)
	const context: ProgramContext = {
		...publicContextOf(deps, request, now),
		// Programs without a language get English texts.
		locale: wishedLocale(request.headers['accept-language']) ?? 'en',
		caller,
		copyInto: deps.client.copyInto,
		idempotencyKey: idempotencyKeyOf(request),
		contentType: request.headers['content-type'] ?? '',
	}
	const input: Input<RouteShape> & { stream?: unknown } = readInput(route, request)
	if (route.takesStream) input.stream = request.body
	const data = await handler.runProgram(context, input)
	if (route.isFile) return sendFile(reply, data as StoredFile)
	return reply.status(route.status ?? 200).send({ data })
}
