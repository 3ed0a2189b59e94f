import { addDays } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { cachedRead } from '#testing/cached-reads.ts'
import {
	openVisits,
	press,
	reportVisit,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { addChat } from '#testing/service/chat-answers.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const stop = 'Garage Arnaud'

type HistoryPages = { pages: { items: { companyName: string; visitStatus: string }[] }[] }

/** How the phone's kept history shows a stop. */
async function keptStage(): Promise<string | undefined> {
	const history = (await cachedRead('visit-history'))?.state.data as HistoryPages | undefined
	const visits = history?.pages.flatMap(({ items }) => items)
	return visits?.find(({ companyName }) => companyName === stop)?.visitStatus
}

/** A row of what the phone keeps, from the top; a negative place is counted from the end. */
const cachedRow = ({ screen }: RunningApp, place: number) =>
	within(screen.getByRole('region', { name: fr.sync['kept.title'] }))
		.getAllByRole('listitem')
		.at(place)

describe('what a day without network needs', () => {
	it('is kept also as it changes after the app was opened again', async () => {
		const service = createService()
		addChat(service.world, { texts: ['Inventaire avant vendredi'] })
		service.world.person.daysOff = ['2026-12-24']
		const app = await renderApp({ isPrefetching: true, service })
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		await waitUntilPrefetched(app)
		await app.reload()
		const kept = await app.screen.findByRole('region', { name: fr.sync['kept.title'] })
		await waitFor(() => expect(kept).toHaveTextContent(plain(fr.sync['kept.ready'])))
		await waitFor(async () => expect(await keptStage()).toBe('plan'))
		await openVisits(app)
		await reportVisit(app, stop, 'Au deuxième départ')
		await waitFor(async () => expect(await keptStage()).toBe('done'))
		await app.goOffline()
		await app.reload('/visits/history')
		expect(await app.screen.findByRole('link', { name: new RegExp(`^${stop}`) })).toBeVisible()
		await app.reload('/settings/stored')
		expect(await app.screen.findByRole('list', { name: fr.account.stored })).toBeVisible()
		await app.reload('/chat/general')
		expect(await app.screen.findByText('Inventaire avant vendredi')).toBeVisible()
		await app.reload('/hr')
		expect(await app.screen.findByRole('button', { name: fr.daysOff.ask })).toBeVisible()
		await app.reload('/settings/notifications')
		expect(await app.screen.findByRole('checkbox', { name: fr.push['kind.plan'] })).toBeVisible()
	})

	it('and the office added meanwhile comes when the person has it fetched', async () => {
		const app = await renderApp({ isPrefetching: true })
		const { world } = app.service
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		await waitUntilPrefetched(app)
		await waitFor(() => expect(cachedRow(app, -1)).toHaveTextContent(/5$/))
		world.addCustomer('Garage Neuf')
		world.addVisit(world.addCustomer('Garage Demain'), { date: addDays(world.today(), 1) })
		await press(app, fr.sync['kept.bring'])
		await waitFor(() => expect(cachedRow(app, -1)).toHaveTextContent(/7$/))
		const oneVisit = plain(fill(fr.sync['kept.visits_one'], { count: 1 }))
		await waitFor(() => expect(cachedRow(app, 2)).toHaveTextContent(oneVisit))
		await waitFor(() => expect(cachedRow(app, 0)).toHaveTextContent(plain(fr.sync['kept.ready'])))
	})
})
