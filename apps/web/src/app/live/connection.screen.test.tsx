import { expect, it, vi } from 'vitest'
import { press, waitFor } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr, plain } from '#testing/words.ts'

const says = ({ screen }: RunningApp, state: 'strong' | 'degraded' | 'offline') =>
	screen.findByRole('link', { name: new RegExp(`^${fr.common[`net.${state}`]}`) })
const banner = ({ screen }: RunningApp) =>
	screen
		.queryAllByRole('status')
		.find((one) => one.textContent?.startsWith(plain(fr.common['offline.banner'])))

it('says at once that the browser is without network, and Retry alone does not end it', async () => {
	const app = await renderApp()
	await app.screen.findByRole('article', { name: fr.tours.nextVisit })
	await says(app, 'strong')
	expect(banner(app)).toBeUndefined()
	await app.goOffline()
	await says(app, 'offline')
	await waitFor(() => expect(banner(app)).toBeVisible())
	const fetching = vi.spyOn(globalThis, 'fetch')
	await press(app, fr.common.retry)
	await waitFor(() => expect(fetching).toHaveBeenCalledWith('/api/health/ready', expect.anything()))
	await Promise.allSettled(fetching.mock.results.map(({ value }) => value))
	await says(app, 'offline')
	expect(banner(app)).toBeVisible()
	fetching.mockRestore()
	await app.goOnline()
	await waitFor(() => expect(banner(app)).toBeUndefined())
	await says(app, 'strong')
})

it('a service that lives but cannot work is a degraded connection', async () => {
	const app = await renderApp()
	await says(app, 'strong')
	app.service.cut('ready')
	document.dispatchEvent(new Event('visibilitychange'))
	await says(app, 'degraded')
	app.service.restore('ready')
	document.dispatchEvent(new Event('visibilitychange'))
	await says(app, 'strong')
})
