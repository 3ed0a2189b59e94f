import { routes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { apiCache, cacheFor, runtimeCaches, styleCache, tileCache } from './runtime-caches.ts'

const cacheOf = (path: string, others: { method?: string; hasToken?: boolean } = {}) =>
	cacheFor({ method: 'GET', hasToken: false, path, ...others })

const pathOf = (path: string) => `/api${path.replace(/\{\w+\}/g, 'x')}`

describe('the caches of the worker', () => {
	const personal = Object.values(routes).filter(
		({ method, ownership }) => method !== 'GET' || ownership !== 'public',
	)
	it.each(personal)('keep no answer of $method $path', ({ method, path }) => {
		for (const hasToken of [false, true]) {
			expect(cacheOf(pathOf(path), { method, hasToken })).toBeNull()
		}
	})

	it('keep the configuration, unless it is asked with a token', () => {
		expect(cacheOf('/api/config')).toBe(apiCache)
		expect(cacheOf('/api/config', { hasToken: true })).toBeNull()
	})

	it('keep tiles and styles in places of their own', () => {
		expect(cacheOf('/map/tiles/14/8500/5600.mvt')).toBe(tileCache)
		expect(cacheOf('/assets/index-abc.js')).toBeNull()
		expect(cacheOf('/map/tiles/1/2/3', { hasToken: true })).toBeNull()
		expect(cacheOf('/map/style.json')).toBe(styleCache)
		expect(cacheOf('/map/style.json/x')).toBeNull()
	})

	it('keep nothing that only looks like a public read', () => {
		for (const path of [
			'/api/configuration',
			'/api/config/x',
			'/api/translation/fr/common',
			'/x/api/config',
			'/api/visit',
		]) {
			expect(cacheOf(path), path).toBeNull()
		}
	})

	it('have limits', () => {
		for (const { maxEntries, maxBytes } of runtimeCaches) {
			expect(maxEntries).toBeGreaterThan(0)
			expect(maxBytes).toBeLessThanOrEqual(80 * 1024 * 1024)
		}
	})
})
