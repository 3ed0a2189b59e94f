import { afterEach, describe, expect, it, vi } from 'vitest'
import { startReport, submitReport, waitFor } from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { phone } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'

afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

const isSeen = (one: Element) => one.getClientRects().length > 0
const spaceOf = (one: Element | undefined) => {
	if (!one) throw new Error('It is not there.')
	return one.getBoundingClientRect()
}
const actionSpace = () =>
	spaceOf([...document.querySelectorAll('[data-sticky-action]')].find(isSeen))
const toastSpace = (_app: RunningApp) =>
	spaceOf([...document.querySelectorAll('.toast')].find(isSeen))

describe('where a browser knows no anchors', () => {
	it.each([
		['upright', phone],
		['on its side', { ...phone, width: 844, height: 390 }],
	])('a toast covers no action, on a phone %s', async (_way, screen) => {
		vi.spyOn(CSS, 'supports').mockReturnValue(false)
		const app = await renderApp({ at: '/visits', screen })
		await moveDown(app, 'Garage Arnaud')
		await waitFor(() => {
			const [toast, action] = [toastSpace(app), actionSpace()]
			expect(toast.bottom <= action.top || toast.right <= action.left).toBe(true)
		})
	})
})

describe('where the keyboard lies over the page', () => {
	it('the action stands above it, and comes down again with it', async () => {
		const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
		vi.stubGlobal('visualViewport', seen)
		const app = await renderApp({ at: '/visits' })
		await startReport(app, 'Garage Arnaud')
		const bottom = () => submitReport(app).getBoundingClientRect().bottom
		const before = bottom()
		seen.height = 500
		seen.dispatchEvent(new Event('resize'))
		await waitFor(() => expect(bottom()).toBeLessThanOrEqual(500))
		seen.height = 844
		seen.dispatchEvent(new Event('resize'))
		await waitFor(() => expect(bottom()).toBe(before))
	})
})
