import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusals } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../context.ts'
import { type FigureSource, registerFigures } from '../metrics/figure.ts'
import { registerProcessFigures } from '../metrics/process-figures.ts'
import { bearerTokenOf } from './header-rules.ts'

const pingTimeoutMs = 2_000

/** How long a successful check is cached, so that probes do not make the database write. */
const goodLookMs = 2_000

/** Checks whether changes can be stored. */
function watchWriting({ client }: Deps): () => Promise<boolean> {
	let goodUntilMs = 0
	const look = async () => {
		if (performance.now() < goodUntilMs) return client.checkWritable()
		await client.tryWriting()
		goodUntilMs = performance.now() + goodLookMs
	}
	let last: Promise<boolean> | undefined
	const lookInTime = async () => {
		const timeout = new Promise<never>((_, reject) => {
			setTimeout(() => reject(new Error('timeout')), pingTimeoutMs).unref()
		})
		try {
			await Promise.race([look(), timeout])
			return true
		} catch {
			return false
		} finally {
			last = undefined
		}
	}
	return () => {
		last ??= lookInTime()
		return last
	}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the metrics key, compared in constant time */
function isOperator({ headers }: FastifyRequest, { metricsKey }: Config): boolean {
	const given = hashOf(bearerTokenOf(headers.authorization) ?? '')
	return metricsKey !== null && timingSafeEqual(given, hashOf(metricsKey))
}

type Watched = {
	isClosing: () => boolean
	countSockets: () => number
	figures: readonly FigureSource[]
}

/** Endpoints for operators: liveness, readiness and metrics of the process */
export function registerOperators(
	app: FastifyInstance,
	deps: Deps,
	{ isClosing, countSockets, figures }: Watched,
) {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	new Gauge({
		name: 'live_sockets',
		help: 'How many live sockets are open.',
		registers: [registry],
		collect() {
			this.set(countSockets())
		},
	})
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'How long requests took, by route.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	})
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'unknown'
		const labels = { method: request.method, route, status: String(reply.statusCode) }
		duration.observe(labels, reply.elapsedTime / 1000)
	})
	// No rate limit, so that monitoring does not report the service as down
	const hidden = {
		schema: { hide: true },
		logLevel: 'silent',
		config: { rateLimit: false },
	} as const
	app.get('/health/live', hidden, async () => ({ data: { status: 'alive' } }))
	const canWrite = watchWriting(deps)
	registerProcessFigures(registry, deps, canWrite)
	registerFigures(registry, deps.client.db, figures)
	app.get('/health/ready', hidden, async () => {
		if (isClosing()) throw refusals.closing()
		if (!(await canWrite())) throw refusals.databaseAway()
		return { data: { status: 'ready' } }
	})
	app.get('/metrics', hidden, async (request, reply) => {
		if (!isOperator(request, deps.config)) throw refusals.notFound()
		reply.type(registry.contentType)
		return registry.metrics()
	})
}
