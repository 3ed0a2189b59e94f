import { bodyMaxBytes } from '@roundsman/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializeAnswers } from './answer-serializer.ts'
import type { Deps } from './context.ts'
import { answerError } from './error-answer.ts'
import { registerJsonBody } from './http/json-body.ts'
import { isLiveUpgrade } from './live/live-socket.ts'
import { logOptions } from './logs/error-facts.ts'
import { registerTrace, traceIdOf } from './logs/trace.ts'

const loggerOf = ({ config: { logLevel: level }, logTo: stream }: Deps) =>
	level === 'silent' ? false : { ...logOptions, level, ...(stream ? { stream } : {}) }

/** The server with what holds for each request, whatever its route: ids, logs, JSON, refusals. */
export function createServer(deps: Deps): FastifyInstance {
	const app = fastify({
		bodyLimit: bodyMaxBytes,
		http: { shouldUpgradeCallback: isLiveUpgrade },
		trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
		logger: loggerOf(deps),
		// The default log lines hold addresses of people and of records.
		logController: new LogController({
			disableRequestLogging: true,
			requestIdLogLabel: 'request',
		}),
		genReqId: ({ headers }) => traceIdOf(headers),
		// While it ends, the hook below refuses in the contract's words.
		return503OnClosing: false,
		// Addresses that cannot be read never reach the error handler below.
		frameworkErrors: answerError,
		routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
	})
	// JSON and nothing else, whatever the framework reads by itself.
	app.removeContentTypeParser('text/plain')
	registerTrace(app)
	registerJsonBody(app)
	// The contract is checked in one place, together for address, query and body.
	app.setValidatorCompiler(() => () => true)
	app.setSerializerCompiler(serializeAnswers)
	app.setErrorHandler(answerError)
	// Routes only, never addresses: ids and searches are personal data.
	app.addHook('onResponse', async (request, reply) => {
		const { method, routeOptions } = request
		const took = Math.round(reply.elapsedTime)
		request.log.info(
			{ method, route: routeOptions.url, status: reply.statusCode, took },
			'answered',
		)
	})
	return app
}
