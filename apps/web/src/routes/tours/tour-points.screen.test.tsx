import { type PlaceFeature, placeRoutes, tourRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	heading,
	openSyncCentre,
	press,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.tourPoints
const depot = { lat: 47.8725, lng: 4.9055, accuracy: 40 }

/** Opens the points from today's tour. */
async function openPoints(app: RunningApp): Promise<void> {
	await app.reload('/dashboard')
	await press(app, fr.tours.points, 'link')
	await heading(app, words.title)
}

/** A point in one of the lists. */
async function pointRow({ screen }: RunningApp, name: string): Promise<HTMLElement> {
	return waitFor(() => {
		const row = screen
			.getAllByRole('listitem')
			.find(({ textContent }) => textContent?.includes(name))
		if (!row) throw new Error(`${name} has no row.`)
		return row
	})
}

/** What tours pass on their way: a field that opens a sheet. */
const routeField = ({ screen }: RunningApp) =>
	screen.findByRole('button', { name: words.intermediate })
const names = ({ service }: RunningApp) => service.world.person.points.map(({ label }) => label)

describe('a tour point', () => {
	it('is made and chosen without network, and arrives once', async () => {
		const app = await renderApp({ position: depot, isPrefetching: true })
		const { screen, user, service } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openPoints(app)
		await press(app, words.create, 'link')
		await heading(app, words.createTitle)
		// There is no pin to be dragged yet.
		expect(await screen.findByText(fr.map['place.first'])).toBeVisible()
		await press(app, fr.map['place.useMine'])
		expect(await screen.findByText(words.mapHint)).toBeVisible()
		await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
		await user.type(screen.getByRole('textbox', { name: words.label }), 'Relais colis')
		await waitFor(() =>
			expect(screen.getByRole('button', { name: words.save })).not.toHaveAttribute('aria-disabled'),
		)
		await press(app, words.save)
		await heading(app, words.title)
		expect(await pointRow(app, 'Relais colis')).toHaveTextContent(fr.sync.saved)
		await user.click(await routeField(app))
		const sheet = await screen.findByRole('dialog', { name: words.intermediate })
		await user.click(within(sheet).getByRole('radio', { name: 'Relais colis' }))
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		await waitFor(async () => expect(await routeField(app)).toHaveTextContent('Relais colis'))
		await app.reload()
		expect(await pointRow(app, 'Relais colis')).toHaveTextContent(fr.sync.saved)
		expect(await routeField(app)).toHaveTextContent('Relais colis')
		expect(names(app)).toEqual(['Domicile'])

		await app.goOnline()
		await waitFor(() => expect(app.waiting).toEqual([]))
		expect(service.operations.list()).toHaveLength(2)
		expect(service.requestsOf(tourRoutes.createTourPoint)).toHaveLength(1)
		expect(names(app)).toEqual(['Domicile', 'Relais colis'])
		const { points, activeIntermediate } = service.world.person
		const made = points.find(({ label }) => label === 'Relais colis')
		expect(made?.coordinates).toEqual({ lat: depot.lat, lng: depot.lng })
		expect(activeIntermediate).toBe(made?.id)
		await waitFor(async () =>
			expect(await pointRow(app, 'Relais colis')).not.toHaveTextContent(fr.sync.saved),
		)
		await openSyncCentre(app)
		expect(screen.queryByRole('region', { name: fr.sync.waiting })).toBeNull()
	})

	it('that is missing is told once, and a new one is not far', async () => {
		const service = createService({ hasPoint: false })
		const app = await renderApp({ at: '/tour-points', service })
		const { screen } = app
		expect(await screen.findByText(words.emptyText)).toBeVisible()
		expect(screen.getByRole('link', { name: words.create })).toBeVisible()
		expect(screen.queryByRole('alertdialog')).toBeNull()
		await app.reload('/dashboard')
		const dialog = await screen.findByRole('alertdialog', { name: words.empty })
		await press(app, words.later)
		await waitFor(() => expect(dialog).not.toBeInTheDocument())
		await app.reload('/visits')
		await heading(app, fr.visits.title)
		await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
		await app.pass(10_000)
		expect(screen.queryByRole('alertdialog')).toBeNull()
	})
})

describe('a new tour point', () => {
	const found: PlaceFeature = {
		type: 'Feature',
		geometry: { type: 'Point', coordinates: [1.905, 47.905] },
		properties: {
			...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
			...{ street: 'Rue du Moulin', housenumber: '7', postcode: '45000', city: 'Orléans' },
			...{ country: 'France', countrycode: 'FR' },
		},
	}
	const saved = (app: RunningApp) => app.service.requestsOf(tourRoutes.createTourPoint)

	it('far from the address that was found is saved after a question only, and is there again after Back', async () => {
		const service = createService()
		service.on(placeRoutes.geocode, () => ({
			type: 'FeatureCollection' as const,
			features: [found],
		}))
		const app = await renderApp({ at: '/tour-points/create', service, position: depot })
		const { screen, user } = app
		await heading(app, words.createTitle)
		await user.type(await screen.findByRole('combobox', { name: fr.places.search }), '7 rue')
		await user.click(await screen.findByRole('option'))
		await press(app, fr.map['place.useMine'])
		await screen.findByText(/47,8725/)
		await press(app, words.save)
		const question = await screen.findByRole('alertdialog', { name: fr.map['place.farTitle'] })
		await user.click(within(question).getByRole('button', { name: fr.common.cancel }))
		await waitFor(() => expect(question).not.toBeInTheDocument())
		expect(saved(app)).toEqual([])
		await press(app, fr.common.back)
		await app.reload('/tour-points/create')
		expect(await screen.findByText(fr.customerForm['restored.text'])).toBeVisible()
		expect(screen.getByText(/47,8725/)).toBeVisible()
		await press(app, words.save)
		await waitFor(() => expect(saved(app)).toHaveLength(1))
	})
})

it('a stop of the tour that comes when nothing is left says so in the sync centre', async () => {
	const app = await renderApp({ isPrefetching: true })
	const { screen, user, service } = app
	await waitUntilPrefetched(app)
	await app.goOffline()
	await openPoints(app)
	const main = within(screen.getByRole('main'))
	const stop = await main.findByRole('button', { name: words.stop })
	await waitFor(() => expect(stop).not.toHaveAttribute('aria-disabled'))
	await user.click(stop)
	const question = await screen.findByRole('alertdialog', { name: words['stop.title'] })
	await user.click(within(question).getByRole('button', { name: words.stop }))
	await heading(app, fr.dayEnd.title)
	for (const visit of service.world.records.visits) visit.status = 'done'
	await app.goOnline()
	await openSyncCentre(app)
	const refused = await screen.findByRole('region', { name: fr.sync.needsYou })
	expect(refused).toHaveTextContent(fr.visits['changes.stop.name'])
	expect(refused).toHaveTextContent(fr.errors.nothing_planned.split('{{')[0] ?? '')
})
