import { claimRoutes, returnRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { heading, holding, press, toasts, waitFor, within } from '#testing/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import {
	addClaim,
	addReturn,
	choose,
	chooseTool,
	claimRow,
	searchGoods,
	showsRows,
	startClaim,
	storedImage,
} from '#testing/return-intents.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.returns

/** A return with one claim of each status. */
function createReturned() {
	const service = createService()
	const { world } = service
	const arnaud = world.customer('Garage Arnaud')
	const discs = world.addOrder(arnaud, { id: '41000001' })
	const owner = addReturn(service, arnaud)
	const product = { ...discs.products[0], orderId: '41000002' }
	const pads = world.addOrder(arnaud, {
		id: '41000002',
		isOrderPaid: false,
		products: [
			{ ...product, id: 'pads', article: 'GDB1550', articleType: 'Plaquettes', brand: 'TRW' },
		] as never,
	})
	return { service, arnaud, discs, pads, owner }
}

describe('a return', () => {
	it('shows what it comes to, and its claims with status, price and what they lack', async () => {
		const { service, discs, pads, owner } = createReturned()
		addClaim(service, owner, discs, { status: 'in-progress', images: [storedImage()] })
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
		expect(refused.querySelector('s')).toHaveTextContent(/48,15\s€/)
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
		Object.assign(open, { status: 'confirmed', images: [storedImage(), storedImage()] })
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
		expect(await app.screen.findByText(plain(words.searchWhat))).toBeVisible()
		await searchGoods(app, 'disque')
		await showsRows(app, words.available, ['commande 41000001'])
		await showsRows(app, words.unavailable, [fill(words['reason.period_over'], { days: 365 })])
		expect(
			within(app.screen.getByRole('list', { name: words.unavailable })).queryByRole('link'),
		).toBeNull()
		await searchGoods(app, '#41000002')
		await showsRows(app, words.available, [words.unpaid])
		await press(app, 'commande 41000002')
		expect(await app.screen.findByText(plain(words.searchWhat))).toBeVisible()
		await searchGoods(app, 'rien de tel')
		expect(await app.screen.findByText(words.nothingFound)).toBeVisible()
	})

	it('works without network over what the phone knows', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}/search?search=disque`, service })
		await showsRows(app, words.available, ['commande 41000001'])
		await press(app, 'Disque de frein', 'link')
		await heading(app, words.claim)
		await app.screen.findByRole('button', { name: words.cause })
		await app.pass(1000)
		await app.goOffline()
		await app.reload(`/returns/${owner.id}/search?search=plaq`)
		await showsRows(app, words.available, ['commande 41000002'])
		expect(app.screen.getByText(words.nothingOnPhone)).toBeVisible()
	})
})

describe('the claim form', () => {
	it('says all that is wrong at once, and reckons the credit when cause and quantity are known', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'plaq')
		expect(app.screen.getByText(words.warning_paid)).toBeVisible()
		expect(app.screen.getByText(words.creditUnknown)).toBeVisible()
		expect(app.screen.getByText(words.quantityNeedsCause)).toBeVisible()
		await app.user.type(app.screen.getByLabelText(words.comment), 'Bruit')
		await press(app, words.nextPhotos)
		const wrong = within(await app.screen.findByRole('alert'))
		expect(wrong.getAllByRole('link')).toHaveLength(2)
		await choose(app, words.cause, fr.options['causes.other'])
		expect(app.screen.getByRole('button', { name: words.additionalCause })).toBeVisible()
		await app.pass(1000)
		await press(app, words.nextPhotos)
		expect(within(await app.screen.findByRole('alert')).getAllByRole('link')).toHaveLength(1)
		await choose(app, words.cause, fr.options['causes.courtesy'])
		expect(app.screen.getByText(words.withoutGoods)).toBeVisible()
		expect(app.screen.getByText(/38,52\s€/)).toBeVisible()
		await press(app, words.more)
		expect(await app.screen.findByText(/77,04\s€/)).toBeVisible()
		expect(app.screen.getByRole('button', { name: words.more })).toHaveAttribute('aria-disabled')
	})

	it('saves a claim without photos for later, and shows it at once with what waits', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'disque')
		await choose(app, words.cause, fr.options['causes.defective'])
		await app.goOffline()
		await press(app, words.nextPhotos)
		await app.pass(1000)
		expect(await app.screen.findByText(fill(words.photosFirst_other, { count: 2 }))).toBeVisible()
		await press(app, words.saveOpen)
		const row = await claimRow(app, 'Disque de frein')
		expect(row).toHaveTextContent(fr.sync.saved)
		expect(app.address).toBe(`/returns/${owner.id}`)
		expect(app.waiting).toMatchObject([{ kind: 'claim-create' }])
		await app.reload()
		expect(await claimRow(app, 'Disque de frein')).toHaveTextContent(fr.sync.saved)
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.saved))
		expect(service.world.records.claims).toMatchObject([
			{ status: 'in-progress', quantity: 1, cause: { value: 'defective' } },
		])
	})

	it('lets a tap within a second of the one before pass by', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'disque')
		await choose(app, words.cause, fr.options['causes.defective'])
		const clock = app.holdClock()
		await press(app, words.nextPhotos)
		await press(app, words.saveOpen)
		clock()
		expect(app.changes).toHaveLength(0)
		expect(app.address).toContain('/claims/new')
	})

	it('confirms a claim that has its photos', async () => {
		const { service, owner, discs } = createReturned()
		const images = [storedImage(), storedImage()]
		const claim = addClaim(service, owner, discs, { status: 'in-progress', images })
		const app = await renderApp({ at: `/returns/${owner.id}/claims/${claim.id}`, service })
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.nextStep)
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.return_approve))
		expect(app.address).toBe(`/returns/${owner.id}`)
		expect(service.requestsOf(claimRoutes.updateClaim)).toHaveLength(1)
		expect(service.world.records.claims[0]).toMatchObject({ status: 'confirmed', images })
	})

	it('goes on with an unchanged claim, and back from a refused one', async () => {
		const { service, owner, discs, pads } = createReturned()
		const confirmed = addClaim(service, owner, discs)
		const refused = addClaim(service, owner, pads, { status: 'refused', comment: 'Déjà monté' })
		const app = await renderApp({ at: `/returns/${owner.id}/claims/${confirmed.id}`, service })
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.back)
		await claimRow(app, 'Plaquettes')
		await app.reload(`/returns/${owner.id}/claims/${refused.id}`)
		await press(app, words.back)
		await claimRow(app, 'Plaquettes')
		expect(app.changes).toHaveLength(0)
	})

	it('refuses a claim with a comment of five characters at least', async () => {
		const { service, owner, discs } = createReturned()
		const claim = addClaim(service, owner, discs)
		const app = await renderApp({ at: `/returns/${owner.id}/claims/${claim.id}`, service })
		await chooseTool(app, words.reject)
		const sheet = within(await app.screen.findByRole('dialog', { name: words.reject }))
		const box = sheet.getByLabelText(plain(words.rejectWhy))
		await app.user.type(box, 'non')
		await app.user.click(sheet.getByRole('button', { name: words.reject }))
		expect(box).toBeInvalid()
		await app.user.type(box, ', déjà monté')
		await app.user.click(sheet.getByRole('button', { name: words.reject }))
		expect(await claimRow(app, 'Disque de frein')).toHaveTextContent('Refusée')
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.return_cancel))
		expect(service.world.records.claims[0]).toMatchObject({
			status: 'refused',
			comment: 'non, déjà monté',
		})
	})

	it('deletes a claim when that is meant', async () => {
		const { service, owner, discs } = createReturned()
		const claim = addClaim(service, owner, discs)
		const app = await renderApp({ at: `/returns/${owner.id}/claims/${claim.id}`, service })
		await app.screen.findByRole('button', { name: words.actions })
		await app.goOffline()
		await chooseTool(app, words.delete)
		const dialog = within(await app.screen.findByRole('alertdialog'))
		await app.user.click(dialog.getByRole('button', { name: words.delete }))
		expect(await app.screen.findByText(words['claims.none'])).toBeVisible()
		expect(await app.screen.findByRole('link', { name: holding(fr.sync.saved) })).toBeVisible()
		await app.goOnline()
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.claim_delete))
		expect(service.world.records.claims).toEqual([])
	})

	it('leads from a refused claim to its form with the reason, and lets the others go on', async () => {
		const { service, owner, discs, pads } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'disque')
		await choose(app, words.cause, fr.options['causes.defective'])
		await press(app, words.more)
		await app.goOffline()
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.saveOpen)
		await claimRow(app, 'Disque de frein')
		await startClaim(app, 'plaq')
		await choose(app, words.cause, fr.options['causes.defective'])
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.saveOpen)
		await claimRow(app, 'Plaquettes')
		// Somebody else was first.
		addClaim(service, addReturn(service, service.world.customer('Garage Brun')), discs)
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toMatchObject([{ state: 'needs-person' }]))
		expect(service.world.records.claims.map(({ orderId }) => orderId)).toContain(pads.id)
		expect(await claimRow(app, 'Disque de frein')).toHaveTextContent(fr.sync.needsYou)
		await press(app, fill(words.decide, { article: 'Disque de frein' }), 'link')
		const left = fill(fr.errors.claimable_left, { left: 1 })
		expect((await app.screen.findAllByText(left)).length).toBeGreaterThan(0)
		await press(app, words.less)
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.saveOpen)
		await waitFor(() => expect(service.world.records.claims).toHaveLength(3))
		await waitFor(async () =>
			expect(await claimRow(app, 'Disque de frein')).not.toHaveTextContent(fr.sync.needsYou),
		)
	})
})

describe('a return that is opened here', () => {
	it('without network: its claims wait with it, and the service has all of it once', async () => {
		const { service, arnaud } = createReturned()
		service.world.records.returns = []
		const app = await renderApp({ at: `/customers/${arnaud.id}/returns`, service })
		await press(app, words['entry.create'])
		await heading(app, fill(words.number, { number: 1000 }))
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		expect(service.requestsOf(returnRoutes.createReturn)).toHaveLength(1)
		await app.reload(`/customers/${arnaud.id}`)
		await press(app, words['entry.open'], 'link')
		await startClaim(app, 'disque')
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
		await choose(app, words.cause, fr.options['causes.defective'])
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
