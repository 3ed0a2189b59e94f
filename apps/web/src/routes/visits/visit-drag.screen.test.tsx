import { expect, it } from 'vitest'
import { card } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'

it('a swipe by mouse does not begin to drag the link under it', async () => {
	const app = await renderApp({ at: '/visits' })
	const link = (await card(app, 'Garage Arnaud')).querySelector('a')
	if (!link) throw new Error('There is no link.')
	link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
	const drag = new Event('dragstart', { bubbles: true, cancelable: true })
	link.dispatchEvent(drag)
	expect(drag.defaultPrevented).toBe(true)
})

it('a press on a card brings no tiles, which only a finger that moves sideways needs', async () => {
	const app = await renderApp({ at: '/visits' })
	const stop = await card(app, 'Garage Arnaud')
	const link = stop.querySelector('a')
	if (!link) throw new Error('There is no link.')
	const tiles = () => stop.closest('li')?.querySelectorAll('.swipe-tiles').length
	const point = async (type: string, x: number, y: number) => {
		const init = { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y }
		link.dispatchEvent(new PointerEvent(type, init))
		// React answers what somebody does before the next task.
		await Promise.resolve()
	}
	await point('pointerdown', 200, 100)
	await point('pointermove', 200, 140)
	await point('pointerup', 200, 140)
	expect(tiles()).toBe(0)
	await point('pointerdown', 200, 100)
	await point('pointermove', 140, 100)
	expect(tiles()).toBe(2)
	await point('pointerup', 140, 100)
})
