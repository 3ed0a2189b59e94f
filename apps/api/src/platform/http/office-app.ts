import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../app-error.ts'
import { removePageHeaders } from './web-app.ts'

const yearS = 31_536_000

/** Serves the built office: its immutable files, and the single page at any other path below `/office`. */
export async function registerOfficeApp(app: FastifyInstance, officeDir: string): Promise<void> {
	const pagePath = join(officeDir, 'index.html')
	if (!existsSync(pagePath)) return
	const page = readFileSync(pagePath, 'utf8')
	await app.register(fastifyStatic, {
		root: join(officeDir, 'assets'),
		prefix: '/office/assets/',
		decorateReply: false,
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply) => {
			reply.header('cache-control', `public, max-age=${yearS}, immutable`)
			removePageHeaders(reply)
		},
	})
	for (const url of ['/office', '/office/*']) {
		app.get(url, { schema: { hide: true } }, (request, reply) => {
			if (request.url.startsWith('/office/assets')) throw refusals.notFound()
			return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
		})
	}
}
