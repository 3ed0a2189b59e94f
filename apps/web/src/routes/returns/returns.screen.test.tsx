import { returnRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	heading,
	press,
	tile,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import {
	addClaim,
	addReturn,
	claimRow,
	rowOf,
	showsRows,
	storedPhoto,
} from '#testing/intents/return-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.returns

/** An open return of one garage and a signed one of another. */
function createReturned() {
	const service = createService()
	const { world } = service
	const [arnaud, brun] = [world.customer('Garage Arnaud'), world.customer('Garage Brun')]
	const open = addReturn(service, arnaud)
	const signed = addReturn(service, brun, {
		number: 20388,
		isEditable: false,
		createdAt: '2026-10-21T07:00:00Z',
	})
	addClaim(service, open, world.addOrder(arnaud, { id: '41000001' }), {
		status: 'in-progress',
		images: [storedPhoto()],
	})
	addClaim(service, signed, world.addOrder(brun, { id: '41000002' }), {
		quantity: 2,
		createdAt: '2026-10-21T07:30:00Z',
	})
	return { service, arnaud, brun, open, signed }
}

const group = ({ screen }: RunningApp, name: string) =>
	within(screen.getByRole('group', { name: words.groups })).getByRole('button', { name })

async function search({ screen, user }: RunningApp, label: string, text: string) {
	const opener = screen.queryByRole('button', { name: label })
	if (opener) await user.click(opener)
	const box = screen.getByRole('searchbox', { name: label })
	await user.clear(box)
	if (text) await user.paste(text)
	await user.type(box, '{Enter}')
}

describe('the list of returns', () => {
	it('shows number, customer, articles, status, date and credit, and leads to the return', async () => {
		const { service, open } = createReturned()
		const app = await renderApp({ at: '/returns', service })
		await showsRows(app, words.title, ['20431', '20388'])
		const row = await rowOf(app, words.title, '20431')
		expect(row).toHaveTextContent('Garage Arnaud')
		expect(row).toHaveTextContent('19 nov. · 1 article, 1 pièce')
		expect(row).toHaveTextContent(fr.options['return-status.in-progress'])
		expect(row).toHaveTextContent(/48,15\s€/)
		expect(await rowOf(app, words.title, '20388')).toHaveTextContent('Signé')
		expect(app.screen.getByText(fill(words.count_other, { count: 2 }))).toBeVisible()
		await press(app, '20431', 'link')
		await heading(app, fill(words.number, { number: 20431 }))
		expect(app.address).toBe(`/returns/${open.id}`)
	})

	it('is searched by number and narrowed by status, and keeps both over a return', async () => {
		const { service } = createReturned()
		const app = await renderApp({ at: '/returns', service })
		await showsRows(app, words.title, ['20431', '20388'])
		await app.user.click(group(app, 'Signé'))
		await showsRows(app, words.title, ['20388'])
		expect(app.address).toBe('/returns?status=confirmed')
		await press(app, '20388', 'link')
		await heading(app, fill(words.number, { number: 20388 }))
		await app.back()
		await showsRows(app, words.title, ['20388'])
		await search(app, words.search, '431')
		expect(await app.screen.findByText(words.noMatch)).toBeVisible()
		await press(app, fr.customers.resetAll)
		await showsRows(app, words.title, ['20431', '20388'])
	})

	it('of one customer says whose it is, and leads to those of all', async () => {
		const { service, brun } = createReturned()
		const app = await renderApp({ at: `/returns?customerId=${brun.id}`, service })
		await showsRows(app, words.title, ['20388'])
		await press(app, 'Garage Brun')
		await showsRows(app, words.title, ['20431', '20388'])
	})

	it('says when the server fails, and keeps what is chosen', async () => {
		const { service } = createReturned()
		service.refuse(returnRoutes.listReturns, refusals.internal())
		const app = await renderApp({ at: '/returns?status=confirmed', service })
		expect(await app.screen.findByRole('button', { name: fr.common.retry })).toBeVisible()
		expect(group(app, 'Signé')).toHaveAttribute('aria-pressed', 'true')
		service.restore()
		await press(app, fr.common.retry)
		await showsRows(app, words.title, ['20388'])
	})

	it('and that of claims are reached from the profile', async () => {
		const { service } = createReturned()
		const app = await renderApp({ at: '/profile', service })
		await app.user.click(await tile(app, words.title))
		await showsRows(app, words.title, ['20431', '20388'])
		await app.back()
		await app.user.click(await tile(app, words.claims))
		await showsRows(app, words.claims, ['20431', '20388'])
	})
})

describe('the list of claims', () => {
	it('shows return and customer, and is searched and narrowed by both statuses', async () => {
		const { service, signed } = createReturned()
		const app = await renderApp({ at: '/claims', service })
		await showsRows(app, words.claims, ['Retour 20431', 'Retour 20388'])
		expect(await claimRow(app, 'Retour 20388')).toHaveTextContent('Garage Brun')
		await app.user.click(group(app, 'Prête'))
		await showsRows(app, words.claims, ['Retour 20388'])
		await press(app, fr.customers.filter)
		const drawer = within(await app.screen.findByRole('dialog', { name: words.filterTitle }))
		const ofReturn = drawer.getByRole('group', { name: words['by.status'] })
		await app.user.click(within(ofReturn).getByRole('button', { name: 'Signé' }))
		await app.user.click(drawer.getByRole('button', { name: fr.customers.apply }))
		await waitFor(() => expect(app.address).toBe('/claims?status=confirmed&claimStatus=confirmed'))
		await showsRows(app, words.claims, ['Retour 20388'])
		await search(app, words.claimSearch, '41000001')
		expect(await app.screen.findByText(words.claimsNoMatch)).toBeVisible()
		await search(app, words.claimSearch, '41000002')
		await press(app, 'Retour 20388', 'link')
		await app.screen.findByRole('heading', { level: 1, name: words.claim })
		expect(app.address).toMatch(`/returns/${signed.id}/claims/`)
	})
})

describe('without network', () => {
	it('what was listed is listed, searched and opened after a new start, with its age', async () => {
		const { service } = createReturned()
		const app = await renderApp({ at: '/returns', service })
		await showsRows(app, words.title, ['20431', '20388'])
		await press(app, '20431', 'link')
		await claimRow(app, 'Disque de frein')
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/returns')
		await showsRows(app, words.title, ['20431', '20388'])
		expect(app.screen.getByText(words.onPhone)).toBeVisible()
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
		await app.user.click(group(app, fr.options['return-status.in-progress']))
		await showsRows(app, words.title, ['20431'])
		await press(app, '20431', 'link')
		expect(await claimRow(app, 'Disque de frein')).toHaveTextContent('1/2')
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
		await app.reload('/claims')
		await showsRows(app, words.claims, ['Retour 20431'])
		expect(app.screen.getByText(words.claimsOnPhone)).toBeVisible()
	})

	it('a return of a customer of the day opens though nobody has looked at it, once the day is brought', async () => {
		const { service, arnaud, open } = createReturned()
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.pass(1000)
		await app.goOffline()
		await app.reload(`/customers/${arnaud.id}`)
		await press(app, words['entry.open'], 'link')
		expect(app.address).toBe(`/returns/${open.id}`)
		await claimRow(app, 'Disque de frein')
		await press(app, words.find, 'link')
		await app.screen.findByRole('searchbox', { name: words.find })
		await search(app, words.find, 'disque')
		await showsRows(app, words.available, ['commande 41000001'])
	})

	it('brings nothing of returns for who handles none', async () => {
		const service = createService({ role: 'prospector' })
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		expect(service.requestsOf(returnRoutes.keepReturns)).toHaveLength(0)
	})

	it('a phone that knows none says so', async () => {
		const { service } = createReturned()
		const app = await renderApp({ at: '/profile', service })
		await tile(app, words.title)
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/returns')
		expect(await app.screen.findByText(fr.common['offline.title'])).toBeVisible()
	})
})
