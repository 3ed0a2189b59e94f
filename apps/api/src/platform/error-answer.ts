import type { ErrorBody } from '@roundsman/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refusals } from './app-error.ts'

/** The response body of a refusal */
export function errorBodyOf(error: AppError): ErrorBody {
	const { alias, fields, current, params } = error.extras
	return {
		error: {
			type: error.type,
			message: error.message,
			...(alias ? { alias } : {}),
			...(params ? { params } : {}),
			...(fields ? { fields } : {}),
			...(current === undefined ? {} : { current }),
		},
	}
}

// 57014: statement timeout, 25P03: idle transaction timeout, 25006: read-only, 40001 and 40P01: conflict with
// another transaction, 0A000: a table changed under a cached plan, which is planned again, 53 and 58: full or
// failing disk.
const databaseCodes =
	/^(08|57P|57014|25P03|25006|40001|40P01|0A000|53|58)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/
const databaseMessages =
	/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error means that the database is unavailable, not that a query was wrong */
export function isDatabaseAway(error: unknown): boolean {
	const { code, message } = error as { code?: unknown; message?: unknown }
	return (
		(typeof code === 'string' && databaseCodes.test(code)) ||
		(typeof message === 'string' && databaseMessages.test(message))
	)
}

/** System errors for a full, read-only or failing disk and for too many open files */
const diskCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']

const knownRefusals: Record<string, () => AppError> = {
	FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
	FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusals.wrongMediaType(),
	FST_ERR_CTP_EMPTY_JSON_BODY: () => refusals.malformed('The body is empty.'),
	FST_ERR_CTP_INVALID_JSON_BODY: () => refusals.malformed('The body is not JSON.'),
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusals.malformed('The content length is wrong.'),
	FST_ERR_BAD_URL: () => refusals.malformed('The address cannot be read.'),
	FST_ERR_MAX_PARAM_LENGTH: () => refusals.malformed('A part of the address is too long.'),
	// PostgreSQL's 'character not in repertoire': NUL is the only character that it cannot store.
	'22021': () => refusals.malformed('Text must not hold the character NUL.'),
}

function toAppError(error: FastifyError): AppError {
	if (error instanceof AppError) return error
	const known = knownRefusals[error.code]
	if (known) return known()
	if (isDatabaseAway(error)) return refusals.databaseAway()
	if (diskCodes.includes(error.code)) return refusals.storageAway()
	if (error.statusCode === 429) return refusals.tooManyAttempts(60)
	if (error.statusCode && error.statusCode < 500) return refusals.malformed(error.message)
	return new AppError(500, 'INTERNAL', 'Something went wrong. Please, try again later', {
		alias: 'generic',
	})
}

/** The only place that turns an error into a response; causes go into the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const refusal = toAppError(error)
	if (refusal.status >= 500 && refusal.status !== 503) {
		request.log.error({ err: error }, 'failed')
	}
	if (refusal.extras.retryAfterS) reply.header('retry-after', String(refusal.extras.retryAfterS))
	return reply.status(refusal.status).send(errorBodyOf(refusal))
}
