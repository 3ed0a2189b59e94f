import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI 3.1 document of the contract; register before the routes. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: 'Roundsman',
				version,
				description: 'Tours, visits and customers of field employees.',
				license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
			},
			servers: [{ url: '/' }],
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
		},
		transform: jsonSchemaTransform,
	})
	app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
	await app.register(swaggerUi, {
		routePrefix: '/docs',
		staticCSP: false,
		uiHooks: {
			// The page brings its own inline styles and scripts; it shows no data of anybody.
			onRequest: async (_, reply) => {
				reply.header(
					'content-security-policy',
					"default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
				)
			},
		},
	})
}
