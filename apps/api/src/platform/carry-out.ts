import type { ChangeAnswer, SentChange } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'

const textOf = (header: unknown) => (header === undefined ? undefined : String(header))

/**
 * Gives what carries out a change that came inside another request, as if it had come alone: by the same
 * routes, limits and checks, in the same person's name.
 */
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
			body: answer.payload === '' ? null : answer.json(),
		}
	}
