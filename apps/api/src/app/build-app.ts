import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import { routes } from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { webhookFigures } from '#domains/webhooks'
import { refusals } from '#platform/app-error'
import type { Deps } from '#platform/context'
import { registerOpenApi } from '#platform/http/api-docs'
import { isTagKnown } from '#platform/http/header-rules'
import { registerOfficeApp } from '#platform/http/office-app'
import { registerOperators } from '#platform/http/operators'
import { classifyUnreadable } from '#platform/http/read-request'
import { registerRoutes } from '#platform/http/register-routes'
import { registerSecurity } from '#platform/http/security'
import { registerWebApp } from '#platform/http/web-app'
import { registerLive } from '#platform/live/live-socket'
import { registerMap } from '#platform/map/map-routes'
import { platformFigures } from '#platform/metrics/platform-figures'
import { createServer } from '#platform/server'
import { handlers } from './handlers.ts'

/** Throws if a route of the contract has no service, or a service no route. */
function assertComplete(): void {
	const answered = new Set(handlers.map((handler) => handler.route))
	const missing = Object.entries(routes).filter(([, route]) => !answered.has(route))
	if (missing.length > 0 || answered.size !== handlers.length) {
		throw new Error(`Routes without a handler: ${missing.map(([name]) => name).join(', ')}`)
	}
}

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
