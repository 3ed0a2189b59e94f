import { type ChangeAnswer, needsKey, type RouteShape, type SentChange } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import { refusals } from './app-error.ts'

/** Request header that marks a change sent inside another request */
const mark = 'carried-out-in'

const textOf = (header: unknown) => (header === undefined ? undefined : String(header))

/** Parses JSON; null if that fails, so that one unreadable response does not discard the others. */
function readJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** Throws unless a request inside a batch is a change with a key, in whatever way its URL is written. */
export function refuseCarried(request: FastifyRequest, route: RouteShape): void {
	if (!request.headers[mark] || needsKey(route)) return
	throw refusals.malformed('A batch holds changes with a key only.')
}

/** Runs a change that was sent inside another request, with the same routes, limits and checks. */
export const carryOutFor =
	(request: FastifyRequest) =>
	async ({ method, url, headers, body }: SentChange): Promise<ChangeAnswer> => {
		const { authorization, 'contract-version': version } = request.headers
		const answer = await request.server.inject({
			method,
			url,
			remoteAddress: request.ip,
			headers: {
				...headers,
				[mark]: 'batch',
				...(authorization ? { authorization } : {}),
				...(version ? { 'contract-version': version } : {}),
			},
			...(body === undefined ? {} : { payload: body as object }),
		})
		return {
			status: answer.statusCode,
			headers: {
				'operation-id': textOf(answer.headers['operation-id']),
				'retry-after': textOf(answer.headers['retry-after']),
			},
			body: readJson(answer.payload),
		}
	}
