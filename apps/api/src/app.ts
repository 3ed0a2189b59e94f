import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import { routes } from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { accessHandlers, providerHandlers } from '#domains/access'
import { apiKeyHandlers } from '#domains/api-keys'
import { boardHandlers } from '#domains/board'
import { calendarFeedHandlers } from '#domains/calendar-feeds'
import { chatFileKind, chatHandlers } from '#domains/chat'
import { codeHandlers } from '#domains/codes'
import { couponHandlers } from '#domains/coupons'
import { customerHandlers, startPlacing } from '#domains/customers'
import { daysOffHandlers } from '#domains/days-off'
import { documentFileKind, documentHandlers } from '#domains/documents'
import { employeeHandlers, forgetOldLinks, linkMailWriter } from '#domains/employees'
import { eventHandlers } from '#domains/events'
import { exportHandlers, forgetOldExports, startExports } from '#domains/exports'
import {
	type FileKind,
	fileHandlers,
	forgetOldUploads,
	removeDueFiles,
	sweepStore,
} from '#domains/files'
import { firmHandlers } from '#domains/firm'
import { handbookFolderOf, handbookHandlers, makeHandbookInWorker } from '#domains/handbook'
import { holidayHandlers } from '#domains/holidays'
import {
	forgetImportUploads,
	forgetOldImports,
	importHandlers,
	listCustomerOwners,
	startImports,
} from '#domains/imports'
import { kpiHandlers } from '#domains/kpi'
import { leavingHandlers } from '#domains/leaving'
import { forgetOldMails, mailHandlers, mailOutbound } from '#domains/mail'
import { placeHandlers } from '#domains/map'
import { mergingHandlers } from '#domains/merging'
import { forgetOldNotifications, notificationHandlers, pushOutbound } from '#domains/notifications'
import { optionHandlers } from '#domains/options'
import { orderHandlers } from '#domains/orders'
import { outsideServiceHandlers } from '#domains/outside-services'
import {
	labelFileKind,
	parcelHandlers,
	shipmentOutbound,
	withdrawalOutbound,
} from '#domains/parcels'
import { eraseAgain, type Forgotten, forgetOld, personalDataHandlers } from '#domains/personal-data'
import { productHandlers } from '#domains/products'
import { claimHandlers, receiptMailWriter, returnFileKinds, returnHandlers } from '#domains/returns'
import { sealingHandlers } from '#domains/sealing'
import { sectorHandlers } from '#domains/sectors'
import { setupHandlers } from '#domains/setup'
import { textHandlers } from '#domains/texts'
import { createOtrsLookups, otrsOutbound, ticketFileKind, ticketHandlers } from '#domains/tickets'
import { tourHandlers } from '#domains/tours'
import { vatHandlers } from '#domains/vat'
import {
	cancelPlannedVisits,
	forgetOldMoves,
	lockPlannedTours,
	visitHandlers,
} from '#domains/visits'
import {
	alarmAdministrators,
	forgetOldDeliveries,
	startWebhooks,
	webhookFigures,
	webhookHandlers,
	webhookMailWriter,
} from '#domains/webhooks'
import { workStateHandlers } from '#domains/work-state'
import type { DatabaseClient } from './db/client.ts'
import { refusals } from './platform/app-error.ts'
import type { Deps } from './platform/context.ts'
import { keepEventPartitions } from './platform/events/event-partitions.ts'
import { choreActor } from './platform/events/record-event.ts'
import { registerOpenApi } from './platform/http/api-docs.ts'
import { isTagKnown } from './platform/http/header-rules.ts'
import { registerOfficeApp } from './platform/http/office-app.ts'
import { registerOperators } from './platform/http/operators.ts'
import { classifyUnreadable } from './platform/http/read-request.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import { registerSecurity } from './platform/http/security.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { registerLive } from './platform/live/live-socket.ts'
import { registerMap } from './platform/map/map-routes.ts'
import { platformFigures } from './platform/metrics/platform-figures.ts'
import { operationHandlers } from './platform/operations/operation-routes.ts'
import { forgetOldTraces, type OutboundKind } from './platform/outbound/outbound.ts'
import { repeat, startOutbound } from './platform/outbound/outbound-worker.ts'
import type { RouteHandler } from './platform/route-handler.ts'
import { createServer } from './platform/server.ts'

export { demoPassword, listDemoLogins } from '#domains/employees'

/** The kinds of records that show files, by domain */
export const fileKinds: readonly FileKind[] = [
	labelFileKind,
	...returnFileKinds,
	ticketFileKind,
	documentFileKind,
	chatFileKind,
]

export const handlers: RouteHandler[] = [
	...accessHandlers,
	...providerHandlers,
	...apiKeyHandlers,
	...boardHandlers,
	...calendarFeedHandlers,
	...chatHandlers,
	...codeHandlers,
	...couponHandlers,
	...customerHandlers(
		{ lockTours: lockPlannedTours, cancel: cancelPlannedVisits },
		listCustomerOwners,
	),
	...daysOffHandlers,
	...documentHandlers,
	...employeeHandlers,
	...eventHandlers,
	...exportHandlers,
	...fileHandlers(fileKinds),
	...firmHandlers,
	...handbookHandlers,
	...holidayHandlers,
	...importHandlers,
	...kpiHandlers,
	...leavingHandlers,
	...mergingHandlers,
	...mailHandlers,
	...notificationHandlers,
	...operationHandlers,
	...optionHandlers,
	...orderHandlers,
	...outsideServiceHandlers,
	...parcelHandlers,
	...personalDataHandlers,
	...placeHandlers,
	...productHandlers,
	...claimHandlers,
	...returnHandlers,
	...sealingHandlers,
	...sectorHandlers,
	...setupHandlers,
	...textHandlers,
	...ticketHandlers,
	...tourHandlers,
	...vatHandlers,
	...visitHandlers,
	...webhookHandlers,
	...workStateHandlers,
]

/** Throws if a route of the contract has no service, or a service no route. */
function assertComplete(): void {
	const answered = new Set(handlers.map((handler) => handler.route))
	const missing = Object.entries(routes).filter(([, route]) => !answered.has(route))
	if (missing.length > 0 || answered.size !== handlers.length) {
		throw new Error(`Routes without a handler: ${missing.map(([name]) => name).join(', ')}`)
	}
}

const dbOfChores = (client: DatabaseClient) => client.workingOn('chores').db

/** Erases people again whom a restored backup brought back; returns their number. */
export const eraseReturned = ({ client, config, clock }: Deps): Promise<number> =>
	eraseAgain({ db: dbOfChores(client), config, now: clock(), actor: choreActor('erase again') })

/** Deletes data beyond its retention; returns the number of deleted rows. */
export const keepRetention = ({ client, config, clock }: Deps): Promise<Forgotten> =>
	forgetOld({ db: dbOfChores(client), config, now: clock(), actor: choreActor('retention') })

/** The chores of the domains, which run without a request and do not wait for the file store */
export async function runChores(
	{ client, config, clock }: Deps,
	onError: (error: unknown) => void,
): Promise<void> {
	const db = dbOfChores(client)
	const chores = [
		forgetOldUploads(db, clock()),
		keepEventPartitions(db, clock()),
		forgetOldLinks(db, clock()),
		forgetOldTraces(db, clock()),
		forgetOldDeliveries(db, clock()),
		forgetOldMails(db, clock()),
		forgetOldNotifications(db, clock()),
		forgetOldMoves(db, clock()),
		forgetOldImports(db, clock()),
		forgetImportUploads({ db, config, now: clock() }),
		forgetOldExports({ db, config, now: clock() }),
		removeDueFiles({ db, config, now: clock() }, fileKinds),
	]
	await Promise.all(chores.map((chore) => chore.catch(onError)))
}

/**
 * Compares the file store with the database; returns the number of files without a record and of records
 * without a file.
 */
export const sweepFiles = ({ client, config, clock }: Deps) =>
	sweepStore({ db: dbOfChores(client), config, now: clock() })

const mailWriters = {
	link: linkMailWriter,
	receipt: receiptMailWriter,
	'webhook-disabled': webhookMailWriter,
}

const outboundKinds = ({ otrs, mail }: Deps['config']): OutboundKind[] => [
	shipmentOutbound(),
	withdrawalOutbound(),
	pushOutbound(),
	...(mail ? [mailOutbound(mailWriters)] : []),
	...(otrs ? [otrsOutbound()] : []),
]

const lookupsPauseMs = 60_000

/** Starts the outbox and polling of external systems; returns the function that stops it. */
export function startOutside(
	{ client: { db }, config, clock }: Deps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	const deps = { db, config, clock, random: Math.random }
	const stopSending = startOutbound(deps, outboundKinds(config), onError)
	const stopLooking = config.otrs
		? repeat(createOtrsLookups(deps), lookupsPauseMs, onError)
		: async () => undefined
	return async () => {
		await Promise.all([stopSending(), stopLooking()])
	}
}

/** Calls webhooks for new events; returns the function that stops it. */
export const startWebhookWork = (
	{ client: { db }, config, clock }: Deps,
	log: FastifyInstance['log'],
) =>
	startWebhooks(
		{
			db,
			config,
			clock,
			onDisabling: (own, webhook) =>
				alarmAdministrators({ db: own, config, now: clock() }, webhook),
			onDisabled: (webhook) => log.error({ webhook }, 'a webhook was disabled'),
		},
		(err) => log.error({ err }, 'calling webhooks failed'),
	)

/** Writing rows of an import blocks the embedded database for everybody else. */
export const embeddedChunkRows = 200

/** Runs pending imports and those that another process has abandoned; returns the function that stops it. */
export function startImportWork({ client, clock }: Deps, onError: (error: unknown) => void) {
	const chunk = client.kind === 'embedded' ? { chunkRows: embeddedChunkRows } : {}
	return startImports({ ...client.workingOn('imports'), ...chunk, clock }, onError)
}

/** Writes pending exports, read on a connection of `reader`; returns the function that stops it. */
export function startExportWork(
	deps: Deps,
	reader: DatabaseClient,
	onError: (error: unknown) => void,
) {
	const page = deps.client.kind === 'embedded' ? { pageRows: embeddedChunkRows } : {}
	return startExports({ ...deps, reader, ...page }, onError)
}

/** Locates customers without coordinates; returns the function that stops it. */
export const startPlaceWork = (
	{ client: { db }, config, clock }: Deps,
	onError: (error: unknown) => void,
) => startPlacing({ db, config, clock }, onError)

/** Generates the handbook of this release in the background; returns the function that cancels it. */
export const startHandbook = ({ config }: Deps, onFailure: (error: unknown) => void) =>
	makeHandbookInWorker(handbookFolderOf(config), onFailure)

const lastRequestsMs = 5_000

/** The complete service, ready to listen or for injected requests */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
	assertComplete()
	const app = createServer(deps)
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
		// Running requests have this time to finish; browsers also open connections without a request, which would
		// delay the end.
		setTimeout(() => app.server.closeAllConnections(), lastRequestsMs).unref()
	})
	// An open keep-alive connection would delay the end.
	app.addHook('onSend', async (_, reply) => {
		if (isClosing) reply.header('connection', 'close')
	})
	await registerSecurity(app, deps.config)
	// The plugin only compares with a single tag, not with a list.
	await app.register(etag, { replyWith304: false })
	app.addHook('onSend', async ({ method, headers }, reply, payload) => {
		const tag = reply.getHeader('etag')
		const isRead = method === 'GET' || method === 'HEAD'
		if (!isRead || reply.statusCode !== 200 || typeof tag !== 'string') return payload
		if (!isTagKnown(headers['if-none-match'], tag)) return payload
		reply.code(304)
		return ''
	})
	await app.register(compress, {
		threshold: 1024,
		encodings: ['br', 'gzip'],
		brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
	})
	const countSockets = registerLive(app, deps)
	await app.register(
		async (api) => {
			api.addHook('onRequest', async () => {
				if (isClosing) throw refusals.closing()
			})
			api.addHook('onSend', async (_, reply) => {
				// Responses are personal by default, so browsers and proxies must not cache them.
				if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
			})
			api.setNotFoundHandler((request) => {
				throw classifyUnreadable(request, refusals.notFound())
			})
			await registerOpenApi(api, deps, handlers)
			const figures = [...platformFigures, webhookFigures]
			registerOperators(api, deps, { isClosing: () => isClosing, countSockets, figures })
			registerRoutes(api, deps, handlers)
		},
		{ prefix: '/api' },
	)
	registerMap(app, deps.config)
	if (deps.config.officeDir) await registerOfficeApp(app, deps.config.officeDir)
	if (deps.config.webDir) await registerWebApp(app, deps.config.webDir)
	return app
}
