import type { Page, WebSocket } from '@playwright/test'
import { runOfficeCommand } from '../../apps/api/src/testing/office-command-line.ts'
import {
	commentBox,
	moveDown,
	openVisits,
	prepareForOffline,
	shownOrder,
	signIn,
	startReport,
} from '../support/intents/intents.ts'
import { test as base, expect } from '../support/test.ts'
import { fr } from '../support/words.ts'

const test = base.extend<{ setTitle: (words: string) => Promise<void> }>({
	/** The office changes the words of the report's title, for as long as the journey goes on. */
	setTitle: async ({ service }, use) => {
		const office = async (verb: 'set' | 'reset', ...words: string[]) => {
			const settings = { DATABASE_URL: service.databaseUrl }
			const text = ['text', verb, 'fr', 'visits', 'reportTitle', ...words]
			expect((await runOfficeCommand(settings, ...text)).stderr).toBe('')
		}
		await use((words) => office('set', words))
		await office('reset')
	},
})

/**
 * Waits for the page's next live connection that tells everything. Listens to it from its first moment: it
 * may be ready before somebody who awaits the connection itself goes on.
 */
const goLive = (page: Page) =>
	new Promise<WebSocket>((resolve) => {
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => {
				if (String(payload).includes('ready')) resolve(socket)
			}),
		)
	})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in and opens a stop's report. */
async function openReport(page: Page, stop: string): Promise<void> {
	await openVisits(page)
	await startReport(page, stop)
}

test('new wording appears in every open tab, without a reload and beside unsaved work', async ({
	page,
	person,
	context,
	setTitle,
}) => {
	const live = goLive(page)
	await signIn(page, person)
	await live
	const second = await context.newPage()
	const secondLive = goLive(second)
	await second.goto('/')
	await secondLive
	await openReport(page, 'Garage Arnaud')
	await openReport(second, 'Garage Brun')
	await commentBox(page).fill('Pas encore envoyé')
	await commentBox(second).fill('Non plus')
	const loads: string[] = []
	for (const tab of [page, second]) tab.on('framenavigated', (frame) => loads.push(frame.url()))
	const asked: string[] = []
	page.on('request', (request) =>
		asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
	)

	const startedAt = Date.now()
	await setTitle('Compte rendu du jour')
	const setAt = Date.now()
	await Promise.all(
		[page, second].map((tab) => expect(heading(tab, 'Compte rendu du jour')).toBeVisible()),
	)
	const shownAt = Date.now()
	test.info().annotations.push({
		type: 'time',
		description: `shown ${shownAt - startedAt} ms after the command began, ${shownAt - setAt} ms after it ended`,
	})

	await expect(commentBox(page)).toHaveValue('Pas encore envoyé')
	await expect(commentBox(second)).toHaveValue('Non plus')
	expect(loads).toEqual([])
	expect(asked.filter((address) => address.includes('translation'))).toEqual([
		'/api/translation/fr?namespace=visits',
	])
})

test('offline there is no connection; back online what was missed is there', async ({
	page,
	person,
	context,
	noise,
	setTitle,
}) => {
	noise.allowNoNetwork()
	const live = goLive(page)
	await signIn(page, person)
	const socket = await live
	await openReport(page, 'Garage Arnaud')
	const closed = new Promise((resolve) => socket.once('close', resolve))
	await context.setOffline(true)
	await closed
	const opened: string[] = []
	page.on('websocket', (next) => opened.push(next.url()))

	await setTitle('Rapport, autrement dit')
	await expect(page.getByText(fr.common['offline.banner'])).toBeVisible()
	await expect(heading(page, fr.visits.reportTitle)).toBeVisible()
	expect(opened).toEqual([])

	await context.setOffline(false)
	await expect(heading(page, 'Rapport, autrement dit')).toBeVisible()
	await expect.poll(() => opened).toHaveLength(1)
	expect(opened[0]).not.toContain('?')
})

test('a cold start without network speaks as the office last did, from the first paint', {
	tag: '@long',
}, async ({ page, person, context, noise, setTitle }) => {
	noise.allowNoNetwork()
	const live = goLive(page)
	await signIn(page, person)
	await live
	await openReport(page, 'Garage Arnaud')
	const address = page.url()
	await setTitle('Bilan de la visite')
	await expect(heading(page, 'Bilan de la visite')).toBeVisible()
	await prepareForOffline(page, person)
	await page.close()

	await context.setOffline(true)
	const cold = await context.newPage()
	await cold.addInitScript(() => {
		const seen: string[] = []
		Object.assign(window, { seenTitles: seen })
		new MutationObserver(() => {
			const title = document.querySelector('h1')?.textContent
			if (title && seen.at(-1) !== title) seen.push(title)
		}).observe(document, { childList: true, characterData: true, subtree: true })
	})
	await cold.goto(address)
	await expect(heading(cold, 'Bilan de la visite')).toBeVisible()
	await expect(cold.getByText(fr.common['offline.banner'])).toBeVisible()
	await context.setOffline(false)
	await expect(cold.getByText(fr.common['offline.banner'])).toBeHidden()
	const seen = await cold.evaluate(() => (window as unknown as { seenTitles: string[] }).seenTitles)
	expect(seen).toEqual(['Bilan de la visite'])
})

test('what another phone of the person does to the plan shows on this one', {
	tag: '@long',
}, async ({ page, person, newPhone }) => {
	const live = goLive(page)
	await signIn(page, person)
	await live
	await openVisits(page)
	const other = await (await newPhone()).newPage()
	await signIn(other, person)
	await openVisits(other)
	await moveDown(other, 'Garage Arnaud')

	const order = ['Garage Brun', 'Garage Arnaud', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
	await expect.poll(() => shownOrder(page)).toEqual(order)
})

test('a session that is ended elsewhere ends here at once', async ({
	page,
	person,
	request,
	noise,
}) => {
	// What is asked for at that moment is refused.
	noise.allowStatus(401)
	const live = goLive(page)
	await signIn(page, person)
	await live
	const token = await page.evaluate(() => localStorage.getItem('auth-token'))
	await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
	await expect(page.getByLabel(fr.session.login)).toBeVisible()
})
