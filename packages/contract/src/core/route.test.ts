import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { visitRoutes } from '../visits/visit-routes.ts'
import { needsKey, pathOf, type RouteShape } from './route.ts'

const all: [string, RouteShape][] = Object.entries(routes)

describe('the address of a call', () => {
	it('fills in the parameters', () => {
		expect(pathOf(visitRoutes.getVisitReport, { id: 'abc' })).toBe('/visit/abc/report')
		expect(pathOf(visitRoutes.listVisits)).toBe('/visit')
	})

	it('keeps whatever a parameter holds within its place in the path', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
				const parts = pathOf(visitRoutes.getVisitReport, { id }).split('/')
				expect(parts).toHaveLength(4)
				expect(decodeURIComponent(parts[2] ?? '')).toBe(id)
				expect(parts.join('/')).not.toMatch(/[?#\s]/)
			}),
		)
	})

	it('is refused when a parameter is missing', () => {
		expect(() => pathOf(visitRoutes.getVisit)).toThrow('/visit/{id} needs id')
	})
})

describe('the routes of the contract', () => {
	it('have an address each of their own', () => {
		const addresses = all.map(([, { method, path }]) => `${method} ${path}`)
		expect(new Set(addresses).size).toBe(addresses.length)
	})

	it.each(all)('%s declares a schema for each parameter of its path', (_name, route) => {
		const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
		const shape = (route.params as { shape?: object } | undefined)?.shape ?? {}
		expect(Object.keys(shape)).toEqual(names)
	})

	it('need a key for every change, except where repeating is harmless by itself', () => {
		const changes = all.filter(([, route]) => route.method !== 'GET')
		const withoutKey = changes.filter(([, route]) => !needsKey(route)).map(([name]) => name)
		expect(withoutKey.sort()).toEqual([
			'acceptInvitation',
			'addPasskey',
			'askMemory',
			'changeOfficePassword',
			'changePassword',
			'confirmAuthenticator',
			'confirmCode',
			'confirmPasskey',
			'createApiKey',
			'createAuthenticator',
			'createCalendarFeed',
			'createWebhook',
			'endCalendarFeed',
			'endPushSubscription',
			'findBoardEffect',
			'finishFieldProviderSignIn',
			'finishProviderSignIn',
			'getSealingKey',
			'inspectImport',
			'invitePerson',
			'login',
			'logout',
			'optimizeTour',
			'proposeBoard',
			'putPushSubscription',
			'readInvitation',
			'removePasskey',
			'renewRecoveryCodes',
			'reportLost',
			'rotateApiKey',
			'rotateWebhook',
			'sendBatch',
			'signInToOffice',
			'signOutOfOffice',
			'startFieldProviderSignIn',
			'startImport',
			'startImports',
			'startPasskey',
			'startPasskeySignIn',
			'startProviderSignIn',
			'stopImport',
			'testOutsideService',
			'testWebhook',
			'undoImport',
			'uploadChatPhoto',
			'uploadDocument',
			'uploadPhoto',
			'voidOperation',
		])
		expect(all.filter(([, route]) => route.method === 'GET' && needsKey(route))).toEqual([])
	})
})
