import { describe, expect, it } from 'vitest'
import { createCamera } from '#testing/fake-camera.ts'
import { openMenu, press, waitFor } from '#testing/intents/intents.ts'
import { createParcels, openArticle } from '#testing/intents/parcel-intents.ts'
import { addClaim, addReturn, storedPhoto } from '#testing/intents/return-intents.ts'
import { FakeCaches } from '#testing/page/fake-caches.ts'
import { withLargeText } from '#testing/page/large-text.ts'
import { phone } from '#testing/page/media.ts'
import { openByMenu } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { addChat } from '#testing/service/chat-answers.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const screens = [
	{ ...phone, width: 320, height: 640 },
	{ ...phone, width: 844, height: 390 },
]
const stop = 'Garage Arnaud'
const customer = () => {
	const service = createService()
	return { service, id: service.world.customer(stop).id }
}

/** Everything that stands out of the page at its side, by its name and where it ends. */
function findOutside(): string[] {
	const shown = [
		...document.querySelectorAll<HTMLElement>(
			'[role="dialog"], main, header, nav, [data-scroll-pane]',
		),
	]
	const tooWide = shown.filter((element) => {
		const { left, right, width } = element.getBoundingClientRect()
		return width > 0 && (left < -1 || right > innerWidth + 1)
	})
	const scrolling = [document.documentElement, ...shown].filter(
		(element) =>
			element.scrollWidth > element.clientWidth + 1 &&
			getComputedStyle(element).overflowX !== 'auto',
	)
	const nameOf = (element: HTMLElement) =>
		`${element.tagName} ${element.getAttribute('role') ?? ''} ${element.scrollWidth}`
	return [...tooWide, ...scrolling].map(nameOf).concat(findUnreachable())
}

/** What can be pressed and stands out of the page at its side, where nothing scrolls to it. */
function findUnreachable(): string[] {
	const canScroll = (element: Element | null): boolean =>
		element !== null &&
		(getComputedStyle(element).overflowX === 'auto' || canScroll(element.parentElement))
	return [...document.querySelectorAll<HTMLElement>('button, a, input')]
		.filter((element) => {
			const { left, right, width } = element.getBoundingClientRect()
			const isOutside = right > innerWidth + 1 || left < -1
			return width > 1 && isOutside && !element.closest('[inert]') && !canScroll(element)
		})
		.map(
			(element) =>
				`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
		)
}

async function fits(app: RunningApp): Promise<void> {
	await app.screen.findAllByRole('heading')
	await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
	expect(findOutside()).toEqual([])
}

describe.each(screens)('on a screen of $width × $height', (screen) => {
	it.each([
		...[
			'/dashboard',
			'/visits',
			'/visits/history',
			'/customers',
			'/customers/create',
			'/orders',
			'/visits/create',
		],
		...['/parcels/dirty', '/parcels/list', '/parcels/create', '/visits/suggestions'],
		...['/actions', '/tour-points', '/tour-points/create', '/settings', '/profile'],
		...['/my-kpi', '/my-kpi?unit=month', '/news', '/links'],
		...['/settings/storage', '/settings/devices', '/settings/version'],
		...['/chat', '/settings/notifications'],
	])('%s fits', async (at) => {
		await fits(await renderApp({ at, screen }))
	})

	it('the signature under a return fits, and its receipt', async () => {
		const service = createService()
		const arnaud = service.world.customer(stop)
		const order = service.world.addOrder(arnaud)
		const owner = addReturn(service, arnaud)
		addClaim(service, owner, order, { images: [storedPhoto(), storedPhoto()] })
		const app = await renderApp({ at: `/returns/${owner.id}/confirm`, service, screen })
		await app.screen.findByRole('img', { name: fr.approval.padEmpty })
		await fits(app)
		const at = '2026-11-19T08:30:00.000Z'
		service.world.records.signatures.set(owner.id, { at, signerName: 'Zoé', comment: '' })
		owner.isEditable = false
		await app.reload(`/returns/${owner.id}/receipt`)
		await app.screen.findByRole('article')
		await fits(app)
	})

	it('a parcel fits with its menu, its code, and the sheet of an article', async () => {
		const { service, parcel } = createParcels()
		const app = await renderApp({ at: `/parcels/list/${parcel.id}`, service, screen })
		await app.screen.findByText(fr.parcels['check.left'])
		await fits(app)
		await openArticle(app, 'Amortisseur')
		await fits(app)
		const shipment = { state: 'done' as const, requestedAt: '2026-11-19T07:00:00Z', problem: null }
		Object.assign(parcel, { status: 'ready', shipmentNumber: 'XY30418000001FR', shipment })
		await app.reload()
		await app.screen.findByRole('img', { name: fr.parcels['qr.label'] })
		await fits(app)
		await press(app, fr.parcels.actions)
		await app.screen.findByRole('dialog')
		await fits(app)
	})

	it('a conversation fits with words without an end, its links, and what can be done with a message', async () => {
		const { service, id } = customer()
		const texts = ['Bonjour', `https://garage.example/${'piece'.repeat(40)}`]
		addChat(service.world, { customerId: id, texts })
		const at = `/chat/${id}?title=${encodeURIComponent('Garage Arnaud & Fils, Réparations toutes marques')}`
		const app = await renderApp({ at, service, screen })
		await app.screen.findByText('Bonjour')
		await app.user.click(await app.screen.findByRole('textbox', { name: fr.chats.writeLabel }))
		await app.user.paste('Anticonstitutionnellement'.repeat(8))
		await fits(app)
		await press(app, fr.chats.send)
		await press(app, fr.chats.actions)
		await app.screen.findByRole('dialog')
		await fits(app)
		await app.reload()
		await press(app, fr.chats.addLink)
		await app.screen.findByRole('dialog')
		await fits(app)
	})

	it('days off fit, with the sheet in which they are asked for', async () => {
		const service = createService()
		const { person } = service.world
		const title = 'Unterweisung Ladungssicherung: Handwerkerfahrzeuge'
		const paper = { title, version: 1, sha256: 'a'.repeat(64), byteLength: 1200 }
		person.entitlements = [{ year: 2026, halfDays: 51 }]
		person.daysOff = ['2026-12-24']
		person.documents = [
			{ id: crypto.randomUUID(), ...paper, dueOn: '2026-11-30', confirmedAt: null },
		]
		const app = await renderApp({ at: '/hr', service, screen })
		await app.screen.findByRole('link', { name: new RegExp(title) })
		await fits(app)
		await press(app, fr.daysOff.ask)
		await app.screen.findByRole('dialog')
		await fits(app)
	})

	it('the handbook fits, and its chapters', async () => {
		const service = createService({ country: 'be' })
		const globals = { caches: new FakeCaches() }
		const app = await renderApp({ at: '/handbook', screen, service, globals })
		await app.screen.findByRole('list', { name: fr.account.handbook })
		await fits(app)
		await app.reload('/handbook/returns')
		await app.screen.findByRole('button', { name: fr.receipt.download })
		await fits(app)
	})

	it('the pages of a customer fit', async () => {
		const { service, id } = customer()
		const app = await renderApp({ at: `/customers/${id}`, screen, service })
		for (const at of ['edit', 'all', 'location']) {
			await fits(app)
			await app.reload(`/customers/${id}/${at}`)
		}
		await fits(app)
	})

	it('an order and its menu fit', async () => {
		const { service } = customer()
		const { id } = service.world.addOrder(service.world.customer(stop), { isOrderPaid: false })
		const app = await renderApp({ at: `/orders/${id}`, screen, service })
		await fits(app)
		await press(app, fr.orders.actions)
		await app.screen.findByRole('dialog')
		await fits(app)
	})

	it('the sheets of a visit fit', async () => {
		const app = await renderApp({ at: '/visits', screen })
		await openMenu(app, stop)
		await fits(app)
		await app.reload()
		await openByMenu(app, stop, 'cancel')
		await fits(app)
		await app.reload()
		await openByMenu(app, stop, 'replan')
		await fits(app)
	})

	it('the drawer of filters fits', async () => {
		const app = await renderApp({ at: '/customers', screen })
		await press(app, fr.customers.filter)
		await app.screen.findByRole('dialog')
		await fits(app)
	})
})

it.each([320, 360, 412, 844])(
	'the scanner of a camera with a light fits %i pixels',
	async (width) => {
		const screen = { ...phone, width, height: width > 800 ? 390 : 780 }
		const { traits, globals } = createCamera()
		const touched = { ...traits, userActivation: { hasBeenActive: true } }
		const app = await renderApp({ at: '/scanner', screen, traits: touched, globals })
		await app.screen.findByRole('button', { name: fr.scanner['torch.off'] })
		await fits(app)
		await withLargeText(() => fits(app))
	},
)

it.each(['/dashboard', '/tour-points/create', '/visits', '/customers/create'])(
	'with letters twice as large what is done on %s keeps its height',
	async (at) => {
		const app = await renderApp({ at, screen: phone })
		await app.screen.findAllByRole('heading')
		const column = await waitFor(() => {
			const [found] = document.querySelectorAll('[data-action-column]')
			if (!found?.textContent) throw new Error('Nothing is done here.')
			return found
		})
		await withLargeText(async () => {
			const { clientHeight, scrollHeight } = column
			const least = Math.min(scrollHeight, Math.floor(innerHeight * 0.35))
			expect(clientHeight).toBeGreaterThanOrEqual(least - 1)
			expect(clientHeight).toBeGreaterThan(48)
		})
	},
)
