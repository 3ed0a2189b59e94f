import { describe, expect, it } from 'vitest'
import { heading, openMenu, press, waitFor } from '#testing/intents/intents.ts'
import { tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

/** What the keyboard comes to, from the top of the page, by name. */
async function stops(app: RunningApp, count: number): Promise<string[]> {
	document.body.tabIndex = -1
	document.body.focus()
	document.body.removeAttribute('tabindex')
	const names: string[] = []
	const nameOf = (at: Element | null) => at?.getAttribute('aria-label') ?? at?.textContent ?? ''
	for (let stop = 0; stop < count; stop += 1) {
		await app.user.keyboard('{Tab}')
		names.push(nameOf(document.activeElement))
	}
	return names
}

describe('the keyboard', () => {
	it.each([
		['a phone', undefined],
		['a tablet', tablet],
	])('comes to the screen past the navigation by the first stop, on %s', async (_name, screen) => {
		const app = await renderApp({ at: '/visits', ...(screen ? { screen } : {}) })
		const title = await heading(app, fr.visits.title)
		await waitFor(() => expect(title).toHaveFocus())
		expect(await stops(app, 1)).toEqual([fr.common.skip])
		await app.user.keyboard('{Enter}')
		await waitFor(() => expect(app.screen.getByRole('main')).toHaveFocus())
		await app.user.keyboard('{Tab}')
		expect(app.screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement)
	})

	it('comes to navigation, search and filters before a long list', async () => {
		const app = await renderApp({ at: '/customers' })
		const title = await heading(app, fr.customers.title)
		await waitFor(() => expect(title).toHaveFocus())
		await app.screen.findByRole('link', { name: /Garage Arnaud/ })
		// What comes after the first paint stands, too.
		await app.pass(2000)
		await waitFor(() => expect(title).toHaveFocus())
		const names = await stops(app, 12)
		const placeOf = (word: string) => names.findIndex((name) => name.includes(word))
		const row = placeOf('Garage Arnaud')
		expect(row).toBeGreaterThan(0)
		for (const word of [fr.common['nav.profile'], fr.customers.search, fr.customers.filter]) {
			expect(placeOf(word), word).toBeGreaterThanOrEqual(0)
			expect(placeOf(word), word).toBeLessThan(row)
		}
	})

	it('closes a sheet by a button that says so', async () => {
		const app = await renderApp({ at: '/visits' })
		await openMenu(app, 'Garage Arnaud')
		await press(app, fr.common.close)
		await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
	})
})
