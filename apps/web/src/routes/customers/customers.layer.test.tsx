import { describe, expect, it } from 'vitest'
import {
	count,
	filterBy,
	list,
	row,
	searchFor,
	shownNames,
	shows,
} from '#testing/intents/customers-intents.ts'
import { swipe, tileOf, uncovered } from '#testing/intents/gestures.ts'
import {
	heading,
	holding,
	press,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { isInSight, scrollPane } from '#testing/intents/scrolling.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customers
const rowPx = 97
const pane = () => scrollPane('customers')

/** A service with so many customers behind the five of today. */
function createMany(total: number): FakeService {
	const service = createService()
	for (let number = 1; number <= total; number += 1) {
		service.world.addCustomer(`Pneus ${String(number).padStart(3, '0')}`)
	}
	return service
}

const shownRow = (name: string) =>
	[...document.querySelectorAll('li[aria-posinset]')].find((one) => one.textContent?.includes(name))

/** Waits until a row is in sight, and gives it. */
const inSight = (name: string): Promise<Element> =>
	waitFor(() => {
		const found = shownRow(name)
		if (!found || !isInSight(found, pane())) throw new Error(`${name} is not in sight.`)
		return found
	})

/** Scrolls until a row is there, as far as the list has come. */
const scrollToRow = (name: string, top: number): Promise<Element> =>
	waitFor(() => {
		pane().scrollTo(0, top)
		const found = shownRow(name)
		if (!found || !isInSight(found, pane())) throw new Error(`${name} is not in sight.`)
		return found
	})

/** Looks in each frame whether a customer is in sight, and how many rows there are, until it is asked. */
function watchRows() {
	const seen = { frames: 0, framesWithoutRows: 0, mostRows: 0 }
	let isOver = false
	const look = () => {
		if (isOver) return
		const names = [...document.querySelectorAll('li[aria-posinset] bdi')]
		seen.frames += 1
		if (!names.some((name) => isInSight(name, pane()))) seen.framesWithoutRows += 1
		seen.mostRows = Math.max(seen.mostRows, document.querySelectorAll('li[aria-posinset]').length)
		requestAnimationFrame(look)
	}
	requestAnimationFrame(look)
	return () => {
		isOver = true
		return seen
	}
}

describe('a long list of customers', () => {
	it('has the same row in the same place for whoever comes back from a customer', async () => {
		const app = await renderApp({ at: '/customers', service: createMany(130) })
		await app.screen.findByText(count(135))
		const far = await scrollToRow('Pneus 090', rowPx * 91 + 13)
		const before = { top: pane().scrollTop, box: far.getBoundingClientRect() }
		await app.user.click(within(far as HTMLElement).getByRole('link'))
		await heading(app, 'Pneus 090')
		app.back()
		const back = await inSight('Pneus 090')
		await waitFor(() => {
			expect(pane().scrollTop).toBe(before.top)
			expect(shownRow('Pneus 090')?.getBoundingClientRect()).toEqual(before.box)
		})
		expect(back).toHaveAttribute('aria-setsize', '135')
	})

	it('begins another search at its top, at no moment without a customer in sight', async () => {
		const app = await renderApp({ at: '/customers', service: createMany(130) })
		await app.screen.findByText(count(135))
		await scrollToRow('Pneus 090', rowPx * 91)
		const endWatch = watchRows()
		await searchFor(app, 'pneus')
		await waitFor(() => expect(pane().scrollTop).toBe(0))
		await inSight('Pneus 001')
		// From many to a few and back.
		for (const [text, first] of [
			['brun', 'Garage Brun'],
			['pneus', 'Pneus 001'],
		] as const) {
			await searchFor(app, text)
			await inSight(first)
		}
		const { frames, framesWithoutRows, mostRows } = endWatch()
		expect(frames).toBeGreaterThan(0)
		expect(framesWithoutRows).toBe(0)
		expect(mostRows).toBeLessThan(30)
	})

	it('uses rows again in their order, and none is open for somebody else', async () => {
		const app = await renderApp({ at: '/customers', service: createMany(60) })
		await app.screen.findByText(count(65))
		await swipe(await row(app, 'Garage Brun'), 160)
		await uncovered(await row(app, 'Garage Brun'), words.call)
		await scrollToRow('Pneus 050', rowPx * 52)
		const isOpen = async () => {
			const all = within(await list(app)).getAllByRole('listitem')
			return all.some((one) => tileOf(one, words.call))
		}
		await waitFor(async () => expect(await isOpen()).toBe(false))
		// As soon as the list rests.
		await waitFor(() => {
			const places = [...document.querySelectorAll('li[aria-posinset]')].map((one) => ({
				place: Number(one.ariaPosInSet),
				top: one.getBoundingClientRect().top,
			}))
			expect(places).toEqual(places.toSorted((a, b) => a.place - b.place))
			expect(places).toEqual(places.toSorted((a, b) => a.top - b.top))
			expect(places.length).toBeLessThan(30)
		})
		within(await row(app, 'Pneus 050'))
			.getByRole('link')
			.focus()
		await app.user.tab()
		await app.user.tab()
		await waitFor(() => expect(document.activeElement).toHaveTextContent('Pneus 051'))
	})

	it('is found, filtered and scrolled without network, and says how old it is', async () => {
		const service = createMany(230)
		const app = await renderApp({ service, isPrefetching: true })
		const { world } = service
		await waitUntilPrefetched(app)
		await app.goOffline()
		await app.reload('/customers')
		await app.screen.findByText(count(235))
		await app.screen.findByText(/Mis à jour\s:\s\d\d:\d\d/)
		await searchFor(app, 'garage arnnaud')
		await shows(app, ['Garage Arnaud'])
		await searchFor(app, world.customer('Garage Denis').phoneNumber ?? '')
		await shows(app, ['Garage Denis'])
		await press(app, words.searchClear)
		await filterBy(app, fr.options['customer-status.lead'], 'Sologne')
		await shows(app, ['Garage Brun'])
		await app.reload()
		await shows(app, ['Garage Brun'])
		await app.user.click(await app.screen.findByRole('button', { name: words.clear }))
		await scrollToRow('Pneus 230', rowPx * 235)

		world.addCustomer('Aaron Auto')
		await app.goOnline()
		await waitFor(() => expect(app.screen.queryByText(/Mis à jour/)).toBeNull())
		pane().scrollTo(0, 0)
		await waitFor(async () => expect((await shownNames(app))[0]).toBe('Aaron Auto'))
	})
})

describe('a swipe over a customer', () => {
	const hasFocus = (app: RunningApp, name: string) =>
		waitFor(() => expect(app.screen.getByRole('heading', { level: 1, name })).toHaveFocus())

	it('reaches it or reads about it, one at a time, and a screen that appears has the focus', async () => {
		const app = await renderApp({ at: '/customers' })
		const { world } = app.service
		expect(tileOf(await row(app, 'Garage Brun'), words.call)).toBeNull()
		await swipe(await row(app, 'Garage Brun'), 160)
		await uncovered(await row(app, 'Garage Brun'), words.call)
		expect(tileOf(await row(app, 'Garage Brun'), fr.customerDetails.navigate)).toBeVisible()
		await swipe(await row(app, 'Garage Colin'), -160)
		const colin = await row(app, 'Garage Colin')
		await uncovered(colin, fr.customerDetails.planVisit)
		await waitFor(async () => expect(tileOf(await row(app, 'Garage Brun'), words.call)).toBeNull())
		await app.user.click(await uncovered(colin, fr.customerDetails.history))
		await hasFocus(app, fr.customerDetails['history.title'])
		expect(app.address).toBe(`/customers/${world.customer('Garage Colin').id}/all`)
		app.back()
		await hasFocus(app, words.title)
	})

	it('is not needed by keyboard: Enter opens the menu, which gives the focus back', async () => {
		const app = await renderApp({ at: '/customers' })
		await row(app, 'Garage Brun')
		await hasFocus(app, words.title)
		const opener = app.screen.getByRole('button', {
			name: fill(fr.common.actionsFor, { name: 'Garage Brun' }),
		})
		opener.focus()
		await app.user.keyboard('{Enter}')
		const sheet = await app.screen.findByRole('dialog', { name: 'Garage Brun' })
		await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
		await app.user.keyboard('{Escape}')
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		expect(opener).toHaveFocus()
		await app.user.click(
			within(await row(app, 'Garage Brun')).getByRole('link', { name: holding('Brun') }),
		)
		await heading(app, 'Garage Brun')
	})
})
