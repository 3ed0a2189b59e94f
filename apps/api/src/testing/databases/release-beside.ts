import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { answerError } from '../../platform/error-answer.ts'
import { registerRoutes } from '../../platform/http/register-routes.ts'
import type { RouteHandler } from '../../platform/route-handler.ts'
import type { TestApp } from '../test-app.ts'

/**
 * The service of another release beside `test`, over the same database: it has these handlers only.
 * Close it before `test`.
 */
export async function createReleaseBeside(
	test: TestApp,
	handlers: RouteHandler[],
): Promise<FastifyInstance> {
	const app = fastify()
	app.setErrorHandler(answerError)
	app.setValidatorCompiler(() => () => true)
	app.setSerializerCompiler(serializerCompiler)
	await app.register(async (api) => registerRoutes(api, test.deps, handlers), { prefix: '/api' })
	return app
}
