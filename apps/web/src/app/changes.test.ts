import { texts } from '@roundsman/contract/texts/en'
import { operationOf } from '@roundsman/sync/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { changes } from './changes.ts'

// The doors of the domains bring modules that listen to the browser.
vi.hoisted(() => {
	const addEventListener = () => undefined
	vi.stubGlobal('addEventListener', addEventListener)
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener }))
})
afterAll(() => vi.unstubAllGlobals())

/** What phones may hold: none of them is ever renamed or taken away. */
const released = [
	...['visit-report', 'visit-create', 'visit-cancel', 'visit-replan', 'visit-start'],
	...['visit-order', 'tour-stop'],
	...['tour-point-create', 'tour-point-delete', 'tour-point-choose'],
	...['customer-create', 'customer-update', 'customer-closing', 'customer-note'],
	...['customer-location', 'customer-label', 'coupon-issue', 'settings-update'],
	...['return-create', 'claim-create', 'claim-update', 'claim-delete', 'ticket-create'],
	...['session-end', 'news-read', 'chat-send', 'chat-correct', 'chat-withdraw', 'chat-read'],
]

describe('the kinds of change', () => {
	it('hold every one that was ever released, each once', () => {
		const kinds = changes.map(({ kind }) => kind)
		expect(new Set(kinds).size).toBe(kinds.length)
		expect(kinds).toEqual(expect.arrayContaining(released))
	})

	it('have their words in the namespace of their domain', () => {
		const all: Record<string, Record<string, string>> = texts
		const keys = changes.flatMap(({ name, success }) =>
			typeof success === 'string' ? [name, success] : [name],
		)
		for (const words of keys) {
			const [namespace = '', key = ''] = words.split(':')
			expect(key).toMatch(/^changes\.\w+\.(name|success)$/)
			expect(all[namespace]).toHaveProperty([key])
		}
	})

	it('that are corrected name the refused change to their form', () => {
		const refused = operationOf({ id: 'refused', entity: 'visit:v1' })
		const goals = changes.flatMap(({ correction }) => correction?.(refused) ?? [])
		expect(goals).not.toEqual([])
		for (const { search } of goals) expect(search).toMatchObject({ correct: 'refused' })
	})

	it('bring what their sheets show, and their lazy overlays, when it is asked for', async () => {
		const lazy = await Promise.all(changes.map(({ lazyOverlays }) => lazyOverlays?.load()))
		const reads = lazy.flatMap((overlays) => Object.keys(overlays ?? {}))
		const named = changes.flatMap(({ lazyOverlays }) => lazyOverlays?.reads ?? [])
		expect(new Set(reads)).toEqual(new Set(named))
		for (const read of ['visit-history', 'customers', 'today-visits']) expect(reads).toContain(read)
	})
})
