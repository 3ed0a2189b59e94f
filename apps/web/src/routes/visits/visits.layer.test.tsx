import { describe, expect, it } from 'vitest'
import {
	dragFinger,
	dragMouse,
	middleOf,
	swipe,
	tileOf,
	uncovered,
} from '#testing/intents/gestures.ts'
import { card, heading, shownOrder, waitFor, within } from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fill, fr, plain } from '#testing/words.ts'

const planned = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const [arnaud = '', brun = '', ...others] = planned
const firstMovedDown = [brun, arnaud, ...others]

const grip = ({ screen }: RunningApp, stop: string): Promise<HTMLElement> =>
	screen.findByRole('button', { name: fill(fr.visits.move, { name: stop }) })

const hasOrder = (app: RunningApp, order: readonly string[]): Promise<void> =>
	waitFor(() => expect(shownOrder(app)).toEqual(order))

/** Where a drag of the first stop below the second begins and ends. */
async function wayDown(app: RunningApp) {
	const [from, to] = [await grip(app, arnaud), await grip(app, brun)].map(middleOf)
	if (!from || !to) throw new Error('There is no way.')
	return { from, to }
}

/** Waits until a drag has said something to those who hear it. */
async function hasSaid(text: string): Promise<void> {
	const spoken = () => document.querySelector('[id^="DndLiveRegion"]')
	await waitFor(() => expect(spoken()).toHaveTextContent(plain(text)))
}

/** Takes a stop up by the keyboard; the next keys are listened for a task later than it is said. */
async function lift(app: RunningApp, stop: string): Promise<void> {
	const handle = await grip(app, stop)
	// A screen that appears takes the focus to its heading.
	await waitFor(() => expect(app.screen.getByRole('heading', { level: 1 })).toHaveFocus())
	handle.focus()
	await app.user.keyboard('[Space]')
	await hasSaid(fill(fr.visits['drag.start'], { name: stop }))
	await app.pass(0)
}

describe('the order', () => {
	async function isCached(app: RunningApp): Promise<void> {
		await hasOrder(app, firstMovedDown)
		await waitFor(() => expect(app.service.operations.list()).toHaveLength(1))
		await app.reload()
		await hasOrder(app, firstMovedDown)
	}

	it('is changed by the keyboard, and the handle keeps the focus', async () => {
		const app = await renderApp({ at: '/visits' })
		await lift(app, arnaud)
		await app.user.keyboard('{ArrowDown}')
		await hasSaid(fill(fr.visits['drag.over'], { name: arnaud, position: 2 }))
		await app.user.keyboard('[Space]')
		await hasSaid(fill(fr.visits['drag.end'], { name: arnaud, position: 2 }))
		expect(await grip(app, arnaud)).toHaveFocus()
		await isCached(app)
	})

	it('is changed by the mouse, and put back by the menu', async () => {
		const app = await renderApp({ at: '/visits' })
		const { from, to } = await wayDown(app)
		await dragMouse(from, to)
		await hasOrder(app, firstMovedDown)
		await moveDown(app, brun)
		await hasOrder(app, planned)
		await waitFor(() => expect(app.service.operations.list()).toHaveLength(2))
		expect(shownOrder(app)).toEqual(planned)
	})

	it('is changed by a finger on the handle', async () => {
		const app = await renderApp({ at: '/visits' })
		const { from, to } = await wayDown(app)
		await dragFinger(from, to, () => hasSaid(arnaud))
		await isCached(app)
	})

	it('stays where a drag by the keyboard is given up', async () => {
		const app = await renderApp({ at: '/visits' })
		await lift(app, arnaud)
		await app.user.keyboard('{ArrowDown}')
		await hasSaid(fill(fr.visits['drag.over'], { name: arnaud, position: 2 }))
		await app.user.keyboard('{Escape}')
		await hasSaid(fill(fr.visits['drag.cancel'], { name: arnaud }))
		await hasOrder(app, planned)
		expect(app.changes).toEqual([])
	})
})

describe('a swipe over a card', () => {
	const item = async (app: RunningApp, stop: string): Promise<HTMLElement> =>
		(await card(app, stop)).closest('li') ?? document.body

	it('to the left offers plan and customer, one card at a time', async () => {
		const app = await renderApp({ at: '/visits' })
		const [second, third] = ['Garage Brun', 'Garage Colin']
		expect(tileOf(await item(app, second), fr.visits.planShort)).toBeNull()
		await swipe(await card(app, second), -180)
		await uncovered(await item(app, second), fr.visits.planShort)
		await swipe(await card(app, third), -180)
		const plan = await uncovered(await item(app, third), fr.visits.planShort)
		await waitFor(async () =>
			expect(tileOf(await item(app, second), fr.visits.planShort)).toBeNull(),
		)
		await app.user.click(plan)
		await heading(app, third)
	})

	it('to the right offers to move and to cancel', async () => {
		const app = await renderApp({ at: '/visits' })
		for (const [name, title] of [
			[fr.visits.replanShort, fr.planning.replanVisit],
			[fr.visits.cancelShort, fr.planning.cancelVisit],
		] as const) {
			await swipe(await card(app, 'Garage Colin'), 180)
			await app.user.click(await uncovered(await item(app, 'Garage Colin'), name))
			const sheet = await app.screen.findByRole('dialog', { name: title })
			await app.user.keyboard('{Escape}')
			await waitFor(() => expect(sheet).not.toBeInTheDocument())
		}
	})
})

describe('on a tablet', () => {
	it('the visits stand beside the one that is open', async () => {
		const app = await renderApp({ at: '/visits', screen: tablet })
		await app.screen.findByText(fr.visits.choose)
		const headings = () =>
			app.screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
		const open = async (stop: string) => {
			await app.user.click(within(await card(app, stop)).getByRole('link'))
			await waitFor(() => expect(headings()).toEqual([stop]))
		}
		expect(headings()).toEqual([fr.visits.title])
		await open('Garage Colin')
		const link = within(await card(app, 'Garage Colin')).getByRole('link')
		expect(link).toHaveAttribute('aria-current', 'page')
		await open('Garage Brun')
		const beside = app.screen.getByRole('complementary', { name: fr.visits.title })
		expect(beside.getBoundingClientRect().right).toBeLessThanOrEqual(
			app.screen.getByRole('main').getBoundingClientRect().left,
		)
		await app.resize({ ...tablet, width: 390, height: 844 })
		await waitFor(() => expect(app.screen.queryByRole('article')).toBeNull())
		expect(headings()).toEqual(['Garage Brun'])
	})
})
