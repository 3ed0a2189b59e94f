import { fileRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { cachedRead } from '#testing/cached-reads.ts'
import {
	addIssue,
	addStatusEntries,
	photoId,
	renderHistory,
	ticketNumber,
	timeline,
} from '#testing/intents/customer-history-intents.ts'
import { closeOrOpen, pressExactly, renderCustomer } from '#testing/intents/customer-intents.ts'
import { heading, press, waitFor, waitUntilPrefetched, within } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createFurnishedService } from '#testing/service/garage.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerDetails
const photo = { mediaType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) }

const tells = (app: RunningApp, text: string) =>
	waitFor(async () => expect(await timeline(app)).toHaveTextContent(text))
const daysOf = async (app: RunningApp) =>
	within(await timeline(app))
		.getAllByRole('heading', { level: 2 })
		.map(({ textContent }) => textContent)
const orderRow = ({ screen }: RunningApp, id: string): Promise<HTMLElement> =>
	screen.findByRole('link', { name: new RegExp(`^${id}`) })

describe('the past of a customer', () => {
	it('tells visits, problems and changes of status together, by day, each with its own details', async () => {
		const { service, garage } = createFurnishedService()
		const { world } = service
		addStatusEntries(world, garage, 3)
		addIssue(world, garage)
		world.records.files.set(photoId, photo)
		const app = await renderCustomer('Garage Arnaud', { service })
		const [link] = app.screen.getAllByRole('link', { name: words.history })
		await app.user.click(link as HTMLElement)
		const title = await heading(app, words['history.title'])
		await waitFor(() => expect(title).toHaveFocus())
		expect(app.screen.getByText('Garage Arnaud')).toBeVisible()
		await tells(app, fill(words['entry.issue'], { number: ticketNumber }))
		const days = await daysOf(app)
		expect(days).toHaveLength(4)
		expect(days.slice(0, 2)).toEqual([words.today, words.yesterday])
		for (const detail of [
			'Produit · Défectueux',
			'Le disque siffle',
			'ATE 24.0325-0158.1',
			'Disque échangé',
			'Résolu',
			words['entry.visit'],
			'Planifiée',
			'étape 3',
			`${world.person.name} · Suivi clients`,
		]) {
			expect(await timeline(app)).toHaveTextContent(detail)
		}
	})

	it('has photos, fetched with the session; one that is gone says so, and can be asked for again', async () => {
		const { service, garage } = createFurnishedService()
		addIssue(service.world, garage)
		const app = await renderHistory(garage, { service })
		const again = await app.screen.findByRole('button', {
			name: new RegExp(words['entry.noPhoto']),
		})
		service.world.records.files.set(photoId, photo)
		await app.user.click(again)
		const name = fill(words['entry.openPhoto'], { number: 1 })
		expect(await app.screen.findByRole('button', { name })).toBeVisible()
		const asked = service.requestsOf(fileRoutes.getFile)
		for (const { headers } of asked) expect(headers.authorization).toMatch(/^Bearer /)
		expect(asked.length).toBeGreaterThan(1)
	})

	it('changes while it is open, when the office has brought a problem on', async () => {
		const { service, garage } = createFurnishedService()
		const { world } = service
		addIssue(world, garage)
		const app = await renderHistory(garage, { service, isLive: true })
		await tells(app, 'Disque échangé')
		for (const entry of world.records.history.get(garage.id) ?? []) {
			if (entry.type === 'issue') entry.solution = 'Avoir établi'
		}
		const timestamp = world.now.toISOString()
		app.live.tell({ kind: 'ticket', customerId: garage.id, timestamp })
		await tells(app, 'Avoir établi')
	})

	it('has tabs for orders and returns with addresses of their own', async () => {
		const { service, garage } = createFurnishedService()
		const { world } = service
		const paid = world.addOrder(garage)
		const unpaid = world.addOrder(garage, {
			isOrderPaid: false,
			status: { value: 'sent', label: fr.options['order-status.sent'] },
			deliveryAt: null,
		})
		world.records.returns.push({
			id: crypto.randomUUID(),
			number: 51_007,
			customerId: garage.id,
			customerTitle: garage.title,
			status: { value: 'in-progress', label: fr.options['return-status.in-progress'] },
			quantity: 1,
			createdAt: world.now.toISOString(),
			totalSum: 48.15,
			claimsCount: 1,
			isEditable: true,
		})
		const app = await renderCustomer('Garage Arnaud', { service })
		const { screen } = app
		const [link] = screen.getAllByRole('link', { name: words.history })
		await app.user.click(link as HTMLElement)
		await heading(app, words['history.title'])
		await press(app, words.orders, 'tab')
		await waitFor(() => expect(app.address).toBe(`/customers/${garage.id}/orders`))
		const paidRow = await orderRow(app, paid.id)
		expect(paidRow).toHaveTextContent(/96,30\s€/)
		expect(paidRow).toHaveTextContent('Livrée')
		expect(paidRow.closest('li')).not.toHaveTextContent(fr.orders.unpaid)
		const unpaidRow = await orderRow(app, unpaid.id)
		expect(unpaidRow.closest('li')).toHaveTextContent(fr.orders.unpaid)
		expect(unpaidRow).toHaveTextContent('Expédiée')
		expect(unpaidRow).toHaveAttribute('href', `/orders/${unpaid.id}?customerId=${garage.id}`)
		await press(app, words.returns, 'tab')
		await waitFor(() => expect(app.address).toBe(`/customers/${garage.id}/returns`))
		await waitFor(() => {
			const list = within(screen.getByRole('list', { name: fr.returns.title }))
			const [row] = list.getAllByRole('link')
			expect(row).toHaveTextContent('51007')
			expect(row).toHaveAttribute('href', expect.stringMatching(/^\/returns\//))
		})
		await app.reload()
		await waitFor(() =>
			expect(screen.getByRole('tab', { name: words.returns })).toHaveAttribute(
				'aria-selected',
				'true',
			),
		)
		await pressExactly(app, fr.common.back)
		await heading(app, 'Garage Arnaud')
		expect(app.address).toBe(`/customers/${garage.id}`)
	})

	it.each([
		['orders', words['orders.empty']],
		['returns', words['returns.empty']],
	] as const)('without %s says so', async (part, text) => {
		const service = createService()
		const app = await renderHistory(service.world.customer('Garage Brun'), { service, part })
		expect(await app.screen.findByText(text)).toBeVisible()
	})

	it('without network is there with its age where it was seen before, and says where not', async () => {
		const { service, garage } = createFurnishedService()
		addStatusEntries(service.world, garage, 2)
		const order = service.world.addOrder(garage)
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.reload(`/customers/${garage.id}/all`)
		await tells(app, 'étape 2')
		await waitFor(async () => expect(await cachedRead('customer-history')).toBeDefined())
		await app.goOffline()
		await app.reload()
		await tells(app, 'étape 2')
		expect(app.screen.getByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
		// The orders of today's tour lie on the phone, though nobody has looked at them.
		await press(app, words.orders, 'tab')
		expect(await orderRow(app, order.id)).toBeVisible()
		expect(await app.screen.findByText(fr.orders.onPhone)).toBeVisible()
		await press(app, words.returns, 'tab')
		expect(await app.screen.findByText(fr.common['offline.title'])).toBeVisible()
	})

	it('has what waits to be sent on top', async () => {
		const { service } = createFurnishedService()
		const app = await renderCustomer('Garage Arnaud', { service })
		const { screen, user } = app
		const openHistory = async () => {
			const [link] = await screen.findAllByRole('link', { name: words.history })
			await user.click(link as HTMLElement)
		}
		await openHistory()
		await tells(app, words['entry.visit'])
		await pressExactly(app, fr.common.back)
		await heading(app, 'Garage Arnaud')
		await app.goOffline()
		await closeOrOpen(app, 'close')
		expect(await screen.findByRole('button', { name: words['open.action'] })).toBeVisible()
		await openHistory()
		await tells(app, fr.customers['changes.closing.name'])
		expect((await daysOf(app))[0]).toBe(fr.sync.waiting)
		expect(screen.getByText(words['entry.visit'])).toBeVisible()
	})
})
