import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inlineHashes } from './web-app.ts'

/** A phone loads a new release and the parts of its map at once, and a depot's phones share an address. */
const filesPerRequest = 10

const originOf = (url: string | null) => (url ? [new URL(url).origin] : [])

/** Allows only scripts and requests of this host and of the configured map. */
function contentSecurityPolicy(config: Config) {
	const pages = [config.webDir, config.officeDir]
	const inPages = (tag: 'script' | 'style') => pages.flatMap((dir) => inlineHashes(dir, tag))
	const mapOrigins = originOf(config.mapStyleUrl)
	const probes = config.probeUrls.map((url) => new URL(url).origin)
	return {
		useDefaults: false,
		directives: {
			'default-src': ["'none'"],
			// The barcode reader is WebAssembly; `eval` of scripts remains forbidden.
			'script-src': ["'self'", "'wasm-unsafe-eval'", ...inPages('script')],
			'style-src': ["'self'", ...inPages('style')],
			// React sets single style properties; drag and drop and toasts need nothing more.
			'style-src-attr': ["'unsafe-inline'"],
			'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
			// Voice notes, as stored URLs and as blobs
			'media-src': ["'self'", 'blob:'],
			'font-src': ["'self'"],
			'connect-src': ["'self'", ...mapOrigins, ...probes],
			'worker-src': ["'self'"],
			// The page shows a label as a PDF blob.
			'frame-src': ['blob:'],
			'object-src': ["'none'"],
			'manifest-src': ["'self'"],
			'form-action': ["'self'"],
			'base-uri': ["'none'"],
			'frame-ancestors': ["'none'"],
			'require-trusted-types-for': ["'script'"],
			// The map library starts its worker with `default`.
			'trusted-types': ['roundsman', 'default'],
		},
	}
}

const isFile = (request: FastifyRequest) => !request.routeOptions.url?.startsWith('/api/')

/** Registers security headers and the rate limit per address. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: contentSecurityPolicy(config),
		// The demo runs without TLS; behind a TLS proxy, the proxy must set this header.
		hsts: false,
		referrerPolicy: { policy: 'no-referrer' },
		crossOriginEmbedderPolicy: false,
		// Only obsolete browsers read these.
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
