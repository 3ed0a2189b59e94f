import { newsRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { heading, press, tile, waitFor, within } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

/** Seven pieces of news, of which the first three are unread. */
function createNewsService() {
	const service = createService()
	service.world.person.news = Array.from({ length: 7 }, (_, index) => ({
		id: crypto.randomUUID(),
		title: `Actualité ${index + 1}`,
		body: `Première ligne ${index + 1}\nDeuxième ligne ${index + 1}`,
		publishedAt: `2026-11-${18 - index}T07:00:00.000Z`,
		isRead: index >= 3,
	}))
	return service
}

it('lists all news, the first unread one open, and counts what is unread', async () => {
	const app = await renderApp({ at: '/profile', service: createNewsService() })
	const unread = fill(fr.news.unread_other, { count: 3 })
	await app.user.click(await tile(app, new RegExp(`${fr.account.news}.*3`)))
	await heading(app, fr.news.title)
	expect(await app.screen.findAllByRole('article')).toHaveLength(7)
	expect(app.screen.getByText(unread)).toBeVisible()
	const [first, second] = app.screen.getAllByRole('article')
	expect(first).toHaveTextContent('Deuxième ligne 1')
	expect(within(first as HTMLElement).getByRole('button', { expanded: true })).toBeVisible()
	await app.user.click(within(second as HTMLElement).getByRole('button', { expanded: false }))
	expect(app.screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
})

it('is marked as read at once, also without network, and the office hears of it once', async () => {
	const service = createNewsService()
	const app = await renderApp({ at: '/news', service })
	await heading(app, fr.news.title)
	await app.screen.findAllByRole('article')
	// What was read is on the phone.
	await app.pass(1000)
	await app.goOffline()
	await press(app, fr.news.markRead)
	const two = fill(fr.news.unread_other, { count: 2 })
	await waitFor(() => expect(app.screen.getByRole('main')).toHaveTextContent(two))
	await app.reload('/news')
	await waitFor(() => expect(app.screen.getByRole('main')).toHaveTextContent(two))
	expect(app.screen.getByRole('main')).toHaveTextContent(/à/)
	expect(service.world.person.news[0]?.isRead).toBe(false)
	await app.goOnline()
	await waitFor(() => expect(service.world.person.news[0]?.isRead).toBe(true))
	expect(service.requestsOf(newsRoutes.readNews)).toHaveLength(1)
	await app.reload('/dashboard')
	const read = await app.screen.findByText('Actualité 1')
	expect(read).toBeVisible()
})

it('says that there is none', async () => {
	const app = await renderApp({ at: '/news' })
	expect(await app.screen.findByText(plain(fr.news.empty))).toBeVisible()
})
