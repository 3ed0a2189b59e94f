import {
	dateIn,
	defaultLocale,
	emptySchema,
	envelopeOf,
	errorBodySchema,
	type FieldErrors,
	fileSchema,
	type Locale,
	locales,
	needsKey,
	parseFields,
	type RouteShape,
} from '@roundsman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/database'
import { refusals } from './app-error.ts'
import { carryOutFor } from './carry-out.ts'
import type { Context, Deps, Employee } from './context.ts'
import { runOnce } from './operations.ts'
import type { Input, RouteHandler, StoredFile } from './route-handler.ts'
import { findSession, hashToken } from './sessions.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Checks address, query and body together, so that every wrong field is told at once. */
function readInput(route: RouteShape, request: FastifyRequest): Input<RouteShape> {
	const input: Record<string, unknown> = {}
	let errors: FieldErrors = {}
	for (const part of ['params', 'query', 'body'] as const) {
		const schema = route[part]
		if (!schema) continue
		const parsed = parseFields(schema, request[part] === undefined ? {} : request[part])
		if (parsed.errors) errors = { ...errors, ...parsed.errors }
		else input[part] = parsed.data
	}
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
	return input as Input<RouteShape>
}

function localeOf(request: FastifyRequest, employee?: Employee): Locale {
	const wished = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
	const known = locales.find((locale) => locale === wished)
	return known ?? employee?.language ?? defaultLocale
}

async function authenticate(deps: Deps, request: FastifyRequest, now: Date) {
	const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
	if (!token) throw refusals.unauthorized()
	const session = hashToken(token)
	const employee = await findSession(deps.client.db, session, now)
	if (!employee) throw refusals.unauthorized()
	return { session, employee }
}

// No phone had Roundsman before: an earlier time comes from a clock that was reset.
const firstDeviceTime = new Date('2020-01-01T00:00:00Z')
// Later years have more digits than the database reads.
const lastDeviceTime = new Date('9999-12-31T23:59:59Z')

function deviceTimeOf(request: FastifyRequest): Date | null {
	const time = new Date(String(request.headers['device-time']))
	return time >= firstDeviceTime && time <= lastDeviceTime ? time : null
}

function expectedVersionOf(request: FastifyRequest): number | null {
	const text = request.headers['if-match']
	if (text === undefined) return null
	const version = /^"(\d{1,9})"$/.exec(text)?.[1]
	if (version === undefined) throw refusals.malformed('If-Match must be a version in quotes.')
	return Number(version)
}

function publicContextOf(deps: Deps, request: FastifyRequest, now: Date, employee?: Employee) {
	return {
		db: deps.client.db,
		config: deps.config,
		version: deps.version,
		now,
		locale: localeOf(request, employee),
		address: request.ip,
	}
}

async function contextOf(deps: Deps, request: FastifyRequest, now: Date): Promise<Context> {
	const { employee, session } = await authenticate(deps, request, now)
	const deviceTime = deviceTimeOf(request)
	return {
		...publicContextOf(deps, request, now, employee),
		employee,
		session,
		today: dateIn(employee.timeZone, now),
		doneAt: deviceTime && deviceTime < now ? deviceTime : now,
		expectedVersion: expectedVersionOf(request),
		carryOut: carryOutFor(request),
	}
}

/** Refuses a client that says it speaks a wire that is no longer served; who says nothing may ask. */
function checkVersion(request: FastifyRequest, { config }: Deps): void {
	const spoken = Number(request.headers['contract-version'])
	if (spoken < config.minContractVersion) throw refusals.updateNeeded()
}

/** Runs a change through the memory of operations and answers with its proof of delivery. */
async function runChange(
	handler: RouteHandler,
	context: Context,
	input: Input<RouteShape>,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const { route } = handler
	const key = request.headers['idempotency-key']
	if (typeof key !== 'string' || !uuid.test(key)) throw refusals.keyMissing()
	const change = {
		employeeId: context.employee.id,
		key: key.toLowerCase(),
		kind: `${route.method} ${route.path}`,
		request: [input.params, input.query, input.body, context.expectedVersion],
		deviceTime: deviceTimeOf(request),
		now: context.now,
	}
	const prepared = await handler.prepare?.(context, input)
	const answer = await runOnce(context.db, change, async (db: Db) => {
		const data = await handler.run({ ...context, db }, input, prepared)
		if (!route.answer) return { status: 204, body: null }
		return { status: route.status ?? 200, body: { data } }
	})
	reply.header('operation-id', change.key)
	if (answer.isReplayed) reply.header('idempotent-replayed', 'true')
	return reply.status(answer.status).send(answer.body ?? undefined)
}

function sendFile(reply: FastifyReply, { mediaType, bytes }: StoredFile) {
	return reply.type(mediaType).send(bytes)
}

/** The answer of a route in the words of OpenAPI. */
function answerSchemaOf(route: RouteShape) {
	if (route.isFile) {
		const content = { 'image/*': { schema: fileSchema } }
		return { 200: { description: 'The bytes of the file', content } }
	}
	if (!route.answer) return { 204: emptySchema }
	return { [route.status ?? 200]: envelopeOf(route.answer) }
}

async function answerRoute(
	deps: Deps,
	handler: RouteHandler,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const { route } = handler
	reply.headers({ vary: 'authorization, accept-language', ...handler.headers })
	checkVersion(request, deps)
	const now = deps.clock()
	const isPublic = route.ownership === 'public'
	const context = isPublic
		? (publicContextOf(deps, request, now) as Context)
		: await contextOf(deps, request, now)
	const input = readInput(route, request)
	if (needsKey(route)) return runChange(handler, context, input, request, reply)
	const data = await handler.run(context, input)
	if (route.isFile) return sendFile(reply, data as StoredFile)
	if (!route.answer) return reply.status(204).send()
	return reply.status(route.status ?? 200).send({ data })
}

/** Puts every route of the contract on the server: version, session, contract, service, in this order. */
export function registerRoutes(app: FastifyInstance, deps: Deps, handlers: RouteHandler[]): void {
	for (const handler of handlers) {
		const { route } = handler
		app.route({
			method: route.method,
			url: route.path.replace(/\{(\w+)\}/g, ':$1'),
			schema: {
				summary: route.summary,
				tags: [route.path.split('/')[1]?.split('-')[0] ?? ''],
				...(route.ownership === 'public' ? {} : { security: [{ bearer: [] }] }),
				...(route.params ? { params: route.params } : {}),
				...(route.query ? { querystring: route.query } : {}),
				...(route.body ? { body: route.body } : {}),
				response: { ...answerSchemaOf(route), '4xx': errorBodySchema },
			},
			handler: (request, reply) => answerRoute(deps, handler, request, reply),
		})
	}
}
