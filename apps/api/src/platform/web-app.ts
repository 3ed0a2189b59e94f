import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refusals } from './app-error.ts'

const yearS = 31_536_000

/** The service worker and the page are asked for anew each time; hashed files never change. */
function cacheControlOf(path: string): string {
	return path.includes('/assets/') ? `public, max-age=${yearS}, immutable` : 'no-cache'
}

/** Serves the built web app; every address that is no file and no API answers its page. */
export async function registerWebApp(app: FastifyInstance, webDir: string): Promise<void> {
	if (!existsSync(join(webDir, 'index.html'))) return
	await app.register(fastifyStatic, {
		root: webDir,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, path) => {
			reply.header('cache-control', cacheControlOf(path))
		},
	})
	app.setNotFoundHandler((request, reply) => {
		const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url)
		if (!isPage) throw refusals.notFound()
		// Two pages of one app: they differ in what the browser fetches ahead.
		const isSignIn = request.url.split('?')[0] === '/signin'
		return reply.sendFile(isSignIn ? 'signin.html' : 'index.html')
	})
}
