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
