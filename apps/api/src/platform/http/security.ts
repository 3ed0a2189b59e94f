import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inlineHashes } from './web-app.ts'

/** A phone brings a new release and the pieces of its map in one go, and a depot shares an address. */
const filesPerRequest = 10

const originOf = (url: string | null) => (url ? [new URL(url).origin] : [])

/** Nothing runs and nothing is asked but from here and from the configured map. */
function contentSecurityPolicy(config: Config) {
	const pages = [config.webDir, config.officeDir]
	const inPages = (tag: 'script' | 'style') => pages.flatMap((dir) => inlineHashes(dir, tag))
	const mapOrigins = originOf(config.mapStyleUrl)
	const probes = config.probeUrls.map((url) => new URL(url).origin)
	return {
		useDefaults: false,
		directives: {
			'default-src': ["'none'"],
			// The reader of codes is WebAssembly; scripts made of text stay forbidden.
			'script-src': ["'self'", "'wasm-unsafe-eval'", ...inPages('script')],
			'style-src': ["'self'", ...inPages('style')],
			// React sets single properties; drag and drop and toasts need nothing else.
			'style-src-attr': ["'unsafe-inline'"],
			'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
			// Voice notes, as the service stores them and as a page holds them.
			'media-src': ["'self'", 'blob:'],
			'font-src': ["'self'"],
			'connect-src': ["'self'", ...mapOrigins, ...probes],
			'worker-src': ["'self'"],
			// A label is a PDF that the page holds.
			'frame-src': ['blob:'],
			'object-src': ["'none'"],
			'manifest-src': ["'self'"],
			'form-action': ["'self'"],
			'base-uri': ["'none'"],
			'frame-ancestors': ["'none'"],
			'require-trusted-types-for': ["'script'"],
			// By the second one the map's library starts its worker.
			'trusted-types': ['roundsman', 'default'],
		},
	}
}

const isFile = (request: FastifyRequest) => !request.routeOptions.url?.startsWith('/api/')

/** Security headers and the limit of requests from one address. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: contentSecurityPolicy(config),
		// The demo is served without TLS; whoever puts it behind TLS has the proxy say so.
		hsts: false,
		referrerPolicy: { policy: 'no-referrer' },
		crossOriginEmbedderPolicy: false,
		// These speak to browsers that are gone.
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	})
	app.addHook('onRequest', async (_, reply) => {
		reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(self)')
	})
	if (config.requestsPerMinute > 0) {
		const none = {
			'x-ratelimit-limit': false,
			'x-ratelimit-remaining': false,
			'x-ratelimit-reset': false,
		}
		await app.register(rateLimit, {
			keyGenerator: (request) => (isFile(request) ? `${request.ip} files` : request.ip),
			max: (request) => config.requestsPerMinute * (isFile(request) ? filesPerRequest : 1),
			timeWindow: '1 minute',
			addHeadersOnExceeding: none,
			addHeaders: none,
		})
	}
}
