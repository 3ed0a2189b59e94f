import { parcelArticleRoutes, parcelRoutes } from '@roundsman/contract'
import { describe, expect, it, vi } from 'vitest'
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
	articleRow,
	chooseAction,
	confirm,
	createParcels,
	eanOf,
	openArticle,
} from '#testing/intents/parcel-intents.ts'
import { groupOf, openChange } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import type { ParcelRecord } from '#testing/service/records.ts'
import { refusals } from '#testing/service/refusals.ts'
import type { FakeService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.parcels
const title = fill(words.number, { number: 30_418 })
const packTitle = fill(words['pack.title'], { number: 30_418 })

const stranger = eanOf(999_999)

/** A parcel of which everything is checked. */
function createChecked(options: Parameters<typeof createParcels>[0] = {}) {
	const made = createParcels(options)
	made.pump.checkedQuantity = 1
	made.shocks.checkedQuantity = 2
	return made
}

/** Presses the button of the step; a field above it may have the same words. */
async function pressStep(app: RunningApp, name: string): Promise<void> {
	const buttons = await app.screen.findAllByRole('button', { name: holding(name) })
	await app.user.click(buttons.at(-1) as HTMLElement)
}

describe('a parcel', () => {
	it('shows status, type, what lies in it, courier, comment and how far the check has come', async () => {
		const { service, parcel, pump } = createParcels()
		pump.checkedQuantity = 1
		parcel.comment = 'Caisse bleue'
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		const { screen } = app
		expect(screen.getByText(fill(words['check.of'], { count: 1, total: 2 }))).toBeVisible()
		expect(screen.getByText(fill(words['check.rest_one'], { count: 1 }))).toBeVisible()
		expect(screen.getByText(fr.options['parcel-status.in_progress'])).toBeVisible()
		expect(screen.getByText(/3 pces · 6,0\skg · 144,00\s€/)).toBeVisible()
		expect(screen.getByText('Chronopost')).toBeVisible()
		expect(screen.getByText('Caisse bleue')).toBeVisible()
		expect(screen.getByText(words.numberLater)).toBeVisible()
		expect(await articleRow(app, words['check.left'], 'Amortisseur')).toBeVisible()
		expect(await articleRow(app, words['check.checked'], 'Pompe à eau')).toBeVisible()
	})

	it('knows no check outside France, and no manual parcels', async () => {
		const { service, parcel } = createParcels({ country: 'de' })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		expect(await articleRow(app, words.articlesTitle, 'Amortisseur')).toBeVisible()
		expect(app.screen.queryByText(words['check.left'])).toBeNull()
		expect(await app.screen.findByRole('button', { name: words['deed.pack'] })).toBeVisible()
		await press(app, words.actions)
		const menu = within(await app.screen.findByRole('dialog'))
		expect(menu.queryByText(words['deed.check'])).toBeNull()
	})

	it('of somebody else is not found', async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/list/unknown', service })
		expect(await app.screen.findByText(fr.errors.not_found)).toBeVisible()
	})

	it('takes another courier and comment, the comment of a manual one with three characters', async () => {
		const { service, parcel } = createParcels()
		Object.assign(parcel, { isManual: true, comment: 'Consignes' })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await pressStep(app, words.chooseCarrier)
		const sheet = await app.screen.findByRole('dialog', { name: words.carrier })
		await app.user.click(within(sheet).getByRole('radio', { name: 'DPD' }))
		await waitFor(() => expect(parcel.carrier).toBe('dpd'))
		await press(app, words.editComment)
		const form = within(await app.screen.findByRole('dialog', { name: words.comment }))
		await app.user.clear(form.getByLabelText(words.comment))
		await app.user.type(form.getByLabelText(words.comment), 'ab')
		await app.user.click(form.getByRole('button', { name: fr.common.save }))
		expect(await form.findByText(plain(fill(fr.errors.min_length, { min: 3 })))).toBeVisible()
		await app.user.type(form.getByLabelText(words.comment), 'c')
		await app.pass(1100)
		await app.user.click(form.getByRole('button', { name: fr.common.save }))
		await waitFor(() => expect(parcel.comment).toBe('abc'))
	})
})

describe('the check', () => {
	it('ticks one piece by hand, asks how many of several, and then to pack', async () => {
		const { service, parcel, pump, shocks } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await articleRow(app, words['check.left'], 'Pompe à eau')
		await press(app, 'Pompe à eau ATE')
		await articleRow(app, words['check.checked'], 'Pompe à eau')
		await waitFor(() => expect(pump.checkedQuantity).toBe(1))
		await press(app, 'Amortisseur ATE')
		const sheet = within(await app.screen.findByRole('dialog', { name: holding('Combien') }))
		await press(app, fr.returns.less)
		expect(sheet.getByText(fill(words['check.missing_one'], { count: 1, max: 2 }))).toBeVisible()
		await press(app, words['check.confirm'])
		await waitFor(() => expect(shocks.checkedQuantity).toBe(1))
		expect(await app.screen.findAllByText(/^1\/2$/)).not.toHaveLength(0)
		await press(app, 'Amortisseur ATE')
		await press(app, fr.returns.more)
		await press(app, words['check.confirm'])
		expect(await app.screen.findByRole('alertdialog', { name: packTitle })).toBeVisible()
		expect(app.screen.getByText(words['check.all'])).toBeVisible()
	})

	it('by scanner goes on over doubles and strangers, and then asks to pack', async () => {
		const { service, parcel, pump, shocks } = createParcels()
		const camera = createCamera()
		const { traits, globals } = camera
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service, traits, globals })
		await press(app, words.scanFirst)
		await heading(app, fill(words['check.title'], { number: 30_418 }))
		const shown = (count: number, total: number) =>
			app.screen.findByRole('heading', {
				name: fill(fr.scanner['batch.checked'], { count, total }),
			})
		await shown(0, 3)
		camera.show(pump.ean ?? '')
		await shown(1, 3)
		camera.show(stranger)
		expect(
			await app.screen.findByRole('button', { name: holding(fr.scanner['batch.stranger']) }),
		).toBeVisible()
		camera.show(shocks.ean ?? '')
		await shown(2, 3)
		await waitFor(() => expect(shocks.checkedQuantity).toBe(1))
		// The others of a line are counted in one go.
		await press(app, 'Amortisseur')
		await press(app, fr.returns.more)
		await press(app, words['check.confirm'])
		await shown(3, 3)
		expect(camera.running()).toBe(1)
		await press(app, fr.scanner['batch.done'])
		expect(await app.screen.findByRole('alertdialog', { name: packTitle })).toBeVisible()
		expect(camera.running()).toBe(0)
		await waitFor(() => expect([pump, shocks].map((one) => one.checkedQuantity)).toEqual([1, 2]))
	})

	it('takes a typed code, and tells doubles and strangers', async () => {
		const { service, parcel, pump } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		const type = async (code: string) => {
			await press(app, words['type.code'])
			const sheet = within(
				await app.screen.findByRole('dialog', { name: fr.scanner['type.title'] }),
			)
			await app.user.type(sheet.getByLabelText(fr.scanner['type.label']), code)
			await app.user.click(sheet.getByRole('button', { name: fr.scanner['type.search'] }))
		}
		await articleRow(app, words['check.left'], 'Pompe à eau')
		await type(pump.ean ?? '')
		await articleRow(app, words['check.checked'], 'Pompe à eau')
		await type(pump.ean ?? '')
		const double = fill(fr.scanner['batch.double'], { title: 'Pompe à eau' })
		expect(await app.screen.findByText(plain(double))).toBeVisible()
		await type(stranger)
		expect(
			await app.screen.findByText(holding(`${fr.scanner['batch.stranger']}: ${stranger}`)),
		).toBeVisible()
	})

	it('is begun anew after a question', async () => {
		const { service, parcel, pump, shocks } = createChecked()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await app.screen.findByText(words['check.all'])
		await chooseAction(app, words['deed.resetCheck'])
		await confirm(app, words['resetCheck.title'], words['deed.resetCheck'])
		expect(await app.screen.findByText(words['changes.reset.success'])).toBeVisible()
		expect([pump, shocks].map((one) => one.checkedQuantity)).toEqual([0, 0])
	})
})

describe('the chain', () => {
	it('leads from packing to the shipment and to the code, each opened by the one before', async () => {
		const { service, parcel } = createChecked()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await press(app, words['deed.pack'])
		await confirm(app, packTitle, words['deed.pack'])
		await confirm(app, words['ship.title'], words['deed.requestShipment'])
		const code = await app.screen.findByRole('dialog', { name: words['qr.title'] })
		expect(parcel.status).toBe('ready')
		expect(await within(code).findByRole('img', { name: words['qr.label'] })).toBeVisible()
		await app.user.click(within(code).getByRole('button', { name: fr.common.close }))
		expect(app.screen.getByText(holding('Expédition annoncée à'))).toBeVisible()
		expect(await app.screen.findByText(words['changes.ship.success'])).toBeVisible()
		const track = app.screen.getByRole('link', {
			name: fill(words.track, { number: 'XY30418FR' }),
		})
		expect(track).toHaveAttribute('href', 'https://track.example/XY30418FR')
		expect(app.screen.getByRole('link', { name: words.follow })).toBeVisible()
	})

	it('shows the code by itself once a courier that is late has answered', async () => {
		const { service, parcel } = createChecked()
		parcel.status = 'packed'
		const requestedAt = '2026-11-19T07:00:00Z'
		service.alter(parcelRoutes.requestShipment, (answer) => {
			const shipment = { state: 'waiting' as const, requestedAt, problem: null }
			const unknown = { shipmentNumber: null, trackingLink: null, labelUrl: null }
			Object.assign(parcel, { ...unknown, status: 'packed', shipment })
			const status = { ...answer.status, value: 'packed' }
			return { ...answer, ...unknown, status, shipment, isAvailableQrCode: false }
		})
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await press(app, words['deed.requestShipment'])
		await confirm(app, words['ship.title'], words['deed.requestShipment'])
		expect(await app.screen.findByText(holding('Expédition annoncée à'))).toBeVisible()
		expect(app.screen.queryByRole('dialog', { name: words['qr.title'] })).toBeNull()
		const shipment = { state: 'done' as const, requestedAt, problem: null }
		Object.assign(parcel, { status: 'ready', shipmentNumber: 'XY30418FR', shipment })
		await app.pass(3000)
		const code = await app.screen.findByRole('dialog', { name: words['qr.title'] })
		expect(await within(code).findByRole('img', { name: words['qr.label'] })).toBeVisible()
		expect(service.requestsOf(parcelRoutes.requestShipment)).toHaveLength(1)
	})

	it('says on which day a shipment was requested, unless that is today', async () => {
		const { service, parcel } = createParcels()
		const shipment = { state: 'done' as const, requestedAt: '2026-11-18T13:03:00Z', problem: null }
		Object.assign(parcel, { status: 'ready', shipmentNumber: 'XY30418FR', shipment })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		const when = '18 nov., 14:03'
		await app.screen.findByText(fill(words.requestedOn, { when }))
	})

	it('goes step by step from the menu, and says why a step cannot be done', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await press(app, words.actions)
		const menu = within(await app.screen.findByRole('dialog'))
		const pack = menu.getByRole('button', { name: holding(words['deed.pack']) })
		expect(pack).toHaveAttribute('aria-disabled', 'true')
		expect(pack).toHaveTextContent(fr.refusals.articles_unchecked)
		expect(
			menu.getByRole('button', { name: holding(words['deed.requestShipment']) }),
		).toHaveTextContent(fr.refusals.parcel_in_progress)
	})

	it('asks for the courier where none is chosen, and comes back to the shipment', async () => {
		const { service, parcel } = createChecked()
		Object.assign(parcel, { carrier: null, status: 'packed' })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await pressStep(app, words.chooseCarrier)
		expect(app.screen.queryByRole('button', { name: words['deed.requestShipment'] })).toBeNull()
		const sheet = await app.screen.findByRole('dialog', { name: words.carrier })
		await app.user.click(within(sheet).getByRole('radio', { name: 'GLS' }))
		await confirm(app, words['ship.title'], words['deed.requestShipment'])
		await waitFor(() => expect(parcel).toMatchObject({ carrier: 'gls', status: 'ready' }))
	})

	it('offers no menu at an article with which nothing can be done any more', async () => {
		const { service, parcel } = createChecked()
		parcel.status = 'sent'
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await app.screen.findByRole('list', { name: words.articlesTitle })
		const name = holding(fill(fr.common.actionsFor, { name: '' }).trim())
		expect(app.screen.queryByRole('button', { name })).toBeNull()
	})

	it('unpacks at once, but asks where a shipment number exists', async () => {
		const { service, parcel } = createChecked()
		parcel.status = 'packed'
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await chooseAction(app, words['deed.unpack'])
		await waitFor(() => expect(parcel.status).toBe('in_progress'))
		Object.assign(parcel, { status: 'packed', shipmentNumber: 'XY1FR' })
		await app.reload()
		await app.screen.findByText('XY1FR')
		await chooseAction(app, words['deed.unpack'])
		const question = fill(words['unpack.title'], { number: 30_418 })
		const dialog = await app.screen.findByRole('alertdialog', { name: question })
		expect(dialog).toHaveTextContent('XY1FR')
		expect(parcel.status).toBe('packed')
		await app.user.click(within(dialog).getByRole('button', { name: words['deed.unpack'] }))
		await waitFor(() => expect(parcel.status).toBe('in_progress'))
	})

	it('rejects after a question, and restores', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await chooseAction(app, words['deed.reject'])
		await confirm(app, fill(words['reject.title'], { number: 30_418 }), words['deed.reject'])
		expect(await app.screen.findByText(words['changes.reject.success'])).toBeVisible()
		await press(app, words['deed.restore'])
		expect(await app.screen.findByText(words['changes.restore.success'])).toBeVisible()
		expect(parcel.status).toBe('in_progress')
	})

	it('tells in the question why the office does not pack', async () => {
		const { service, parcel } = createChecked()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await press(app, words['deed.pack'])
		const refusal = refusals.conflict('Packed.', { alias: 'parcel_packed' })
		service.refuse(parcelRoutes.packParcel, refusal)
		await confirm(app, packTitle, words['deed.pack'])
		const dialog = app.screen.getByRole('alertdialog', { name: packTitle })
		expect(await within(dialog).findByText(plain(fr.refusals.parcel_packed))).toBeVisible()
	})
})

describe('the number of the shipment', () => {
	it('is typed in the Netherlands by the rule of the courier, before the request', async () => {
		const { service, parcel } = createParcels({ country: 'nl' })
		Object.assign(parcel, { carrier: 'postnl', status: 'packed' })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await pressStep(app, words.editNumber)
		const sheet = within(await app.screen.findByRole('dialog', { name: words.shipmentNumber }))
		const field = sheet.getByLabelText(plain(words.shipmentNumber))
		const save = sheet.getByRole('button', { name: fr.common.save })
		await app.user.click(save)
		expect(await sheet.findByText(fr.errors.required)).toBeVisible()
		await app.user.type(field, '12')
		await app.pass(1100)
		await app.user.click(save)
		expect(await sheet.findByText(plain(fr.errors.invalid_format))).toBeVisible()
		await app.user.clear(field)
		await app.user.type(field, '3sdemo 0000000017')
		await app.pass(1100)
		await app.user.click(save)
		await waitFor(() => expect(parcel.shipmentNumber).toBe('3SDEMO0000000017'))
		await confirm(app, words['ship.title'], words['deed.requestShipment'])
		await waitFor(() => expect(parcel.status).toBe('ready'))
	})

	it('is nobody’s to type where the courier gives it', async () => {
		const { service, parcel } = createParcels()
		parcel.carrier = 'gls'
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		expect(app.screen.queryByRole('button', { name: words.editNumber })).toBeNull()
	})
})

describe('the courier', () => {
	it('is one of the country, is changed and taken back without network, and arrives', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await app.goOffline()
		const choose = async (name: string) => {
			await press(app, words.chooseCarrier)
			const sheet = within(await app.screen.findByRole('dialog', { name: words.carrier }))
			expect(sheet.queryByRole('radio', { name: 'PostNL' })).toBeNull()
			await app.user.click(sheet.getByRole('radio', { name }))
		}
		await choose('DPD')
		await waitFor(() => expect(app.waiting).toHaveLength(1))
		await choose(words.takeBackCarrier)
		await app.screen.findByText(words.noCarrier)
		await app.goOnline()
		await waitFor(() => expect(parcel.carrier).toBeNull())
		await waitFor(() => expect(app.waiting).toHaveLength(0))
	})

	it('of another country, which waited from a release before, is refused in words and chosen anew', async () => {
		const { service, parcel } = createParcels()
		Object.assign(parcel, { carrier: 'postnl', status: 'packed' })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await app.screen.findByText(plain(fr.refusals.carrier_foreign))
		await pressStep(app, words.chooseCarrier)
		const sheet = within(await app.screen.findByRole('dialog', { name: words.carrier }))
		await app.user.click(sheet.getByRole('radio', { name: 'GLS' }))
		await waitFor(() => expect(parcel.carrier).toBe('gls'))
	})
})

describe('code and label', () => {
	it('a code of more than 4,000 characters is told of', async () => {
		const { service, parcel } = createParcels()
		const shipment = { state: 'done' as const, requestedAt: '2026-11-19T07:00:00Z', problem: null }
		Object.assign(parcel, { status: 'ready', shipmentNumber: 'XY1FR', shipment })
		service.on(parcelRoutes.getParcelQrCode, () => ({
			content: 'x'.repeat(4001),
			validUntil: null,
		}))
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		expect(await app.screen.findByText(plain(fr.refusals.qr_too_long))).toBeVisible()
	})

	/** A parcel whose label lies at this address. */
	function createLabelled(labelUrl: string) {
		const made = createParcels()
		const shipment = { state: 'done' as const, requestedAt: '2026-11-19T07:00:00Z', problem: null }
		Object.assign(made.parcel, { status: 'ready', shipmentNumber: 'XY1FR', shipment, labelUrl })
		return { ...made, labelAt: `/parcels/list/${made.parcel.id}/label` }
	}

	function damageLabel(service: FakeService) {
		service.on(parcelRoutes.downloadLabel, () => {
			const bytes = Uint8Array.from('<html>', (sign) => sign.charCodeAt(0))
			return { mediaType: 'application/pdf', bytes } as never
		})
	}

	async function showsOpening({ screen }: RunningApp, href: string | RegExp) {
		const open = await screen.findByRole('link', { name: words['label.open'] })
		expect(open).toHaveAttribute('href', expect.stringMatching(href))
		expect(open).toHaveAttribute('target', '_blank')
		expect(open).toHaveAttribute('rel', 'noopener')
	}

	const courierLabel = 'https://labels.example/30418.pdf'
	const storedLabel = '/api/file/01940000-0000-7000-8000-600000000001'

	it('the label is shown inside the app; what is none fails to decode, and can be opened', async () => {
		const { service, parcel } = createLabelled(courierLabel)
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await press(app, words['label.show'], 'link')
		await heading(app, words.label)
		expect(await app.screen.findByText(plain(words['label.ready']))).toBeVisible()
		const download = app.screen.getByRole('link', { name: words['label.download'] })
		expect(download).toHaveAttribute('download', 'label-30418.pdf')
		damageLabel(service)
		await app.reload()
		expect(await app.screen.findByText(words['label.damaged'])).toBeVisible()
		await showsOpening(app, courierLabel)
	})

	it('of a damaged label that lies with us, the bytes that came can be opened', async () => {
		const { service, labelAt } = createLabelled(storedLabel)
		damageLabel(service)
		const app = await renderApp({ at: labelAt, service })
		expect(await app.screen.findByText(words['label.damaged'])).toBeVisible()
		await showsOpening(app, /^blob:/)
	})

	it('a label that has not come after 30 seconds can be opened where the courier has it', async () => {
		const limit = new AbortController()
		const real = AbortSignal.timeout
		const limits = vi
			.spyOn(AbortSignal, 'timeout')
			.mockImplementation((ms) => (ms === 30_000 ? limit.signal : real.call(AbortSignal, ms)))
		const { service, labelAt } = createLabelled(courierLabel)
		const release = service.hold(parcelRoutes.downloadLabel)
		const app = await renderApp({ at: labelAt, service })
		await waitFor(() => expect(limits).toHaveBeenCalledWith(30_000))
		expect(app.screen.queryByText(words['label.failed'])).toBeNull()
		limit.abort(new DOMException('It took too long.', 'TimeoutError'))
		expect(await app.screen.findByText(words['label.failed'])).toBeVisible()
		await showsOpening(app, courierLabel)
		release()
	})

	it('what became of the request is told: refused by the courier, or unclear', async () => {
		const { service, parcel } = createParcels()
		const problem = { alias: 'carrier_refused' as const, message: 'PLZ unbekannt' }
		const shipment = { state: 'failed' as const, requestedAt: '2026-11-19T07:00:00Z', problem }
		Object.assign(parcel, { status: 'packed', shipment })
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		expect(await app.screen.findByText(plain(fr.refusals.carrier_refused))).toBeVisible()
		expect(app.screen.getByText('PLZ unbekannt')).toBeVisible()
		expect(app.screen.getByRole('button', { name: words['deed.requestShipment'] })).toBeVisible()
	})
})

describe('without network', () => {
	it('checks, comment and courier wait, are shown after a new start, and are sent once', async () => {
		const { service, parcel, pump, shocks } = createParcels()
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.pass(1000)
		await app.goOffline()
		await app.reload(`/parcels/list/${parcel.id}`)
		await articleRow(app, words['check.left'], 'Pompe à eau')
		await press(app, 'Pompe à eau ATE')
		await pressStep(app, words.chooseCarrier)
		const sheet = await app.screen.findByRole('dialog', { name: words.carrier })
		await app.user.click(within(sheet).getByRole('radio', { name: 'DPD' }))
		await waitFor(() => expect(app.waiting).toHaveLength(2))
		await app.reload()
		const row = await articleRow(app, words['check.checked'], 'Pompe à eau')
		expect(row).toHaveTextContent(fr.sync.saved)
		expect(app.screen.getByText('DPD')).toBeVisible()
		// The list counts it, too.
		await app.reload('/parcels/list')
		const list = await app.screen.findByRole('list', { name: words.list })
		const checked = fill(words.checkedShort, { count: 1, total: 2 })
		expect(await within(list).findByText(holding(checked))).toBeVisible()
		await press(app, '30418', 'link')
		await heading(app, title)
		await press(app, 'Amortisseur ATE')
		await press(app, words['check.confirm'])
		// Packing needs the network: it says so, and nothing of it waits.
		await confirm(app, packTitle, words['deed.pack'])
		const why = within(await app.screen.findByRole('dialog', { name: words['deed.pack'] }))
		await app.user.click(why.getByRole('button', { name: fr.customerDetails['remind.ask'] }))
		expect(app.waiting).toHaveLength(3)
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		expect(parcel.carrier).toBe('dpd')
		expect([pump, shocks].map((one) => one.checkedQuantity)).toEqual([1, 2])
		expect(service.requestsOf(parcelArticleRoutes.checkArticle)).toHaveLength(2)
		expect(service.requestsOf(parcelRoutes.packParcel)).toHaveLength(0)
	})

	it('a refused comment is corrected in its form, with the reason on its field', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await app.goOffline()
		await press(app, words.editComment)
		const write = async (text: string) => {
			const form = within(await app.screen.findByRole('dialog', { name: words.comment }))
			await app.user.clear(form.getByLabelText(words.comment))
			await app.user.type(form.getByLabelText(words.comment), text)
			await app.user.click(form.getByRole('button', { name: fr.common.save }))
		}
		await write('ab')
		await waitFor(() => expect(app.waiting).toHaveLength(1))
		// It is packed by hand from now on, and its comment needs three characters.
		parcel.isManual = true
		await app.goOnline()
		await waitFor(() => expect(app.waiting.map(({ state }) => state)).toEqual(['needs-person']))
		await app.reload('/settings')
		const change = within(await openChange(app, fr.sync.needsYou))
		await app.user.click(change.getByRole('link', { name: fr.sync.correct }))
		const form = within(await app.screen.findByRole('dialog', { name: words.comment }))
		expect(form.getByLabelText(words.comment)).toHaveValue('ab')
		expect(form.getByText(plain(fill(fr.errors.min_length, { min: 3 })))).toBeVisible()
		await write('Consignes')
		await waitFor(() => expect(parcel.comment).toBe('Consignes'))
		await waitFor(() => expect(groupOf(app, fr.sync.needsYou)).toBeNull())
	})

	/** A courier that was chosen without network and refused, with its sheet in the sync centre open. */
	async function refuseCarrier(meanwhile: (parcel: ParcelRecord) => void) {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await heading(app, title)
		await app.goOffline()
		await pressStep(app, words.chooseCarrier)
		const sheet = await app.screen.findByRole('dialog', { name: words.carrier })
		await app.user.click(within(sheet).getByRole('radio', { name: 'DPD' }))
		await waitFor(() => expect(app.waiting).toHaveLength(1))
		service.refuse(
			parcelRoutes.updateParcel,
			refusals.invalid({ carrier: [{ alias: 'other', desc: 'No.' }] }),
		)
		await app.goOnline()
		await waitFor(() => expect(app.waiting.map(({ state }) => state)).toEqual(['needs-person']))
		meanwhile(parcel)
		await app.reload('/settings')
		const change = within(await openChange(app, fr.sync.needsYou))
		await app.user.click(change.getByRole('link', { name: fr.sync.correct }))
		return { service, app, parcel }
	}

	it('a refused courier is chosen anew, with the reason above; closed, it is not asked for again', async () => {
		const { service, app, parcel } = await refuseCarrier(() => undefined)
		const sheet = within(await app.screen.findByRole('dialog', { name: words.carrier }))
		expect(sheet.getByRole('radio', { name: 'DPD' })).toBeChecked()
		expect(sheet.getByText('No.')).toBeVisible()
		await app.user.click(sheet.getByRole('button', { name: fr.common.close }))
		await waitFor(() => expect(app.address).toBe(`/parcels/list/${parcel.id}`))
		expect(app.screen.queryByRole('dialog', { name: words.carrier })).toBeNull()
		await app.reload('/settings')
		const change = within(await openChange(app, fr.sync.needsYou))
		await app.user.click(change.getByRole('link', { name: fr.sync.correct }))
		service.restore()
		const again = within(await app.screen.findByRole('dialog', { name: words.carrier }))
		await app.user.click(again.getByRole('radio', { name: 'GLS' }))
		await waitFor(() => expect(parcel.carrier).toBe('gls'))
		await waitFor(() => expect(groupOf(app, fr.sync.needsYou)).toBeNull())
		expect(app.address).toBe('/settings')
	})

	it('a refused courier of a parcel that was sent meanwhile leads to why it stays', async () => {
		const { app } = await refuseCarrier((parcel) => {
			parcel.status = 'sent'
		})
		await heading(app, title)
		const said = await app.screen.findByRole('alert')
		expect(within(said).getByText(plain(fr.refusals.parcel_sent))).toBeVisible()
		await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
	})

	it('an article that is moved elsewhere meanwhile keeps the check among what needs the person', async () => {
		const { service, parcel, pump } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await articleRow(app, words['check.left'], 'Pompe à eau')
		await app.goOffline()
		await press(app, 'Pompe à eau ATE')
		Object.assign(pump, { parcelId: null, status: 'available' })
		await app.goOnline()
		await waitFor(() => expect(app.waiting.map(({ state }) => state)).toEqual(['needs-person']))
		expect(pump.checkedQuantity).toBe(0)
	})
})

describe('the sheet of an article in a parcel', () => {
	it('offers the check by hand', async () => {
		const { service, parcel, shocks } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service })
		await openArticle(app, 'Amortisseur')
		await press(app, words['check.byHand'])
		await press(app, words['check.confirm'])
		await waitFor(() => expect(shocks.checkedQuantity).toBe(2))
	})
})
