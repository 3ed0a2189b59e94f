import { parcelRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { heading, press, waitFor, waitUntilPrefetched, within } from '#testing/intents/intents.ts'
import {
	addArticle,
	addParcel,
	articleRow,
	createParcels,
} from '#testing/intents/parcel-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.parcels
const titleOf = (place: number, count: number) => fill(words['run.title'], { place, count })

/** Two parcels of a run, the second with one clean article and no courier. */
function createRun() {
	const made = createParcels()
	const second = addParcel(made.service, { number: 30_419, type: 'clear', carrier: null })
	const filter = addArticle(made.service, 'filtre à huile', { parcelId: second.id, type: 'clear' })
	return { ...made, second, filter }
}

/** Taps on the screen, counted. */
function countTaps() {
	let taps = 0
	document.addEventListener('click', () => (taps += 1), { capture: true })
	return () => taps
}

const shipSheet = ({ screen }: RunningApp, count: number) =>
	screen.findByRole('dialog', {
		name: fill(words[count === 1 ? 'run.allIn_one' : 'run.allIn_other'], { count }),
	})

it('packs and ships one parcel after the other: three taps for the first one, two more for the next', async () => {
	const { service, parcel, second, pump, shocks, filter } = createRun()
	shocks.quantity = 1
	const camera = createCamera()
	const { traits, globals } = camera
	const app = await renderApp({ at: '/parcels/list', service, traits, globals })
	const tapsOf = countTaps()
	await press(app, fill(words['run.door_other'], { count: 2 }), 'link')
	await heading(app, titleOf(1, 2))
	expect(await articleRow(app, words['run.box'], 'Pompe à eau')).toBeVisible()
	await press(app, words.scanFirst)
	await heading(app, fill(words['check.title'], { number: 30_418 }))
	const shown = (count: number) =>
		app.screen.findByRole('heading', {
			name: fill(fr.scanner['batch.checked'], { count, total: 2 }),
		})
	await shown(0)
	camera.show(pump.ean ?? '')
	await shown(1)
	camera.show(shocks.ean ?? '')
	const sheet = within(await shipSheet(app, 2))
	expect(sheet.getByText('Chronopost')).toBeVisible()
	await app.user.click(sheet.getByRole('button', { name: words['run.confirm'] }))
	expect(await app.screen.findByRole('img', { name: words['qr.label'] })).toBeVisible()
	expect(parcel).toMatchObject({ status: 'ready', carrier: 'chronopost' })
	expect(app.screen.getByText('XY30418FR')).toBeVisible()
	expect(tapsOf()).toBe(3)
	await press(app, words['run.next'])
	await heading(app, titleOf(2, 2))
	await press(app, 'Filtre à huile ATE')
	await waitFor(() => expect(filter.checkedQuantity).toBe(1))
	const last = within(await shipSheet(app, 1))
	await app.user.click(last.getByRole('button', { name: words['run.confirm'] }))
	expect(await app.screen.findByText('XY30419FR')).toBeVisible()
	// The first courier of the country, as nobody has chosen another one.
	expect(second).toMatchObject({ status: 'ready', carrier: 'colissimo' })
	await press(app, words['run.end'])
	await waitFor(() => expect(app.address).toBe('/parcels/list'))
})

it('asks for another courier in the confirmation, and comes back to it', async () => {
	const { service, second, filter } = createRun()
	filter.checkedQuantity = 1
	const app = await renderApp({ at: `/parcels/run?id=${second.id}`, service })
	expect(await app.screen.findByText(words['run.byDefault'])).toBeVisible()
	await press(app, words['run.confirm'])
	const sheet = within(await shipSheet(app, 1))
	await app.user.click(sheet.getByRole('button', { name: words['run.change'] }))
	const couriers = within(await app.screen.findByRole('dialog', { name: words.carrier }))
	await app.user.click(couriers.getByRole('radio', { name: 'GLS' }))
	const again = within(await shipSheet(app, 1))
	await waitFor(() => expect(again.getByText('GLS')).toBeVisible())
	await app.user.click(again.getByRole('button', { name: words['run.confirm'] }))
	await waitFor(() => expect(second).toMatchObject({ status: 'ready', carrier: 'gls' }))
})

it('types the number first where the courier needs one', async () => {
	const { service, parcel } = createParcels({ country: 'nl' })
	parcel.carrier = null
	const app = await renderApp({ at: '/parcels/run', service })
	await press(app, words['run.confirm'])
	const sheet = within(await app.screen.findByRole('dialog', { name: words['run.confirm'] }))
	await app.user.click(sheet.getByRole('button', { name: words.editNumber }))
	const form = within(await app.screen.findByRole('dialog', { name: words.shipmentNumber }))
	await app.user.type(form.getByLabelText(plain(words.shipmentNumber)), '3sdemo 0000000017')
	await app.pass(1100)
	await app.user.click(form.getByRole('button', { name: fr.common.save }))
	const back = within(await app.screen.findByRole('dialog', { name: words['run.confirm'] }))
	await app.user.click(await back.findByRole('button', { name: words['run.confirm'] }))
	await waitFor(() =>
		expect(parcel).toMatchObject({
			...{ status: 'ready', carrier: 'postnl', shipmentNumber: '3SDEMO0000000017' },
		}),
	)
})

it('stays packed where the courier refuses, and asks it again', async () => {
	const { service, parcel, second } = createRun()
	second.status = 'reject'
	const problem = { alias: 'carrier_refused' as const, message: 'Adresse inconnue' }
	const shipment = { state: 'failed' as const, requestedAt: '2026-11-19T07:00:00Z', problem }
	Object.assign(parcel, { status: 'packed', shipment })
	const app = await renderApp({ at: '/parcels/run', service })
	expect(await app.screen.findByText('Adresse inconnue')).toBeVisible()
	service.refuse(parcelRoutes.requestShipment, refusals.conflict('No.', { alias: 'parcel_sent' }), {
		times: 1,
	})
	await press(app, words['run.again'])
	const sheet = within(await app.screen.findByRole('dialog'))
	await app.user.click(sheet.getByRole('button', { name: words['run.confirm'] }))
	expect(await sheet.findByText(plain(fr.refusals.parcel_sent))).toBeVisible()
	await app.user.click(sheet.getByRole('button', { name: words['run.confirm'] }))
	expect(await app.screen.findByText('XY30418FR')).toBeVisible()
	expect(service.requestsOf(parcelRoutes.packParcel)).toEqual([])
})

it('opens without network with what the phone knows, ticks there, and says that shipping needs it', async () => {
	const { service } = createRun()
	const app = await renderApp({ service, isPrefetching: true })
	await waitUntilPrefetched(app)
	await app.pass(1000)
	await app.goOffline()
	await app.reload('/parcels/run')
	await heading(app, titleOf(1, 2))
	await press(app, 'Pompe à eau ATE')
	await press(app, 'Amortisseur ATE')
	await press(app, words['check.confirm'])
	const sheet = within(await shipSheet(app, 2))
	await app.user.click(sheet.getByRole('button', { name: words['run.confirm'] }))
	expect(await app.screen.findByText(words['offline.title'])).toBeVisible()
	expect(app.waiting).toHaveLength(2)
})
