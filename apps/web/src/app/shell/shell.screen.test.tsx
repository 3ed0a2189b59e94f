import { describe, expect, it } from 'vitest'
import { heading, navPlace, openPlan, openVisits, waitFor } from '#testing/intents/intents.ts'
import { signOut } from '#testing/intents/session-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr, plain } from '#testing/words.ts'

const { common } = fr

describe('an address', () => {
	it.each([
		['/403', common['forbidden.text']],
		['/404', common['notFound.text']],
		['/500', common['serverError.text']],
		['/offline', common['offline.text']],
		['/fr/offline', common['offline.text']],
		['/nowhere/at/all', common['notFound.text']],
	])('without a person behind it has a screen of its own: %s', async (at, text) => {
		const app = await renderApp({ at, as: null })
		expect(await app.screen.findByText(plain(text))).toBeVisible()
		expect(app.address).toBe(at)
		expect(app.screen.getByRole('link', { name: common.goHome })).toBeVisible()
	})

	it('that leads nowhere is named, keeps the navigation, and leads on', async () => {
		const app = await renderApp()
		await heading(app, new RegExp(fr.tours.title))
		await app.reload('/nowhere/at/all')
		await heading(app, common['notFound.heading'])
		await app.user.click(navPlace(app, common['nav.customers']))
		await heading(app, fr.customers.title)
	})

	it('of a visit of somebody else finds nothing, and stays', async () => {
		const service = createService()
		service.world.addPerson({ name: 'Dominique Essai', stopNames: ['Garage Zola'] })
		const at = `/visits/${service.world.visit('Garage Zola').id}/plan`
		const app = await renderApp({ at, service })
		expect(await app.screen.findByText(plain(fr.errors['title.not_found']))).toBeVisible()
		expect(app.address).toBe(at)
	})
})

it('moves the focus to the heading of the screen that was opened, and the title names it', async () => {
	const app = await renderApp()
	await heading(app, new RegExp(fr.tours.title))
	await openVisits(app)
	const isFocused = async (name: string) => {
		const title = await heading(app, name)
		await waitFor(() => expect(title).toHaveFocus())
	}
	await isFocused(fr.visits.title)
	await waitFor(() => expect(document.title).toMatch(/Visites du jour.*Roundsman/))
	await openPlan(app, 'Garage Brun')
	await isFocused('Garage Brun')
	await waitFor(() => expect(document.title).toMatch(/Garage Brun.*Roundsman/))
	await signOut(app)
	await waitFor(() => expect(document.title).toBe('Roundsman'))
})
