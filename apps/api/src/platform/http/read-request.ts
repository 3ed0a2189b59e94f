import {
	contractVersion,
	defaultLocale,
	type FieldErrors,
	type Locale,
	languageOf,
	parseFields,
	type RouteShape,
} from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, refusals } from '../app-error.ts'
import type { Deps, Employee } from '../context.ts'
import type { Input } from '../route-handler.ts'
import { wishedLocale } from './header-rules.ts'

const spokenBy = (request: FastifyRequest) => Number(request.headers['contract-version'])

/** Refuses a client with a wire version that is no longer supported; no version is accepted. */
export function checkVersion(request: FastifyRequest, minContractVersion: number): void {
	if (spokenBy(request) < minContractVersion) throw refusals.updateNeeded()
}

export function classifyUnreadable(request: FastifyRequest, error: unknown): unknown {
	const isUnread = error instanceof AppError && [404, 422].includes(error.status)
	return isUnread && spokenBy(request) > contractVersion ? refusals.newerClient() : error
}

/** Validates params, query and body together, so that all wrong fields are reported at once. */
export function readInput(route: RouteShape, request: FastifyRequest): Input<RouteShape> {
	const input: Record<string, unknown> = {}
	const errors: FieldErrors = Object.create(null)
	for (const part of ['params', 'query', 'body'] as const) {
		const schema = route[part]
		if (!schema) continue
		const parsed = parseFields(schema, request[part] === undefined ? {} : request[part])
		if (parsed.errors) Object.assign(errors, parsed.errors)
		else input[part] = parsed.data
	}
	if (Object.keys(errors).length > 0) throw classifyUnreadable(request, refusals.invalid(errors))
	return input as Input<RouteShape>
}

const localeOf = (
	{ headers }: FastifyRequest,
	employee?: Pick<Employee, 'language' | 'country'>,
): Locale =>
	wishedLocale(headers['accept-language']) ?? (employee ? languageOf(employee) : defaultLocale)

/** The context for every service, independent of the caller */
export function publicContextOf(
	deps: Deps,
	request: FastifyRequest,
	now: Date,
	employee?: Pick<Employee, 'language' | 'country'>,
) {
	return {
		db: deps.client.db,
		config: deps.config,
		version: deps.version,
		now,
		locale: localeOf(request, employee),
		address: request.ip,
		host: request.host,
		userAgent: request.headers['user-agent'],
	}
}
