import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

// A request has one id from the phone to the log and to other systems: the trace id of W3C Trace Context. It
// is random and identifies nobody.

const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

export const traceIdOf = ({ traceparent: given }: IncomingHttpHeaders): string =>
	(typeof given === 'string' ? traceparent.exec(given)?.[1] : undefined) ??
	randomBytes(16).toString('hex')

const underWay = new AsyncLocalStorage<string>()

/** Sends the id with each response, and stores it for calls to other systems. */
export function registerTrace(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		reply.header('x-request-id', request.id)
		underWay.run(request.id, done)
	})
}

/** Headers that link a call to another system with the current request, if there is one */
export function traceHeaders(): Record<string, string> {
	const id = underWay.getStore()
	return id ? { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-00` } : {}
}
