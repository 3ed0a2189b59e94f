import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app/build-app.ts'
import { openPostgres } from '../db/client.ts'
import { serviceTimeouts } from '../db/life/timeouts.ts'
import { refusals } from '../platform/app-error.ts'
import { readConfig } from '../platform/config.ts'
import { runOnce } from '../platform/operations/operations.ts'
import { findSession, hashToken } from '../platform/sessions.ts'

// The service as it is, and beside it what only the torture needs: a route that takes files, and the
// engine's own modules for a page of the browser. The product knows nothing of either.

const root = join(import.meta.dirname, '../../../..')
const config = readConfig(process.env, root)
const address = { url: config.databaseUrl ?? '', directUrl: config.databaseDirectUrl }
const client = openPostgres(address, config.databasePoolSize, serviceTimeouts)
const clock = () => new Date()
const longestUpload = 4_000_000

type Upload = { number: string; files: string[] }

/** The fields of the form, and each file as the hash of its bytes. */
async function readForm(request: FastifyRequest, bytes: Buffer): Promise<Upload> {
	const headers = { 'content-type': String(request.headers['content-type']) }
	const form = await new Response(new Uint8Array(bytes), { headers }).formData()
	const files: string[] = []
	for (const file of form.getAll('photos')) {
		if (!(file instanceof Blob)) throw refusals.malformed('A photo must be a file.')
		files.push(
			createHash('sha256')
				.update(Buffer.from(await file.arrayBuffer()))
				.digest('hex'),
		)
	}
	return { number: String(form.get('number')), files }
}

async function takeUpload(request: FastifyRequest) {
	const now = clock()
	const token = String(request.headers.authorization).replace('Bearer ', '')
	const signedIn = await findSession(client.db, hashToken(token), now)
	if (!signedIn) throw refusals.unauthorized()
	const { employee } = signedIn
	const upload = request.body as Upload
	const change = {
		employeeId: employee.id,
		key: String(request.headers['idempotency-key']),
		kind: 'POST /torture/upload',
		sent: { method: 'POST', address: request.url, ifMatch: null, body: upload },
		parsed: undefined,
		deviceTime: null,
		isLateEntry: false,
		deviceId: null,
		epoch: null,
		now,
	}
	return runOnce(client.db, change, async (db) => {
		const { number, files } = upload
		await sql`
			insert into torture_upload (employee_id, number, files)
			values (${employee.id}, ${number}, ${files})
		`.execute(db)
		return { status: 200, body: { data: { version: 1 } } }
	})
}

async function registerTorture(api: FastifyInstance): Promise<void> {
	const asBytes = { parseAs: 'buffer', bodyLimit: longestUpload } as const
	// The service reads imports as a stream; here a form is read whole.
	api.removeContentTypeParser('multipart/form-data')
	api.addContentTypeParser(
		'multipart/form-data',
		asBytes,
		(request: FastifyRequest, bytes: Buffer) => readForm(request, bytes),
	)
	api.post('/upload', async (request, reply) => {
		const { status, body, isReplayed } = await takeUpload(request)
		reply.header('operation-id', String(request.headers['idempotency-key']))
		if (isReplayed) reply.header('idempotent-replayed', 'true')
		return reply.status(status).send(body)
	})
	api.get('/engine/*', async (request, reply) => {
		const path = (request.params as { '*': string })['*']
		reply.type('text/javascript')
		if (path === 'idb.js') return readFileSync(join(root, 'node_modules/idb/build/index.js'))
		const source = readFileSync(join(root, 'packages/sync/src', path), 'utf8')
		return stripTypeScriptTypes(source).replace("from 'idb'", "from '/api/torture/engine/idb.js'")
	})
}

const app = await buildApp({ client, config, clock, version: 'torture' })
await app.register(registerTorture, { prefix: '/api/torture' })
process.on('SIGTERM', async () => {
	await app.close()
	await client.close()
})
await app.listen({ host: config.host, port: config.port })
process.stdout.write('Roundsman is ready\n')
