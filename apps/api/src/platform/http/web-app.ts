import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLocale, type Locale, locales } from '@roundsman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'
import { wishedLocale } from './header-rules.ts'

const yearS = 31_536_000

/**
 * The app's service worker sends this header when it requests files for its cache. Chromium only looks for
 * cached compiled code when it cannot compile a module while streaming it, as with this encoding; modules are
 * decoded as UTF-8 anyway.
 */
const compiledHeader = 'x-compiled-code'
const uncompilable = 'iso-8859-15'

/** Headers for pages and workers only; they would double the size of the app's small files. */
const pageHeaders = [
	'content-security-policy',
	'cross-origin-opener-policy',
	'origin-agent-cluster',
	'permissions-policy',
	'referrer-policy',
	'x-dns-prefetch-control',
	'x-frame-options',
]

export function removePageHeaders(reply: FastifyReply): void {
	for (const name of pageHeaders) reply.removeHeader(name)
}

/**
 * Scripts and styles of a page. Workers, recognised by name, keep the headers, because they have their own
 * policy.
 */
const isPart = (path: string) => path.includes('/assets/') && !/worker[^/]*$/.test(path)

/** The service worker and the page are revalidated each time; files with a hash in the name never change. */
function cacheControlOf(path: string): string {
	return path.includes('/assets/') ? `public, max-age=${yearS}, immutable` : 'no-cache'
}

/** `Link` header by language, which preloads its texts in parallel with the app's code */
function textPreloads(webDir: string): Map<Locale, string> {
	const files = readdirSync(join(webDir, 'assets'))
	const preloads = locales.flatMap((locale) => {
		const file = files.find((name) => name.startsWith(`${locale}-first-`) && name.endsWith('.js'))
		return file ? [[locale, `</assets/${file}>; rel=modulepreload; crossorigin`] as const] : []
	})
	return new Map(preloads)
}

/** CSP hashes of the inline scripts or styles in the page */
export function inlineHashes(webDir: string | null, tag: 'script' | 'style'): string[] {
	const page = webDir ? join(webDir, 'index.html') : ''
	if (!existsSync(page)) return []
	const inline = readFileSync(page, 'utf8').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
	return [...inline].map(([, code = '']) => {
		return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
	})
}

/** Serves the built web app; any path that is neither a file nor the API gets the page. */
export async function registerWebApp(app: FastifyInstance, webDir: string): Promise<void> {
	if (!existsSync(join(webDir, 'index.html'))) return
	app.addHook('onSend', async ({ headers }, reply) => {
		if (headers[compiledHeader] === undefined) return
		const type = String(reply.getHeader('content-type'))
		if (!/javascript/.test(type)) return
		reply.header('content-type', type.replace(/charset=.*/, `charset=${uncompilable}`))
	})
	await app.register(fastifyStatic, {
		root: webDir,
		// `sendPage` serves the page at the root as at any other path.
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, path) => {
			reply.header('cache-control', cacheControlOf(path))
			if (isPart(path)) for (const name of pageHeaders) reply.removeHeader(name)
		},
	})
	const preloads = textPreloads(webDir)
	const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
		const texts = preloads.get(wishedLocale(request.headers['accept-language']) ?? defaultLocale)
		if (texts) reply.header('link', texts)
		// A shared cache must not serve one language to everybody.
		reply.header('vary', 'accept-language')
		return reply.sendFile('index.html')
	}
	app.get('/', sendPage)
	app.setNotFoundHandler((request, reply) => {
		const isPage =
			request.method === 'GET' && !/^\/(api|(office\/)?assets|map)(\/|$)/.test(request.url)
		if (!isPage) throw refusals.notFound()
		return sendPage(request, reply)
	})
}
