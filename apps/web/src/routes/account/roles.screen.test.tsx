import { employeeRoutes, returnRoutes } from '@roundsman/contract'
import { everyLink, type FeatureProfileRow, featureProfiles } from '@roundsman/contract/testing'
import { describe, expect, it } from 'vitest'
import {
	holding,
	startReport,
	tile,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { addArticle, addParcel } from '#testing/intents/parcel-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr, plain } from '#testing/words.ts'

const stop = 'Garage Arnaud'

function createPerson(row: FeatureProfileRow) {
	const { country, role, isTraining = false } = row
	const { hasAllFeatures = false, showAccompanying = false } = row
	const flags = { isTraining, hasAllFeatures, showAccompanying }
	const service = createService({ country, role, ...flags })
	service.world.records.config.links = everyLink
	return service
}

const navParcels = async ({ screen }: RunningApp, isOpen: boolean) =>
	screen.findByRole(isOpen ? 'link' : 'button', { name: holding(fr.common['nav.parcels']) })

describe.each(featureProfiles)('$who', (row) => {
	const { features } = row

	it('finds the doors, links and the entry of parcels that are theirs', async () => {
		const app = await renderApp({ at: '/profile', service: createPerson(row) })
		await navParcels(app, features.includes('parcels'))
		await waitFor(() => tile(app, fr.account.links))
		const doors = within(app.screen.getByRole('list', { name: fr.account.doors }))
		for (const [name, feature] of [
			[fr.returns.title, 'returns'],
			[fr.returns.claims, 'returns'],
			[fr.account.handbook, 'handbook'],
		] as const) {
			const found = doors.queryByRole('link', { name })
			expect(found !== null, name).toBe(features.includes(feature))
		}
		await app.user.click(await tile(app, fr.account.links))
		await app.screen.findByText(plain(fr.account['link.vat']))
		const shown = app.screen
			.getAllByRole('link', { name: /links\.example/ })
			.map((link) => link.getAttribute('href')?.split('/').at(-1))
		expect(shown).toEqual(row.links)
	})

	it.each([
		['/returns', fr.returns.title, 'returns'],
		['/claims', fr.returns.claims, 'returns'],
		['/parcels/create', fr.parcels.create, 'manual_parcels'],
		['/handbook', fr.account.handbook, 'handbook'],
		['/handbook/parcels', fr.account['handbook.parcels'], 'handbook'],
	] as const)('opens %s, or hears that it is not theirs', async (at, own, feature) => {
		const app = await renderApp({ at, service: createPerson(row) })
		const name = features.includes(feature) ? own : fr.common['forbidden.title']
		expect(await app.screen.findByRole('heading', { level: 1, name })).toBeVisible()
	})

	it('checks what lies in a parcel before it is packed, or packs at once', async () => {
		if (!features.includes('parcels')) return
		const service = createPerson(row)
		const parcel = addParcel(service)
		addArticle(service, 'pompe à eau', { parcelId: parcel.id })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		const steps = await app.screen.findByRole('list', { name: fr.parcels.steps })
		const check = within(steps).queryByText(fr.parcels['step.check'])
		expect(check !== null).toBe(features.includes('check_compliance'))
	})

	it('is asked for the business at a visit, or not', async () => {
		const app = await renderApp({ at: '/visits', service: createPerson(row) })
		await startReport(app, stop)
		const group = app.screen.queryByRole('group', { name: fr.visits.businessActions })
		expect(group !== null).toBe(features.includes('visit_report'))
	})

	it('has on the phone what they may see of returns, and nothing else', async () => {
		const service = createPerson(row)
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		const asked = service.requestsOf(returnRoutes.keepReturns).length
		expect(asked > 0).toBe(features.includes('returns'))
	})
})

it('has no feature while nobody knows yet whose account it is', async () => {
	const service = createService()
	service.world.records.config.links = everyLink
	const release = service.hold(employeeRoutes.getProfile)
	const app = await renderApp({ at: '/profile', service })
	await navParcels(app, false)
	await tile(app, fr.account.orders)
	const doors = within(app.screen.getByRole('list', { name: fr.account.doors }))
	for (const name of [fr.returns.title, fr.returns.claims, fr.account.handbook, fr.account.links]) {
		expect(doors.queryByRole('link', { name }), name).toBeNull()
	}
	release()
	await tile(app, fr.returns.title)
	await waitFor(() => expect(doors.getByRole('link', { name: fr.account.links })).toBeVisible())
})
