import { createHash } from 'node:crypto'
import { daysOffRoutes, documentRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { door, heading, press, waitFor } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.daysOff
const title = 'Charger un fourgon'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Somebody with 25 days a year, of whom a day is asked for and a document waits. */
function createLeaveService() {
	const service = createService()
	const { person } = service.world
	person.entitlements = [{ year: 2026, halfDays: 50 }]
	person.daysOff = ['2026-12-24']
	person.documents = [
		{
			...{ id: crypto.randomUUID(), title, version: 1 },
			...{ sha256: hashOf(title), byteLength: 1200, dueOn: '2026-11-30', confirmedAt: null },
		},
	]
	return service
}

it('days off are asked for and taken back without network, and the office hears of each once', async () => {
	const service = createLeaveService()
	const app = await renderApp({ at: '/profile', service })
	const { screen, user } = app
	await user.click(await door(app, fr.account.daysOff))
	await heading(app, words.title)
	const left = fill(words.left, { left: '24', all: '25' })
	await waitFor(() => expect(plain(document.body.textContent ?? '')).toContain(plain(left)))
	await app.pass(1000)
	await app.goOffline()
	await press(app, words.ask)
	await user.type(await screen.findByLabelText(words.first), '2026-12-03')
	await user.type(screen.getByLabelText(words.last), '2026-12-07')
	await user.type(screen.getByLabelText(words.note), 'Ski <b>bientôt</b>')
	await press(app, words.send)
	await screen.findByText(fr.refusals.no_markup)
	await user.clear(screen.getByLabelText(words.note))
	await press(app, words.send)
	expect(await screen.findByText(fr.sync.saved)).toBeVisible()
	const three = fill(words.left, { left: '21', all: '25' })
	await waitFor(() => expect(plain(document.body.textContent ?? '')).toContain(plain(three)))

	await app.goOnline()
	await waitFor(() => expect(app.waiting).toEqual([]))
	expect(service.world.person.requests).toMatchObject([{ state: 'asked', lastDate: '2026-12-07' }])
	await user.click(await screen.findByRole('button', { name: /^Retirer :/ }))
	await user.click(await screen.findByRole('button', { name: words.withdraw }))
	await waitFor(() => expect(service.requestsOf(daysOffRoutes.withdrawDaysOff)).toHaveLength(1))
	expect(service.requestsOf(daysOffRoutes.askForDaysOff)).toHaveLength(1)
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirer :/ })).toBeNull())
})

it('a request that the office refuses says why at its field, and is corrected', async () => {
	const service = createLeaveService()
	const app = await renderApp({ at: '/hr', service })
	await heading(app, words.title)
	await app.pass(1000)
	await app.goOffline()
	await press(app, words.ask)
	await app.user.type(await app.screen.findByLabelText(words.first), '2026-12-03')
	await press(app, words.send)
	await app.screen.findByText(fr.sync.saved)
	// Meanwhile the office has entered the day itself.
	service.world.person.daysOff.push('2026-12-03')
	await app.goOnline()
	await waitFor(() => expect(app.screen.getByText(fr.sync.needsYou)).toBeVisible())
	expect(service.world.person.requests).toEqual([])
})

it('a document is confirmed by the hash of its version, without network too', async () => {
	const service = createLeaveService()
	const [paper] = service.world.person.documents
	const app = await renderApp({ at: '/hr', service })
	await heading(app, words.title)
	const row = await app.screen.findByRole('link', { name: /Charger un fourgon/ })
	expect(row).toHaveTextContent(fr.documents.read)
	await app.user.click(row)
	await press(app, fr.documents.confirm)
	await waitFor(() => expect(service.world.person.documents[0]?.confirmedAt).not.toBeNull())
	const [{ body } = { body: null }] = service.requestsOf(documentRoutes.confirmDocument)
	expect(body).toEqual({ version: 1, sha256: paper?.sha256 })
	await app.screen.findByText(fr.documents.isRead)
})
