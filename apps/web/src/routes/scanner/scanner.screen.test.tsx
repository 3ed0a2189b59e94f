import { codeRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { heading, navPlace, press, waitFor } from '#testing/intents/intents.ts'
import { createSilentWorkers } from '#testing/page/silent-workers.ts'
import { type AppOptions, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const { scanner } = fr
const ean = '9521100000017'

function openWorld() {
	const service = createService()
	const order = service.world.addOrder(service.world.customer('Garage Arnaud'))
	return { service, order, piece: order.products[0]?.pieceCode ?? '' }
}

async function openScanner(camera = createCamera(), options: AppOptions = {}) {
	const { traits, globals } = camera
	const app = await renderApp({ at: '/scanner', traits, globals, ...options })
	await heading(app, scanner.title)
	return app
}

describe('the scanner', () => {
	it('shows the article and the order of a piece that it reads', async () => {
		const { service, order, piece } = openWorld()
		const camera = createCamera()
		const app = await openScanner(camera, { service })
		camera.show(`]C100${piece}`)
		expect(await app.screen.findByText('Disque de frein')).toBeVisible()
		expect(app.screen.getByText(new RegExp(order.id))).toBeVisible()
		expect(service.requestsOf(codeRoutes.convertCode)).toHaveLength(1)
		await app.user.click(app.screen.getByRole('link', { name: /Disque de frein/ }))
		await heading(app, fr.orders.title)
		expect(app.address).toContain('/orders?search=')
	})

	it('asks about a code that nobody ordered: as text, or again', async () => {
		const camera = createCamera()
		const app = await openScanner(camera)
		camera.show(ean)
		const dialog = await app.screen.findByRole('alertdialog', {
			name: scanner.modal_detail_not_found,
		})
		expect(dialog).toHaveTextContent(ean)
		camera.show()
		await press(app, scanner.again)
		await waitFor(() => expect(dialog).not.toBeInTheDocument())
		camera.show(ean)
		await app.screen.findByRole('alertdialog')
		await press(app, scanner.asText)
		expect(await app.screen.findByText(scanner['found.text'])).toBeVisible()
	})

	it('says so where its worker does not answer, and is tried again', async () => {
		const camera = createCamera()
		const silent = createSilentWorkers()
		const globals = { ...camera.globals, BarcodeDetector: undefined, Worker: silent.Worker }
		const app = await openScanner(camera, { globals })
		await waitFor(() => expect(silent.asked('decoder-worker')).toBe(1))
		await app.pass(35_000)
		expect(await app.screen.findByText(scanner['failed.resources'])).toBeVisible()
		await press(app, scanner.retry)
		await waitFor(() => expect(silent.asked('decoder-worker')).toBe(2))
	})

	it('says that it could not ask where the office does not answer', async () => {
		const { service } = openWorld()
		service.refuse(codeRoutes.convertCode, refusals.internal())
		const camera = createCamera()
		const app = await openScanner(camera, { service })
		camera.show(ean)
		const dialog = await app.screen.findByRole('alertdialog')
		expect(dialog).toHaveTextContent(fill(scanner['notFound.failed'], { code: ean }))
	})

	it.each([
		['https://example.com/?next=javascript:alert(1)', scanner['address.title']],
		['javascript:alert(1)', scanner['address.title']],
		['7'.repeat(1000), scanner['unusable.title']],
		['A\u0000B', scanner['unusable.title']],
	])('opens and runs nothing of %j', async (text, title) => {
		const camera = createCamera()
		const app = await openScanner(camera)
		camera.show(text)
		expect(await app.screen.findByRole('alertdialog', { name: title })).toBeVisible()
		expect(app.left).toEqual([])
		expect(app.address).toBe('/scanner')
	})

	it.each([
		['NotAllowedError', scanner['failed.refused']],
		['NotFoundError', scanner['failed.none']],
		['NotReadableError', scanner['failed.busy']],
		['TypeError', fill(scanner['failed.other'], { message: 'TypeError of the test' })],
	])('says why there is no picture, and goes on by hand or anew: %s', async (failure, title) => {
		const camera = createCamera({ failure })
		const app = await openScanner(camera)
		expect(await app.screen.findByText(plain(title))).toBeVisible()
		expect(app.screen.getAllByRole('button', { name: scanner.back }).length).toBeGreaterThan(0)
		expect(app.screen.getAllByRole('button', { name: scanner.type }).length).toBeGreaterThan(0)
		camera.mend()
		await press(app, scanner.retry)
		expect(await app.screen.findByText(scanner['hint.hold'])).toBeVisible()
	})

	it('switches the torch on where the camera has one', async () => {
		const camera = createCamera()
		const app = await openScanner(camera)
		await press(app, scanner['torch.off'])
		expect(await app.screen.findByRole('button', { name: scanner['torch.on'] })).toHaveAttribute(
			'aria-pressed',
			'true',
		)
		expect(camera.applied).toEqual([{ advanced: [{ torch: true }] }])
	})

	it('gives what it has read to the search that asked, once', async () => {
		const { service, order, piece } = openWorld()
		const camera = createCamera()
		const { traits, globals } = camera
		const app = await renderApp({ at: '/orders?search=x', service, traits, globals })
		await press(app, scanner.button)
		await heading(app, scanner.title)
		camera.show(piece)
		await waitFor(() => expect(app.address).toContain(order.id))
		expect(camera.running()).toBe(0)
		await app.reload('/orders')
		await heading(app, fr.orders.title)
		expect(app.address).toBe('/orders')
	})

	it('leaves a search by a scan only until the person has been elsewhere, and a typed one for good', async () => {
		const { service, order, piece } = openWorld()
		const camera = createCamera()
		const { traits, globals } = camera
		const app = await renderApp({ at: '/orders?search=x', service, traits, globals })
		await press(app, scanner.button)
		camera.show(piece)
		await waitFor(() => expect(app.address).toContain(order.id))
		const visit = async () => {
			await app.user.click(navPlace(app, fr.common['nav.profile']))
			await heading(app, app.person.name)
			app.back()
			await heading(app, fr.orders.title)
		}
		await visit()
		await waitFor(() => expect(app.address).toBe('/orders'))
		await app.reload('/orders?search=x')
		await visit()
		expect(app.address).toBe('/orders?search=x')
	})

	it('stops the camera when it is left', async () => {
		const camera = createCamera()
		const app = await openScanner(camera)
		await waitFor(() => expect(camera.running()).toBe(1))
		await press(app, scanner.back)
		await waitFor(() => expect(app.address).toBe('/dashboard'))
		await waitFor(() => expect(camera.running()).toBe(0))
	})

	it('takes a code that is typed, and tells a wrong digit at the field', async () => {
		const { service } = openWorld()
		const app = await openScanner(createCamera(), { service })
		await press(app, scanner.type)
		const field = await app.screen.findByRole('textbox', { name: scanner['type.label'] })
		await app.user.type(field, '9521100000018')
		await press(app, scanner['type.search'])
		await waitFor(() => expect(field).toBeInvalid())
		expect(app.screen.getByText(plain(fr.errors.invalid_check_digit))).toBeVisible()
		await app.user.clear(field)
		await app.user.type(field, '95211000000?7')
		await press(app, ean)
		expect(await app.screen.findByText('Disque de frein')).toBeVisible()
	})
})
