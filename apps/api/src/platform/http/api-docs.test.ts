import { isOfficeRoute, liveCloseCodes, liveMessageSchema, routes } from '@roundsman/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { allRoutes } from '../../testing/route-examples.ts'
import { createTestApp, openTestApp } from '../../testing/test-app.ts'

type Schema = Record<string, unknown>
type Content = {
	content: Record<string, { schema: Schema; examples?: Record<string, { value: string }> }>
}
type Operation = {
	summary: string
	security?: object[]
	parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
	requestBody?: Content
	responses: Record<string, { description: string } & Partial<Content>>
}
type Document = {
	openapi: string
	info: { title: string; version: string; description: string }
	paths: Record<string, Record<string, Operation>>
	components: { securitySchemes: object; schemas?: Record<string, Schema> }
}

describe('the OpenAPI document', () => {
	const test = openTestApp(anyDatabase)
	let document: Document
	beforeAll(async () => {
		document = (await test.call(null, 'GET', '/api/openapi.json')).json()
	})
	const operationOf = (path: string, method: string) =>
		document.paths[`/api${path}`]?.[method.toLowerCase()]

	it('is of version 3.1 and says what it describes', () => {
		expect(document.openapi).toMatch(/^3\.1\.\d+$/)
		expect(document.info).toMatchObject({ title: 'Roundsman', version: 'test' })
		expect(document.components.securitySchemes).toEqual({
			bearer: { type: 'http', scheme: 'bearer' },
			office: { type: 'apiKey', in: 'cookie', name: 'roundsman-office' },
		})
	})

	it('tells of the live socket, which is no route: every kind of message and every code', () => {
		const { description } = document.info
		expect(description).toContain('`WS /api/live`')
		for (const option of liveMessageSchema._zod.def.options) {
			const { kind, ...fields } = option._zod.def.shape
			expect(description).toContain(`| \`${kind._zod.def.values[0]}\` |`)
			for (const name of Object.keys(fields)) expect(description).toContain(`\`${name}\``)
		}
		for (const code of Object.values(liveCloseCodes)) expect(description).toContain(`${code}`)
	})

	it('lists every route of the contract and no other', () => {
		const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		)
		const declared = allRoutes.map(([, { method, path }]) => `${method} /api${path}`)
		expect(listed.sort()).toEqual(declared.sort())
	})

	it.each(allRoutes)('describes %s: parameters, body, answer, session', (_name, route) => {
		const operation = operationOf(route.path, route.method)
		expect(operation?.summary).toBe(route.summary)
		const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
		const parameters = operation?.parameters ?? []
		const named = parameters.filter((parameter) => parameter.in === 'path')
		expect(named.map((parameter) => parameter.name)).toEqual(inPath)
		expect(named.every((parameter) => parameter.required)).toBe(true)
		expect(parameters.some((parameter) => parameter.in === 'query')).toBe(route.query !== undefined)
		const hasBody = route.body !== undefined || route.takesStream !== undefined
		expect(operation?.requestBody !== undefined).toBe(hasBody)
		const isForBrowsers = isOfficeRoute(route) || route.ownership === 'program'
		const ofCallers = isForBrowsers ? [{ office: [] }, { bearer: [] }] : [{ bearer: [] }]
		expect(operation?.security).toEqual(route.ownership === 'public' ? undefined : ofCallers)
		const status = route.answer || route.isFile ? (route.status ?? 200) : 204
		expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([String(status), '4XX'])
	})

	it('holds schemas that are valid by JSON Schema 2020-12, and references that lead somewhere', () => {
		const ajv = new Ajv2020({ strict: false, validateFormats: false })
		ajv.addSchema({ $id: 'document', components: document.components })
		const resolve = (schema: Schema) =>
			JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))
		const schemas = Object.values(document.paths).flatMap((methods) =>
			Object.values(methods).flatMap((operation) => [
				...(operation.parameters ?? []).map((parameter) => parameter.schema),
				...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
					Object.values(part?.content ?? {}).map((content) => content.schema),
				),
			]),
		)
		expect(schemas.length).toBeGreaterThan(allRoutes.length)
		for (const schema of schemas) {
			expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true)
			expect(() => ajv.compile(resolve(schema))).not.toThrow()
		}
	})

	it('has an example of each kind of import, in each form of text', () => {
		const { content = {} } = operationOf('/import/{kind}', 'POST')?.requestBody ?? {}
		expect(Object.keys(content)).toEqual([...routes.startImport.takesStream.mediaTypes])
		for (const { examples = {} } of Object.values(content).slice(0, 2)) {
			expect(Object.keys(examples)).toContain('customers')
			expect(Object.values(examples).every(({ value }) => value.includes('\n'))).toBe(true)
		}
	})

	it('gives every answer a description', () => {
		for (const methods of Object.values(document.paths)) {
			for (const { responses } of Object.values(methods)) {
				for (const answer of Object.values(responses)) {
					expect(answer.description).toEqual(expect.any(String))
				}
			}
		}
	})

	it('can be browsed where it was asked for, under a policy of its own', async () => {
		const shown = await createTestApp(anyDatabase, { apiDocs: true })
		for (const url of ['/api/docs', '/api/docs/']) {
			const page = await shown.call(null, 'GET', url)
			expect(page.statusCode).toBe(200)
			expect(page.headers['content-type']).toMatch(/^text\/html/)
			expect(page.headers['content-security-policy']).not.toContain('trusted-types')
			const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
			expect(files.length).toBeGreaterThan(4)
			for (const file of files) {
				const { pathname } = new URL(file, `http://localhost${url}`)
				const answer = await shown.call(null, 'GET', pathname)
				expect(answer.statusCode, pathname).toBe(200)
				expect(pathname).toMatch(/^\/api\/docs\/static\//)
			}
		}
		await shown.close()
	})

	it('is not shown where nobody asked for it', async () => {
		const hidden = await createTestApp(anyDatabase, { apiDocs: false })
		for (const url of ['/api/docs', '/api/docs/', '/api/docs/json']) {
			expect((await hidden.call(null, 'GET', url)).statusCode).toBe(404)
		}
		await hidden.close()
	})
})
