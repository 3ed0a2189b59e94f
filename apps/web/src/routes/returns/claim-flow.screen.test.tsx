import { expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { createPictures, jpegOf } from '#testing/fake-pictures.ts'
import { heading, holding, press, toasts, waitFor, within } from '#testing/intents/intents.ts'
import { addClaim, claimRow, createReturned } from '#testing/intents/return-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.claimFlow

/** A camera that takes photos by itself. */
function createPhotoCamera() {
	const { traits, globals } = createCamera()
	class ImageCapture {
		takePhoto = async () => new Blob([jpegOf(4000, 3000)], { type: 'image/jpeg' })
	}
	return { traits, globals: { ...globals, ...createPictures().globals, ImageCapture } }
}

it('a claim with two photos is five taps from the visit, without network too, and is taken back by one', async () => {
	const { service } = createReturned()
	const visit = service.world.visit('Garage Arnaud')
	visit.arrivedAt = service.world.now
	const camera = createPhotoCamera()
	const app = await renderApp({ at: `/visits/${visit.id}/plan`, service, ...camera })
	let taps = 0
	const tap = async (name: string, role: 'button' | 'link' = 'button') => {
		taps += 1
		await press(app, name, role)
	}
	await tap(fr.visitWork.deedReturn)
	await heading(app, words.what)
	await app.screen.findByRole('list', { name: words.recent })
	await app.goOffline()
	await tap('Disque de frein', 'link')
	await app.screen.findByRole('group', { name: fr.returns.cause })
	await app.pass(1000)
	await tap(fr.options['causes.defective'])
	for (const number of [1, 2]) await tap(fill(words.shutter, { number }))
	expect(taps).toBe(5)
	expect(await claimRow(app, 'Disque de frein')).toHaveTextContent('Prête')
	await heading(app, words.what)
	const saved = ['claim-create', 'claim-photo', 'claim-photo']
	await waitFor(() => expect(app.waiting.map(({ kind }) => kind)).toEqual(saved))
	expect(toasts(app)).toHaveTextContent(fill(words.added, { article: 'Disque de frein' }))
	await app.user.click(within(toasts(app)).getByRole('button', { name: fr.sync.undo }))
	await waitFor(() =>
		expect(app.screen.queryByRole('list', { name: fr.returns.claims })).toBeNull(),
	)
	await app.goOnline()
	const left = () => app.waiting.filter(({ state }) => state !== 'discarded')
	await waitFor(() => expect(left()).toEqual([]))
	expect(service.world.records.claims).toEqual([])
})

it('without a camera the photos are taken one by one, and a claim reopens where something is missing', async () => {
	const { service, owner, discs } = createReturned()
	const claim = addClaim(service, owner, discs, { status: 'in-progress', images: [] })
	const { traits, globals } = createCamera({ failure: 'NotAllowedError' })
	const at = `/returns/${owner.id}/claims/${claim.id}`
	const app = await renderApp({ at, service, traits, globals })
	const take = fill(fr.returns.takePhoto, { number: 1, needed: 2 })
	expect(await app.screen.findByRole('button', { name: take })).toBeVisible()
	await app.reload(`/returns/${owner.id}/search`)
	await press(app, 'Plaquettes', 'link')
	await press(app, fr.options['causes.defective'])
	expect(await app.screen.findByText(words.noCamera)).toBeVisible()
	expect(app.screen.getByRole('button', { name: holding(take) })).toBeVisible()
})
