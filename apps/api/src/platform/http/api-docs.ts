import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { liveBeatMs, liveCloseCodes, livePath } from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Deps } from '../context.ts'
import type { BodyExamples, RouteHandler } from '../route-handler.ts'
import { officeCookie } from './office-cookie.ts'

// OpenAPI describes only requests and responses.
const liveDescription = `
## Live messages

\`WS /api${livePath}\` is a socket. The client's first message signs it in, within 5 s, and is its only one:
\`{ "kind": "hello", "token": "…" }\`. From then on the server speaks:

| kind | says | with |
|---|---|---|
| \`ready\` | from now on everything is told; what was before must be read | |
| \`beat\` | the connection lives; every ${liveBeatMs / 1000} s | |
| \`translation\` | the office has worded texts otherwise | \`version\`, \`locale\`, \`namespace\`, \`timestamp\` |
| \`plan\` | somebody else or another device has changed the plan of a day | \`version\`, \`date\`, \`timestamp\` |
| \`chat\` | a message of a conversation was written, changed or read | \`chatId\`, \`timestamp\` |
| \`tour-points\` | another device of the person has changed their tour points | \`version\`, \`timestamp\` |
| \`profile\` | the office has changed what the person may do | \`timestamp\` |
| \`ticket\` | a problem that the person reported has come on | \`customerId\`, \`timestamp\` |
| \`days-off\` | a request for days off was decided, or days off were changed | \`timestamp\` |
| \`documents\` | there is a document to confirm, or the person is reminded of one | \`timestamp\` |
| \`return\` | the office asks about a signed return, or has accepted it | \`returnId\`, \`timestamp\` |
| \`send\` | the office asks for what waits on the device | \`timestamp\` |
| \`office\` | records of a kind have changed; said to the office's browsers alone | \`record\` |

Pass over any other kind. It is closed with ${liveCloseCodes.malformed} after anything but one right hello, ${liveCloseCodes.sessionEnded} when the session is dead or ends, ${liveCloseCodes.noHello} without a hello, ${liveCloseCodes.tooMany} for too many sockets of one person, 1001 when the service ends, and 1013 when it
is to be tried again later.
`

type Paths = Record<string, Record<string, { requestBody?: object }>>

/** Describes file bodies as text, with an example of each kind. */
function describeFiles(paths: Paths, handlers: readonly RouteHandler[]): void {
	for (const { route, bodyExamples } of handlers) {
		const operation = paths[`/api${route.path}`]?.[route.method.toLowerCase()]
		if (!operation || !bodyExamples) continue
		const others = (route.takesStream?.mediaTypes ?? []).filter((type) => !(type in bodyExamples))
		const bytes = Object.fromEntries(
			others.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
		)
		operation.requestBody = {
			required: true,
			content: { ...contentOf(bodyExamples), ...bytes },
		}
	}
}

const contentOf = (bodyExamples: BodyExamples) =>
	Object.fromEntries(
		Object.entries(bodyExamples).map(([type, examples]) => [
			type,
			{ schema: { type: 'string' }, examples },
		]),
	)

/** Serves the OpenAPI 3.1 document of the contract; must be registered before the routes. */
export async function registerOpenApi(
	app: FastifyInstance,
	{ version, config }: Pick<Deps, 'version' | 'config'>,
	handlers: readonly RouteHandler[],
): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: 'Roundsman',
				version,
				description: `Tours, visits and customers of field employees.\n${liveDescription}`,
				license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
			},
			servers: [{ url: '/' }],
			components: {
				securitySchemes: {
					bearer: { type: 'http', scheme: 'bearer' },
					office: { type: 'apiKey', in: 'cookie', name: officeCookie },
				},
			},
		},
		transform: jsonSchemaTransform,
		transformObject: (document) => {
			if (!('openapiObject' in document)) return document.swaggerObject
			describeFiles(document.openapiObject.paths as Paths, handlers)
			return document.openapiObject
		},
	})
	app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
	if (!config.apiDocs) return
	await app.register(swaggerUi, {
		routePrefix: '/docs',
		// Without a trailing slash, the page's asset URLs are relative to the root.
		indexPrefix: '/api',
		// The page sets inline styles, and shows no personal data.
		staticCSP:
			"default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	})
}
