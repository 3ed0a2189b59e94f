import { claimRoutes } from '@roundsman/contract'
import { openIndexedDbStore } from '@roundsman/sync'
import { describe, expect, it } from 'vitest'
import { createPictures } from '#testing/fake-pictures.ts'
import { holding, press, toasts, waitFor, within } from '#testing/intents/intents.ts'
import {
	addClaim,
	addReturn,
	chooseCause,
	chooseTool,
	claimRow,
	createReturned,
	startClaim,
	storedPhoto,
	takePhoto,
} from '#testing/intents/return-intents.ts'
import { isGone } from '#testing/intents/session-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.returns

describe('the claim form', () => {
	it('says all that is wrong at once, and reckons the credit when cause and quantity are known', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'plaq')
		expect(app.screen.getByText(words.warning_paid)).toBeVisible()
		expect(app.screen.getByText(words.creditUnknown)).toBeVisible()
		await app.user.type(app.screen.getByLabelText(words.comment), 'Bruit')
		await press(app, words.nextPhotos)
		const wrong = within(await app.screen.findByRole('alert'))
		expect(wrong.getAllByRole('link')).toHaveLength(1)
		await chooseCause(app, fr.options['causes.other'])
		expect(app.screen.getByRole('group', { name: words.additionalCause })).toBeVisible()
		await app.pass(1000)
		await press(app, words.nextPhotos)
		expect(within(await app.screen.findByRole('alert')).getAllByRole('link')).toHaveLength(1)
		await chooseCause(app, fr.options['causes.courtesy'])
		expect(app.screen.getByText(words.withoutGoods)).toBeVisible()
		expect(app.screen.getByText(/38,52\s€/)).toBeVisible()
		await app.user.click(app.screen.getByRole('button', { name: words.more }))
		expect(await app.screen.findByText(/77,04\s€/)).toBeVisible()
		expect(app.screen.getByRole('button', { name: words.more })).toHaveAttribute('aria-disabled')
	})

	it('saves a claim without photos for later, and shows it at once with what waits', async () => {
		const { service, owner } = createReturned()
		const app = await renderApp({ at: `/returns/${owner.id}`, service })
		await startClaim(app, 'disque')
		await chooseCause(app, fr.options['causes.defective'])
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
		await chooseCause(app, fr.options['causes.defective'])
		const clock = app.holdClock()
		await press(app, words.nextPhotos)
		await press(app, words.saveOpen)
		clock()
		expect(app.changes).toHaveLength(0)
		expect(app.address).toContain('/claims/new')
	})

	it('confirms a claim that has its photos', async () => {
		const { service, owner, discs } = createReturned()
		const images = [storedPhoto(), storedPhoto()]
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

	it.each(['untouched', 'changed'])(
		'comes back refused to a claim whose %s form stood below the refusal',
		async (state) => {
			const { service, owner, discs } = createReturned()
			const claim = addClaim(service, owner, discs, { status: 'in-progress', images: [] })
			const at = `/returns/${owner.id}/claims/${claim.id}`
			const app = await renderApp({ at, service })
			expect(await app.screen.findByText(fr.options['claim-status.in-progress'])).toBeVisible()
			if (state === 'changed') {
				await press(app, words['tab.cause'], 'tab')
				await app.user.type(app.screen.getByLabelText(words.comment), 'Vis')
			}
			await app.goOffline()
			await chooseTool(app, words.reject)
			const sheet = within(await app.screen.findByRole('dialog', { name: words.reject }))
			await app.user.type(sheet.getByLabelText(plain(words.rejectWhy)), ' Déjà monté')
			await app.user.click(sheet.getByRole('button', { name: words.reject }))
			const row = await claimRow(app, 'Disque de frein')
			expect(row).toHaveTextContent(/0,00\s€/)
			await isGone(() => app.screen.queryByRole('dialog'))
			await app.user.click(within(await claimRow(app, 'Disque de frein')).getByRole('link'))
			expect(await app.screen.findByText(plain(words.creditRefused))).toBeVisible()
			expect(app.screen.getByText(fr.options['claim-status.refused'])).toBeVisible()
			expect(app.screen.queryByText(words.restored)).toBeNull()
			await press(app, words.back)
			await claimRow(app, 'Disque de frein')
			expect(app.waiting).toHaveLength(1)
		},
	)

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
		await chooseCause(app, fr.options['causes.defective'])
		await app.user.click(app.screen.getByRole('button', { name: words.more }))
		await app.goOffline()
		await press(app, words.nextPhotos)
		await app.pass(1000)
		await press(app, words.saveOpen)
		await claimRow(app, 'Disque de frein')
		await startClaim(app, 'plaq')
		await chooseCause(app, fr.options['causes.defective'])
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

describe('the photos of a claim', () => {
	it('are taken without network, and arrive with the claim, once', async () => {
		const { service, owner } = createReturned()
		const { globals } = createPictures()
		const app = await renderApp({ at: `/returns/${owner.id}`, service, globals })
		await startClaim(app, 'disque')
		await chooseCause(app, fr.options['causes.defective'])
		await app.goOffline()
		await press(app, words.nextPhotos)
		const take = { number: 1, needed: 2 }
		expect(app.screen.getByRole('button', { name: fill(words.takePhoto, take) })).toBeVisible()
		await takePhoto(app, 1)
		expect(await app.screen.findByText(fill(words.photosFirst_one, { count: 1 }))).toBeVisible()
		await takePhoto(app, 2)
		await app.pass(1000)
		await press(app, words.nextStep)
		const row = await claimRow(app, 'Disque de frein')
		expect(row).toHaveTextContent('Prête')
		// Saved together: a page that ended in between would leave a claim that waits for its photos for ever.
		const kinds = app.waiting.map(({ kind }) => kind)
		expect(kinds).toEqual(['claim-create', 'claim-photo', 'claim-photo'])
		await within(row).findByRole('img')
		// The bytes of each photo lie there once.
		const store = await openIndexedDbStore(service.world.person.id)
		expect(await store.blobIds()).toHaveLength(2)
		expect([...(await store.unsaved()).keys()]).toEqual([])
		store.close()
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		const [claim] = service.world.records.claims
		expect(claim).toMatchObject({ status: 'confirmed', quantity: 1 })
		expect(claim?.images.map(({ extra }) => extra.isStored)).toEqual([true, true])
		expect(service.requestsOf(claimRoutes.createClaim)).toHaveLength(1)
	})

	it('are found again in an unfinished form', async () => {
		const { service, owner } = createReturned()
		const { globals } = createPictures()
		const app = await renderApp({ at: `/returns/${owner.id}`, service, globals })
		await startClaim(app, 'disque')
		await chooseCause(app, fr.options['causes.defective'])
		await press(app, words.nextPhotos)
		await takePhoto(app, 1)
		await app.reload()
		expect(await app.screen.findByText(plain(words.restored))).toBeVisible()
		await press(app, words['tab.photos'], 'tab')
		await app.screen.findByRole('img', { name: holding('Photo 1') })
		await press(app, words.restart)
		await press(app, words['tab.photos'], 'tab')
		await waitFor(() =>
			expect(app.screen.queryByRole('img', { name: holding('Photo 1') })).toBeNull(),
		)
	})
})
