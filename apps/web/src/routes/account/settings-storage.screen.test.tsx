import { visitRoutes } from '@roundsman/contract'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import {
	card,
	commentBox,
	navPlace,
	openSyncCentre,
	press,
	reportVisit,
	startReport,
	submitReport,
	waitFor,
} from '#testing/intents/intents.ts'
import { cardShows, groupHas, groupOf, hasten, isTold } from '#testing/intents/sync-intents.ts'
import { allowNoise } from '#testing/noise.ts'
import { renderApp } from '#testing/render-app.ts'
import type { Answer } from '#testing/service/exchange.ts'
import { fill, fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'

describe('a browser without storage', () => {
	it.each<[string, () => void]>([
		['that has none', () => vi.stubGlobal('indexedDB', undefined)],
		[
			'that refuses it',
			() => {
				vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
					throw new DOMException('Not in a private window', 'InvalidStateError')
				})
			},
		],
	])('%s shows the day, and saving says that it cannot', async (_name, forbid) => {
		// The library that keeps reads says so while developing.
		allowNoise(/idb-keyval/, /attempting to restore client cache/)
		forbid()
		const app = await renderApp({ at: '/visits' })
		const { screen, service, user } = app
		await card(app, stop)
		expect(screen.getAllByRole('article')).toHaveLength(5)
		await startReport(app, stop)
		await user.type(await commentBox(app), 'Sans mémoire')
		await user.click(submitReport(app))
		await isTold(app, fr.sync.noStorage)
		expect(await commentBox(app)).toHaveValue('Sans mémoire')
		await app.reload('/settings')
		expect(await screen.findByText(fr.sync.noStorage)).toBeVisible()
		expect(screen.queryByText(fr.sync.allSent)).toBeNull()
		await user.click(navPlace(app, fr.common['nav.profile']))
		await press(app, fr.employees.navigator)
		await user.click(await screen.findByRole('radio', { name: 'Waze' }))
		await isTold(app, fr.sync.noStorage)
		expect(service.operations.list()).toEqual([])
	})
})

it('tells of a full disk, and the form keeps what was written', async () => {
	const app = await renderApp({ at: '/visits' })
	const { service, user } = app
	await startReport(app, stop)
	await user.type(await commentBox(app), 'Écrit sur un disque plein')
	const { put } = IDBObjectStore.prototype
	const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
		this: IDBObjectStore,
		...given
	) {
		if (this.name === 'operations') throw new DOMException('Full', 'QuotaExceededError')
		return put.apply(this, given)
	})
	await user.click(submitReport(app))
	const words = fill(fr.sync.notSaved, { reason: fr.sync.storageFull })
	await isTold(app, words)
	expect(await commentBox(app)).toHaveValue('Écrit sur un disque plein')
	expect(service.operations.list()).toEqual([])
	full.mockRestore()
	await press(app, fr.visits.submit)
	await waitFor(() => expect(service.world.visit(stop).status).toBe('done'))
	expect(service.world.visit(stop).report?.form.comment).toBe('Écrit sur un disque plein')
})

describe('a report waits while something else answers in the server’s place', () => {
	const html = { 'content-type': 'text/html' }
	it.each<[string, Answer, string]>([
		['a page', { status: 200, headers: html, body: '<p>Wi-Fi</p>' }, fr.sync['wait.stranger']],
		['an empty success', { status: 200, body: '' }, fr.sync['wait.stranger']],
		['JSON of its own', { status: 200, body: { data: { version: 9 } } }, fr.sync['wait.stranger']],
		['a broken proxy', { status: 502, body: 'Bad Gateway' }, fr.sync['wait.server']],
		[
			'a sign-in of its own',
			{ status: 401, headers: html, body: 'Who?' },
			fr.sync['wait.stranger'],
		],
	])('%s, and is sent when the way is free', async (_name, answer, story) => {
		const app = await renderApp({ at: '/visits' })
		const { service, screen } = app
		service.answer(visitRoutes.reportVisit, answer)
		await reportVisit(app, stop, 'Patience')
		await cardShows(app, stop, fr.sync.waiting)
		await openSyncCentre(app)
		await waitFor(() => expect(groupOf(app, fr.sync.waiting)).toHaveTextContent(story))
		await groupHas(app, fr.sync.waiting, 1)
		expect(groupOf(app, fr.sync.sentToday)).toBeNull()
		expect(service.world.visit(stop).status).toBe('plan')
		service.restore()
		await hasten(app)
		expect(await screen.findByRole('region', { name: fr.sync.sentToday })).toBeVisible()
		expect(service.world.visit(stop).status).toBe('done')
		expect(service.operations.list()).toHaveLength(1)
	})
})
