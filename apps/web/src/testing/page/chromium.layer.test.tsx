import { expect, it } from 'vitest'
import { card, waitFor } from '../intents/intents.ts'
import { renderApp } from '../render-app.ts'

it('keeps the page where the app loads it anew, and evaluates the app anew', async () => {
	const app = await renderApp({ at: '/visits' })
	const before = app.router
	localStorage.setItem('kept', 'yes')
	location.reload()
	await waitFor(() => expect(app.router).not.toBe(before))
	await app.reloaded()
	expect(await card(app, 'Garage Arnaud')).toBeVisible()
	expect(localStorage.getItem('kept')).toBe('yes')
	expect(app.router.constructor).not.toBe(before.constructor)
})

it('notes where the app sends its page, and stays', async () => {
	const app = await renderApp({ at: '/visits' })
	location.assign('https://maps.example/way?to=47.9,1.9')
	location.assign('tel:+33199000001')
	expect(app.left).toEqual(['https://maps.example/way?to=47.9,1.9', 'tel:+33199000001'])
	expect(await card(app, 'Garage Arnaud')).toBeVisible()
})

it('keeps nothing of the test before', async () => {
	const app = await renderApp({ at: '/visits' })
	expect(localStorage.getItem('kept')).toBeNull()
	expect(app.changes).toEqual([])
	expect([innerWidth, innerHeight, devicePixelRatio]).toEqual([390, 844, 1])
	expect(matchMedia('(pointer: coarse) and (hover: none)').matches).toBe(true)
})
