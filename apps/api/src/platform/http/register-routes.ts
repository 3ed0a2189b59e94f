import { Readable } from 'node:stream'
import {
	bodyLimitOf,
	dateIn,
	emptySchema,
	envelopeOf,
	errorBodySchema,
	fileSchema,
	isOfficeRoute,
	needsKey,
	type RouteShape,
} from '@roundsman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'
import { carryOutFor, refuseCarried } from '../carry-out.ts'
import type { Config } from '../config.ts'
import type { Context, Deps, PersonContext } from '../context.ts'
import { mayUse } from '../features.ts'
import { PersonLimit } from '../limits/person-limit.ts'
import { deviceIdOf, deviceTimeOf, runChange } from '../operations/run-change.ts'
import { checkTimeOfAction } from '../operations/time-of-action.ts'
import type { Entry, Input, RouteHandler, StoredFile } from '../route-handler.ts'
import { type Admitted, admit } from './admission.ts'
import { answerInTime } from './answer-in-time.ts'
import { composeTexts } from './compose-texts.ts'
import { versionOf } from './header-rules.ts'
import { officeCookieOf } from './office-cookie.ts'
import { answerProgram } from './program-routes.ts'
import { checkVersion, publicContextOf, readInput } from './read-request.ts'
import { sendFile } from './send-file.ts'

/** A phone requests the route and the matrix of a day together. */
const heavyAtOnce = 4

function expectedVersionOf(request: FastifyRequest): number | null {
	const version = versionOf(request.headers['if-match'])
	if (version === undefined) throw refusals.malformed('If-Match must be one version in quotes.')
	return version
}

/** Row-level security applies to everybody except those who see everything. */
const databaseOf = ({ client }: Deps, { employee: { id }, scope }: Admitted) =>
	scope?.everything
		? client.db
		: client.actingFor({ personId: id, half: scope ? 'office' : 'field' })

async function contextOf(
	deps: Deps,
	route: RouteShape,
	request: FastifyRequest,
	now: Date,
): Promise<PersonContext> {
	const admitted = await admit(deps, route, request, now)
	const { employee, session, knownSince, hasLeft } = admitted
	const action = await checkTimeOfAction(deps.client.db, {
		employeeId: employee.id,
		deviceTime: deviceTimeOf(request),
		deviceId: deviceIdOf(request),
		knownSince,
		now,
	})
	const context = {
		...publicContextOf(deps, request, now, employee),
		db: databaseOf(deps, admitted),
		session,
		hasLeft,
		today: dateIn(employee.timeZone, now),
		doneAt: action.at,
		isLateEntry: action.isLate,
		expectedVersion: expectedVersionOf(request),
	}
	if (admitted.scope) {
		const actor = { kind: 'office', id: employee.id } as const
		const { employee: person, scope, isPending } = admitted
		return { ...context, actor, employee: person, scope, isPending }
	}
	const actor = { kind: 'employee', id: employee.id } as const
	return { ...context, actor, employee: admitted.employee, carryOut: carryOutFor(request) }
}

function answerSchemaOf(route: RouteShape) {
	if (route.isFile) {
		const types = route.fileTypes ?? ['image/*']
		const content = Object.fromEntries(types.map((type) => [type, { schema: fileSchema }]))
		return { 200: { description: 'The bytes of the file', content } }
	}
	if (!route.answer) return { 204: emptySchema }
	return { [route.status ?? 200]: envelopeOf(route.answer) }
}

/** Sets or removes the session cookie of an entry; returns the response body. */
function takeEntry({ answer, session }: Entry<unknown>, reply: FastifyReply): unknown {
	if (session !== undefined) reply.header('set-cookie', officeCookieOf(session, reply.request))
	return answer
}

type Limit = (context: PersonContext, run: () => Promise<unknown>) => Promise<unknown>

/** Limits expensive requests per person: a few concurrent ones and a number per minute. */
function createLimit({ computationsPerMinute: perMinute }: Config): Limit {
	if (perMinute === 0) return (_, run) => run()
	const limit = new PersonLimit({ atOnce: heavyAtOnce, perMinute })
	return async ({ employee, now }, run) => {
		const leave = limit.enter(employee.id, now.getTime())
		try {
			return await run()
		} finally {
			leave()
		}
	}
}

async function answerRoute(
	{ deps, handler, limit }: { deps: Deps; handler: RouteHandler; limit: Limit },
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const { route } = handler
	const isPublic = route.ownership === 'public'
	if (isPublic) reply.header('cache-control', 'private, no-cache')
	reply.headers({ vary: 'authorization, cookie, accept-language', ...handler.headers })
	checkVersion(request, deps.config.minContractVersion)
	refuseCarried(request, route)
	if ('runProgram' in handler) return answerProgram({ deps, handler }, request, reply)
	const now = deps.clock()
	const context = isPublic
		? (publicContextOf(deps, request, now) as Context)
		: await contextOf(deps, route, request, now)
	const isField = 'carryOut' in context
	if (route.feature && !(isField && mayUse(context, route.feature))) throw refusals.forbidden()
	if (request.body instanceof Readable) throw refusals.wrongMediaType()
	if (Buffer.isBuffer(request.body) !== (route.takesBytes ?? false)) throw refusals.wrongMediaType()
	if (needsKey(route)) {
		return runChange(
			{ handler, context, request, readInput: () => readInput(route, request) },
			reply,
		)
	}
	const input: Input<RouteShape> & { bytes?: unknown } = composeTexts(readInput(route, request))
	if (route.takesBytes) input.bytes = request.body
	const run = () => handler.run(context, input)
	const result = await (route.isHeavy ? limit(context, run) : run())
	const data = handler.isEntry ? takeEntry(result as Entry<unknown>, reply) : result
	if (route.isFile) return sendFile(reply, data as StoredFile)
	if (!route.answer) return reply.status(204).send()
	return reply.status(route.status ?? 200).send({ data })
}

/** The office signs in with a cookie in the browser, programs and phones with a token. */
const securityOf = (route: RouteShape): Record<string, string[]>[] =>
	isOfficeRoute(route) || route.ownership === 'program'
		? [{ office: [] }, { bearer: [] }]
		: [{ bearer: [] }]

/** Registers every route of the contract with the steps version, session, contract, service. */
export function registerRoutes(app: FastifyInstance, deps: Deps, handlers: RouteHandler[]): void {
	const limit = createLimit(deps.config)
	for (const handler of handlers) {
		const { route } = handler
		app.route({
			method: route.method,
			url: route.path.replace(/\{(\w+)\}/g, ':$1'),
			bodyLimit: bodyLimitOf(route),
			schema: {
				summary: route.summary,
				tags: [route.path.split('/')[1]?.split('-')[0] ?? ''],
				...(route.ownership === 'public' ? {} : { security: securityOf(route) }),
				...(route.params ? { params: route.params } : {}),
				...(route.query ? { querystring: route.query } : {}),
				...(route.body ? { body: route.body } : {}),
				response: { ...answerSchemaOf(route), '4xx': errorBodySchema },
			},
			handler: (request, reply) => {
				const answer = () => answerRoute({ deps, handler, limit }, request, reply)
				// The duration of a stream depends on its sender, and it cannot be read twice for a retry.
				return request.body instanceof Readable ? answer() : answerInTime(answer)
			},
		})
	}
}
