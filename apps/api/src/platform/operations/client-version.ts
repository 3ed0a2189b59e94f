import { contractVersion } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, refusals } from '../app-error.ts'

const spokenBy = (request: FastifyRequest) => Number(request.headers['contract-version'])

/** Refuses a client that says it speaks a wire that is no longer served; who says nothing may ask. */
export function checkVersion(request: FastifyRequest, minContractVersion: number): void {
	if (spokenBy(request) < minContractVersion) throw refusals.updateNeeded()
}

export function classifyUnreadable(request: FastifyRequest, error: unknown): unknown {
	const isUnread = error instanceof AppError && [404, 422].includes(error.status)
	return isUnread && spokenBy(request) > contractVersion ? refusals.newerClient() : error
}
