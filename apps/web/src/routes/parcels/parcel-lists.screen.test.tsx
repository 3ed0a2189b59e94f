import { parcelArticleRoutes, parcelRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	heading,
	holding,
	press,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import {
	addArticle,
	addParcel,
	articleRow,
	createParcels,
} from '#testing/intents/parcel-intents.ts'
import { showsRows } from '#testing/intents/return-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.parcels
const used = fr.options['parcel-type.dirty']
const clean = fr.options['parcel-type.clear']

async function search({ screen, user }: RunningApp, label: string, text: string) {
	const opener = screen.queryByRole('button', { name: label })
	if (opener) await user.click(opener)
	const box = await screen.findByRole('searchbox')
	await user.clear(box)
	if (text) await user.paste(text)
	await user.type(box, '{Enter}')
}

describe('the articles that wait', () => {
	it('stand by type with pieces, weight and amount, and come to totals', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels', service })
		await heading(app, words.title)
		expect(app.address).toBe('/parcels/dirty')
		const row = await articleRow(app, used, 'Disque de frein')
		expect(row).toHaveTextContent('4 pces')
		expect(row).toHaveTextContent(/36,0\skg/)
		expect(row).toHaveTextContent(/192,00\s€/)
		const { screen } = app
		expect(screen.getByText(fill(words['totals.dirty_other'], { count: 2 }))).toBeVisible()
		expect(screen.getByText(/240,00\s€/)).toBeVisible()
		await press(app, clean, 'link')
		await articleRow(app, clean, 'Filtre')
		expect(app.address).toBe('/parcels/clear')
	})

	it('of a battery or over 30 kg say that they need a parcel of their own', async () => {
		const { service } = createParcels()
		addArticle(service, 'moteur', { unitWeight: 45 })
		const app = await renderApp({ at: '/parcels/dirty', service })
		expect(await articleRow(app, used, 'Batterie')).toHaveTextContent(words.ownParcel)
		expect(await articleRow(app, used, 'Moteur')).toHaveTextContent(words.ownParcel)
		expect(await articleRow(app, used, 'Disque de frein')).not.toHaveTextContent(words.ownParcel)
	})

	it('are searched, and shown by another status', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		await showsRows(app, used, ['Disque de frein', 'Batterie'])
		await press(app, words.search)
		await press(app, fr.customers.filter)
		const drawer = within(await app.screen.findByRole('dialog'))
		await app.user.click(
			drawer.getByRole('radio', { name: fr.options['parcel-article-status.in_parcel'] }),
		)
		await app.user.click(drawer.getByRole('button', { name: fr.customers.apply }))
		await showsRows(app, used, ['Pompe à eau', 'Amortisseur'])
		expect(app.address).toBe('/parcels/dirty?status=in_parcel')
		const row = await articleRow(app, used, 'Amortisseur')
		expect(row).toHaveTextContent(fill(words.inParcel, { number: parcel.number }))
		await search(app, words.search, 'pompe')
		await showsRows(app, used, ['Pompe à eau'])
		await search(app, words.search, 'rien de tel')
		expect(await app.screen.findByText(words.articlesNoMatch)).toBeVisible()
		await press(app, fr.customers.resetAll)
		await showsRows(app, used, ['Disque de frein', 'Batterie'])
	})

	it('go into the open parcel and new ones all at once, after a look at which', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		await press(app, words.moveAll)
		const dialog = await app.screen.findByRole('alertdialog', { name: words.moveAll })
		expect(dialog).toHaveTextContent(plain(fill(words['packing.filled'], { numbers: 30_418 })))
		expect(dialog).toHaveTextContent(fill(words['packing.opened_other'], { count: 2 }))
		expect(dialog).toHaveTextContent(plain(fill(words['packing.alone_one'], { count: 1 })))
		await app.user.click(within(dialog).getByRole('button', { name: words.moveAll }))
		expect(await app.screen.findByText(words['changes.fill.success'])).toBeVisible()
		expect(await app.screen.findByText(words.articlesEmpty)).toBeVisible()
		expect(service.requestsOf(parcelArticleRoutes.moveAllToParcel)).toHaveLength(1)
		const { parcelArticles } = service.world.records
		expect(parcelArticles.filter(({ type }) => type === 'dirty')).not.toContainEqual(
			expect.objectContaining({ status: 'available' }),
		)
	})

	it('are made into parcels where none is open; where nothing waits it is said why not', async () => {
		const { service, parcel } = createParcels()
		parcel.status = 'packed'
		const app = await renderApp({ at: '/parcels/dirty', service })
		await press(app, words.generate)
		const dialog = await app.screen.findByRole('alertdialog', { name: words.generate })
		await app.user.click(within(dialog).getByRole('button', { name: words.generate }))
		expect(await app.screen.findByText(words['changes.generate.success'])).toBeVisible()
		expect(service.requestsOf(parcelRoutes.generateParcels)).toHaveLength(1)
		await app.screen.findByText(words.articlesEmpty)
		const generate = app.screen.getByRole('button', { name: words.generate })
		await waitFor(() => expect(generate).toHaveAttribute('aria-disabled', 'true'))
		expect(app.screen.getByText(fr.refusals.nothing_available)).toBeVisible()
	})
})

describe('the list of parcels', () => {
	it('shows number, courier, pieces, weight, amount, status and type, and leads to the parcel', async () => {
		const { service, parcel } = createParcels()
		addParcel(service, { number: 30_377, status: 'sent' })
		const app = await renderApp({ at: '/parcels/list', service })
		await showsRows(app, words.list, ['30418'])
		const list = app.screen.getByRole('list', { name: words.list })
		expect(list).toHaveTextContent(/Chronopost · 3 pces · 6,0\skg/)
		expect(list).toHaveTextContent(/144,00\s€/)
		expect(list).toHaveTextContent(fr.options['parcel-status.in_progress'])
		expect(list).toHaveTextContent(used)
		expect(app.screen.getByText(fill(words.countOf_other, { shown: 1, count: 2 }))).toBeVisible()
		await press(app, '30418', 'link')
		await heading(app, fill(words.number, { number: 30_418 }))
		expect(app.address).toBe(`/parcels/list/${parcel.id}`)
	})

	it('shows of a manual one its type, too', async () => {
		const { service, parcel } = createParcels()
		Object.assign(parcel, { isManual: true, type: 'clear' })
		const app = await renderApp({ at: '/parcels/list', service })
		const list = await app.screen.findByRole('list', { name: words.list })
		expect(list).toHaveTextContent(fr.options['parcel-type.clear'])
		expect(list).toHaveTextContent(words.manual)
	})

	it('shows open ones unless it is told otherwise, and is narrowed by all filters', async () => {
		const { service } = createParcels()
		addParcel(service, {
			number: 30_377,
			status: 'sent',
			carrier: 'dpd',
			type: 'clear',
			createdAt: '2026-10-02T09:00:00Z',
		})
		const app = await renderApp({ at: '/parcels/list', service })
		await showsRows(app, words.list, ['30418'])
		await press(app, fill(words['held.statuses_other'], { count: 3 }))
		await showsRows(app, words.list, ['30418', '30377'])
		expect(app.address).toBe('/parcels/list?status=all')
		await press(app, fr.customers.filter)
		const drawer = within(await app.screen.findByRole('dialog', { name: words.filterTitle }))
		await app.user.click(drawer.getByRole('button', { name: 'DPD' }))
		await app.user.click(drawer.getByRole('button', { name: clean }))
		await app.user.click(drawer.getByRole('button', { name: fr.customers.apply }))
		await showsRows(app, words.list, ['30377'])
		await waitFor(() => expect(app.address).toBe('/parcels/list?status=all&carrier=dpd&type=clear'))
		await search(app, words.parcelSearch, '418')
		expect(await app.screen.findByText(words.noMatch)).toBeVisible()
		await press(app, fr.customers.resetAll)
		await showsRows(app, words.list, ['30418'])
	})

	it('does not take a last day before the first', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/list?startDate=2026-11-10', service })
		await showsRows(app, words.list, ['30418'])
		await press(app, fr.customers.filter)
		const drawer = within(await app.screen.findByRole('dialog', { name: words.filterTitle }))
		await app.user.type(drawer.getByLabelText(fr.orders.endDate), '2026-11-01')
		expect(drawer.getByText(fr.errors.date_order)).toBeVisible()
	})

	it('leads to the parcel that the query names', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list?id=${parcel.id}`, service })
		await heading(app, fill(words.number, { number: 30_418 }))
		await app.reload(`/parcels?id=${parcel.id}`)
		await heading(app, fill(words.number, { number: 30_418 }))
		expect(app.address).toBe(`/parcels/list/${parcel.id}`)
	})

	it('opens by the navigation on the tab that was used last', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/list', service })
		await showsRows(app, words.list, ['30418'])
		await press(app, fr.common['nav.home'], 'link')
		const nav = app.screen.getByRole('navigation', { name: fr.common['nav.label'] })
		await app.user.click(within(nav).getByRole('link', { name: holding(fr.common['nav.parcels']) }))
		await showsRows(app, words.list, ['30418'])
	})
})

describe('without network', () => {
	it('lists that were brought are shown with their age, also after a new start', async () => {
		const { service } = createParcels()
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/parcels/dirty')
		await showsRows(app, used, ['Disque de frein', 'Batterie'])
		expect(app.screen.getByText(words.articlesOnPhone)).toBeVisible()
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
		const tabs = within(app.screen.getByRole('navigation', { name: words.tabs }))
		await app.user.click(tabs.getByRole('link', { name: words.list }))
		await showsRows(app, words.list, ['30418'])
		await press(app, '30418', 'link')
		await heading(app, fill(words.number, { number: 30_418 }))
		expect(await app.screen.findByText('Amortisseur')).toBeVisible()
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
	})

	it('packing says why it needs the network, and reminds once it is back', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service })
		await showsRows(app, used, ['Disque de frein', 'Batterie'])
		await app.screen.findByRole('button', { name: words.moveAll })
		await app.goOffline()
		await press(app, words.moveAll)
		const dialog = await app.screen.findByRole('alertdialog', { name: words.moveAll })
		await app.user.click(within(dialog).getByRole('button', { name: words.moveAll }))
		const sheet = await app.screen.findByRole('dialog', { name: words.moveAll })
		expect(within(sheet).getByText(plain(words['offline.text']))).toBeVisible()
		await app.user.click(
			within(sheet).getByRole('button', { name: fr.customerDetails['remind.ask'] }),
		)
		await app.goOnline()
		const reminder = fill(fr.customerDetails['remind.now'], {
			what: `${words.moveAll}, ${words.title}`,
		})
		expect(await app.screen.findByText(plain(reminder))).toBeVisible()
		expect(app.waiting).toHaveLength(0)
		expect(service.requestsOf(parcelArticleRoutes.moveAllToParcel)).toHaveLength(0)
	})
})

describe('who has no parcels', () => {
	it('hears why: in Austria, but for training', async () => {
		const service = createService({ country: 'at' })
		const app = await renderApp({ at: '/parcels/list', service })
		expect(
			await app.screen.findAllByText(plain(fr.common['nav.parcelsDisabled'])),
		).not.toHaveLength(0)
		expect(service.requestsOf(parcelRoutes.listParcels)).toHaveLength(0)
	})

	it('has them in training', async () => {
		const { service } = createParcels({ country: 'at', isTraining: true })
		const app = await renderApp({ at: '/parcels/list', service })
		await showsRows(app, words.list, ['30418'])
	})
})
