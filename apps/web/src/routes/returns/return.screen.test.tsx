import { returnRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import {
	heading,
	holding,
	press,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import {
	addClaim,
	addReturn,
	chooseCause,
	claimRow,
	createReturned,
	searchGoods,
	showsRows,
	startClaim,
	storedPhoto,
} from '#testing/intents/return-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.returns

describe('a return', () => {
	it('shows what it comes to, and its claims with status, price and what they lack', async () => {
		const { service, discs, pads, owner } = createReturned()
		addClaim(service, owner, discs, { status: 'in-progress', images: [storedPhoto()] })
		addClaim(service, owner, pads, { status: 'refused', comment: 'Déjà monté' })
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await heading(app, fill(words.number, { number: 20431 }))
		const open = await claimRow(app, 'Disque de frein')
		expect(open).toHaveTextContent('En cours')
		expect(open).toHaveTextContent(fill(words.photosMissing_one, { count: 1 }))
		expect(open).toHaveTextContent('1/2')
		expect(open).toHaveTextContent(/48,15\s€/)
		const refused = await claimRow(app, 'Plaquettes')
		expect(refused).toHaveTextContent('Refusée')
		expect(refused).toHaveTextContent('Déjà monté')
		expect(refused).toHaveTextContent(/0,00\s€/)
		const figure = app.screen.getByText(words['figure.sum']).parentElement
		expect(figure).toHaveTextContent(/48,15\s€/)
	})

	it('offers to finish a claim that is in progress, and to confirm when all are ready', async () => {
		const { service, discs, pads, owner } = createReturned()
		const open = addClaim(service, owner, discs, { status: 'in-progress' })
		addClaim(service, owner, pads)
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		const finish = await app.screen.findByRole('link', { name: holding('Compléter') })
		expect(finish).toHaveAttribute('href', `/returns/${owner.id}/claims/${open.id}`)
		expect(
			app.screen.getByText(plain(fill(words['why.inProgress_one'], { count: 1 }))),
		).toBeVisible()
		expect(app.screen.queryByRole('link', { name: words.confirm })).toBeNull()
		Object.assign(open, { status: 'confirmed', images: [storedPhoto(), storedPhoto()] })
		await app.reload()
		expect(await app.screen.findByRole('link', { name: words.confirm })).toHaveAttribute(
			'href',
			`/returns/${owner.id}/confirm`,
		)
	})

	it('without claims, or signed, offers nothing to confirm', async () => {
		const { service, arnaud, discs, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		expect(await app.screen.findByText(words['claims.none'])).toBeVisible()
		expect(app.screen.queryByRole('link', { name: words.confirm })).toBeNull()
		const signed = addReturn(service, arnaud, { number: 20388, isEditable: false })
		addClaim(service, signed, discs)
		await app.reload(`/returns/${signed.id}`)
		await claimRow(app, 'Disque de frein')
		expect(app.screen.queryByRole('link', { name: words.confirm })).toBeNull()
		expect(app.screen.queryByRole('link', { name: words.find })).toBeNull()
		await press(app, 'Disque de frein', 'link')
		expect(await app.screen.findByText(plain(words.locked))).toBeVisible()
		expect(app.screen.queryByRole('button', { name: words.nextPhotos })).toBeNull()
	})

	it('is found by nobody else, and says so', async () => {
		const { service } = createReturned()
		const app = await renderApp({ at: '/returns/unknown', service })
		expect(await app.screen.findByText(fr.errors.not_found)).toBeVisible()
	})

	it('is not for who handles no returns', async () => {
		const service = createService({ role: 'prospector' })
		const app = await renderApp({ at: '/returns', service })
		expect(await app.screen.findAllByText(fr.common['forbidden.title'])).not.toHaveLength(0)
		await app.reload('/claims')
		expect(await app.screen.findAllByText(fr.common['forbidden.title'])).not.toHaveLength(0)
	})
})

describe('the search for what goes back', () => {
	it('groups what can be returned and what cannot, with the reason', async () => {
		const { service, arnaud, owner } = createReturned()
		service.world.addOrder(arnaud, { id: '41000009', deliveryAt: '2025-01-04' })
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await press(app, words.find, 'link')
		await app.screen.findByRole('list', { name: fr.claimFlow.recent })
		await searchGoods(app, 'disque')
		await showsRows(app, words.available, ['commande 41000001'])
		await showsRows(app, words.unavailable, [fill(words['reason.period_over'], { days: 365 })])
		expect(
			within(app.screen.getByRole('list', { name: words.unavailable })).queryByRole('link'),
		).toBeNull()
		await searchGoods(app, '#41000002')
		await showsRows(app, words.available, [words.unpaid])
		await press(app, 'commande 41000002')
		await app.screen.findByRole('list', { name: fr.claimFlow.recent })
		await searchGoods(app, 'rien de tel')
		expect(await app.screen.findByText(words.nothingFound)).toBeVisible()
	})

	it('takes a scan on the return and on its own screen, the second one with its order', async () => {
		const { service, owner, arnaud, discs } = createReturned()
		service.world.addOrder(arnaud, { id: '41000003' })
		const camera = createCamera()
		const { traits, globals } = camera
		const app = await renderApp({ at: `/returns/${owner.id}`, service, traits, globals })
		await press(app, words.scan)
		await heading(app, fr.scanner.title)
		camera.show('9521100000017')
		await showsRows(app, words.available, ['commande 41000001', 'commande 41000003'])
		expect(app.address).toBe(`/returns/${owner.id}/search?search=24.0325-0158.1`)
		await press(app, fr.scanner.button)
		await heading(app, fr.scanner.title)
		camera.show(discs.id)
		await showsRows(app, words.available, ['commande 41000001'])
		expect(app.screen.getByRole('searchbox')).toHaveValue('24.0325-0158.1#41000001')
	})

	it('works without network over what the phone knows', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}/search?search=disque`, service })
		await showsRows(app, words.available, ['commande 41000001'])
		await press(app, 'Disque de frein', 'link')
		await heading(app, words.claim)
		await app.screen.findByRole('group', { name: words.cause })
		await app.pass(1000)
		await app.goOffline()
		await app.reload(`/returns/${owner.id}/search?search=plaq`)
		await showsRows(app, words.available, ['commande 41000002'])
		expect(app.screen.getByText(words.nothingOnPhone)).toBeVisible()
	})
})

describe('a return that is opened here', () => {
	it('is the one that the customer has from then on', async () => {
		const { service, arnaud } = createReturned()
		service.world.records.returns = []
		const app = await renderApp({ at: `/customers/${arnaud.id}/returns`, service })
		await press(app, words['entry.create'])
		await heading(app, fill(words.number, { number: 1000 }))
		expect(service.requestsOf(returnRoutes.createReturn)).toHaveLength(1)
		await app.reload(`/customers/${arnaud.id}`)
		await press(app, words['entry.open'], 'link')
		await heading(app, fill(words.number, { number: 1000 }))
	})

	it('without network takes claims, which wait with it, and the service has all of it once', async () => {
		const { service, arnaud } = createReturned()
		service.world.records.returns = []
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.pass(1000)
		await app.goOffline()
		await app.reload(`/customers/${arnaud.id}`)
		expect(await app.screen.findByText(plain(words['entry.partly']))).toBeVisible()
		await press(app, words['entry.create'])
		await heading(app, words.new)
		for (const text of ['disque', 'plaq']) {
			await startClaim(app, text)
			await chooseCause(app, fr.options['causes.defective'])
			await press(app, words.nextPhotos)
			await app.pass(1000)
			await press(app, words.saveOpen)
			await heading(app, words.new)
		}
		await showsRows(app, words.claims, [fr.sync.saved, fr.sync.saved])
		await app.reload(`/customers/${arnaud.id}`)
		await press(app, words['entry.open'], 'link')
		await showsRows(app, words.claims, [fr.sync.saved, fr.sync.saved])
		expect(app.waiting.map(({ kind }) => kind)).toEqual([
			'return-create',
			'claim-create',
			'claim-create',
		])
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		await heading(app, fill(words.number, { number: 1000 }))
		const { returns, claims } = service.world.records
		expect(returns).toMatchObject([{ customerId: arnaud.id, isEditable: true }])
		const [{ id } = { id: '' }] = returns
		expect(claims.map(({ returnId }) => returnId)).toEqual([id, id])
	})

	it('stands for the active one of which this phone did not know', async () => {
		const { service, arnaud, owner, discs } = createReturned()
		service.world.records.returns = []
		const app = await renderApp({ at: `/customers/${arnaud.id}`, service })
		await app.screen.findByText(words['entry.none'])
		// Brings what can be claimed.
		await app.goOffline()
		await press(app, words['entry.create'])
		await heading(app, words.new)
		service.world.records.returns = [owner]
		addClaim(service, owner, discs)
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		await heading(app, fill(words.number, { number: 20431 }))
		await claimRow(app, 'Disque de frein')
		await startClaim(app, 'plaq')
		await chooseCause(app, fr.options['causes.defective'])
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.saveOpen)
		await showsRows(app, words.claims, ['Disque de frein', 'Plaquettes'])
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		expect(service.world.records.returns).toHaveLength(1)
		expect(service.world.records.claims.map(({ returnId }) => returnId)).toEqual([
			owner.id,
			owner.id,
		])
	})

	it('says why the office refuses it', async () => {
		const { service, arnaud } = createReturned()
		service.world.records.returns = []
		service.refuse(returnRoutes.createReturn, refusals.notFound())
		const app = await renderApp({ at: `/customers/${arnaud.id}`, service })
		await press(app, words['entry.create'])
		await heading(app, words.new)
		expect(await app.screen.findByRole('link', { name: holding(fr.sync.needsYou) })).toBeVisible()
	})
})
