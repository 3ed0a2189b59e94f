import { expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import { addArticle, addParcel } from '#testing/intents/parcel-intents.ts'
import { addClaim, addReturn } from '#testing/intents/return-intents.ts'
import { scrollPane, watchFrames } from '#testing/intents/scrolling.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const orderId = '41002391'
const parcelName = fill(fr.parcels.number, { number: 30_418 })
const returnName = fill(fr.returns.number, { number: 20_431 })
const most = 30

const addOrder = ({ world }: FakeService) => world.addOrder(world.customer(stop), { id: orderId })

function addLongOrder(service: FakeService): void {
	const order = addOrder(service)
	const [product] = order.products
	if (!product) throw new Error('The order is empty.')
	order.products = Array.from({ length: most }, (_, place) => ({ ...product, id: `${place}` }))
}

function addLongReturn(service: FakeService): void {
	const owner = addReturn(service, service.world.customer(stop))
	const order = addOrder(service)
	for (let place = 0; place < most; place += 1) addClaim(service, owner, order)
}

function addFullParcel(service: FakeService): void {
	const { id: parcelId } = addParcel(service)
	for (let place = 0; place < most; place += 1) addArticle(service, `disque ${place}`, { parcelId })
}

function addPeople({ world }: FakeService): void {
	world.customer(stop).contactPersons = Array.from({ length: 2 }, (_, place) => ({
		...{ id: `${place}`, name: 'Zoé', surname: `Lefèvre ${place}`, position: null, phones: [] },
	}))
}

const hasRows = (pane: string) => () => scrollPane(pane).querySelectorAll('li').length >= most
const hasPeople = () =>
	scrollPane('visit').querySelector(`[aria-label="${fr.customerDetails.contacts}"]`) !== null

it.each([
	['an order', '/orders', orderId, 'order', addLongOrder, hasRows('order')],
	['a return', '/returns', returnName, 'return', addLongReturn, hasRows('return')],
	['a parcel', '/parcels/list', parcelName, 'parcel', addFullParcel, hasRows('parcel')],
	['a stop', '/visits', stop, 'visit', addPeople, hasPeople],
])(
	'%s is drawn in two parts, and is where it was for whoever comes back',
	async (_, at, title, pane, add, showsEnd) => {
		const service = createService()
		add(service)
		const app = await renderApp({ at, service })
		const row = (await app.screen.findAllByRole('link', { name: new RegExp(title) }))[0]
		const frames = watchFrames(title, showsEnd)
		await app.user.click(row as HTMLElement)
		await heading(app, title)
		await waitFor(() => expect(frames.at(-1)).toBe(true))
		expect(frames[0]).toBe(false)
		scrollPane(pane).scrollTo(0, 1_000_000)
		const { scrollTop } = scrollPane(pane)
		expect(scrollTop).toBeGreaterThan(0)
		await app.user.click(app.screen.getByRole('link', { name: new RegExp(fr.sync.title) }))
		await waitFor(() => expect(location.pathname).toBe('/settings'))
		app.back()
		await heading(app, title)
		await waitFor(() => expect(scrollPane(pane).scrollTop).toBe(scrollTop))
	},
)

it('the scanner over a parcel is drawn in two parts', async () => {
	const service = createService()
	addFullParcel(service)
	const app = await renderApp({ at: '/parcels/list', service, ...createCamera() })
	await press(app, parcelName, 'link')
	const title = fill(fr.parcels['check.title'], { number: 30_418 })
	const expected = `[aria-label="${fr.scanner['batch.expected']}"] li`
	const frames = watchFrames(title, () => document.querySelectorAll(expected).length >= most)
	await press(app, fr.parcels.scanFirst)
	await heading(app, title)
	await waitFor(() => expect(frames.at(-1)).toBe(true))
	expect(frames[0]).toBe(false)
})
