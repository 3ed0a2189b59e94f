import { type ChangeAnswer, needsKey, type RouteShape, type SentChange } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import { refusals } from './app-error.ts'

/** Stands on each change that came inside another request. */
const mark = 'carried-out-in'

const textOf = (header: unknown) => (header === undefined ? undefined : String(header))

/** null where there is none: one answer that cannot be read is not to cost the others theirs. */
function readJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** A request inside a batch must be a change with a key, however its URL is written. */
export function refuseCarried(request: FastifyRequest, route: RouteShape): void {
	if (!request.headers[mark] || needsKey(route)) return
	throw refusals.malformed('A batch holds changes with a key only.')
}

/** Carries out a change that came inside another request, by the same routes, limits and checks. */
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
