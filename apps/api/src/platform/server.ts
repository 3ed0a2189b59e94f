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

/** Creates the server with everything that applies to all routes: ids, logs, JSON, error responses. */
export function createServer(deps: Deps): FastifyInstance {
	const app = fastify({
		bodyLimit: bodyMaxBytes,
		http: { shouldUpgradeCallback: isLiveUpgrade },
		trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
		logger: loggerOf(deps),
		// The default log lines contain URLs, which name people and records.
		logController: new LogController({
			disableRequestLogging: true,
			requestIdLogLabel: 'request',
		}),
		genReqId: ({ headers }) => traceIdOf(headers),
		// While the server closes, the hook below refuses requests in the contract's format.
		return503OnClosing: false,
		// Requests with malformed URLs never reach the error handler below.
		frameworkErrors: answerError,
		routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
	})
	// Accepts JSON only, although the framework also parses plain text.
	app.removeContentTypeParser('text/plain')
	registerTrace(app)
	registerJsonBody(app)
	// The contract is checked in one place for params, query and body together.
	app.setValidatorCompiler(() => () => true)
	app.setSerializerCompiler(serializeAnswers)
	app.setErrorHandler(answerError)
	// Logs routes, never URLs: ids and search texts are personal data.
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
