import type { Texts } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { dragMouse, middleOf } from '#testing/intents/gestures.ts'
import { card, waitFor } from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { phone, tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain, words } from '#testing/words.ts'

const [first, second] = ['Garage Arnaud', 'Garage Brun']
const sentMs = 3000

const topOf = async (app: RunningApp, stop: string) =>
	(await card(app, stop)).getBoundingClientRect().top
const notice = ({ screen }: RunningApp, text: string) =>
	screen.getAllByRole('status').find((one) => plain(one.textContent ?? '').includes(plain(text)))
const told = (app: RunningApp, text: string) =>
	waitFor(() => expect(notice(app, text)).toBeVisible())
const grip = ({ screen }: RunningApp, stop: string) =>
	screen.findByRole('button', { name: fill(fr.visits.move, { name: stop }) })
const sentLine = ({ screen }: RunningApp) => screen.queryByText(fr.sync.sent)

/** The words of the line and its action, where they are seen: beside a detail the line is there twice. */
async function lineOf({ screen }: RunningApp, { common }: Texts, count: number) {
	const said = plain(fill(common['offline.bannerWaiting_one'], { count }))
	const isSeen = (one: HTMLElement) => one.getClientRects().length > 0
	const [text] = (await screen.findAllByText(said)).filter(isSeen)
	const [action] = screen.getAllByRole('button', { name: common.retry }).filter(isSeen)
	if (!text || !action) throw new Error('There is no line.')
	return { text, action }
}

describe('without network', () => {
	const small = { ...phone, width: 320, height: 640 }
	it.each([
		['a small phone', 'en', small],
		['a small phone', 'fr', small],
		['a small phone', 'de', small],
		['a small phone', 'nl', small],
		['a small phone', 'it', small],
		['a phone', 'fr', phone],
		['a phone on its side', 'fr', { ...phone, width: 844, height: 390 }],
		['a tablet', 'fr', tablet],
	] as const)(
		'one line says what is saved, its action at the right: %s, %s',
		async (_, language, screen) => {
			const own = words[language]
			const service = createService()
			service.world.person.settings.language = language
			const app = await renderApp({ at: '/visits', screen, service })
			await app.screen.findAllByText('Garage Arnaud')
			await app.goOffline()
			const name = fill(own.common.actionsFor, { name: first })
			await app.user.click(await app.screen.findByRole('button', { name }))
			const down = await app.screen.findByRole('button', { name: own.visits.moveDown })
			await app.user.click(down)
			const { text, action } = await lineOf(app, own, 1)
			const [line, beside] = [text, action].map((one) => one.getBoundingClientRect())
			if (!line || !beside) throw new Error('There is no line.')
			expect(line.height).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(text).lineHeight))
			expect(beside.left).toBeGreaterThanOrEqual(line.right)
			expect(Math.abs(beside.top + beside.bottom - line.top - line.bottom)).toBeLessThan(4)
		},
	)
})

describe('nothing moves', () => {
	it('when a stop is dropped in another place, nor when that is sent', async () => {
		const app = await renderApp({ at: '/visits' })
		const [from, to] = [await grip(app, first), await grip(app, second)].map(middleOf)
		if (!from || !to) throw new Error('There is no way.')
		const top = await topOf(app, first)
		await dragMouse(from, to)
		await waitFor(async () => expect(await topOf(app, second)).toBe(top))
		await waitFor(() => expect(sentLine(app)).toBeVisible())
		expect(await topOf(app, second)).toBe(top)
		const below = sentLine(app)?.getBoundingClientRect().top
		await app.pass(sentMs)
		await waitFor(() => expect(sentLine(app)).not.toBeVisible())
		expect(sentLine(app)?.getBoundingClientRect().top).toBe(below)
		expect(await topOf(app, second)).toBe(top)
	})

	it('when it is no longer told that all was sent', async () => {
		const app = await renderApp({ at: '/visits' })
		await app.screen.findAllByText('Garage Arnaud')
		await app.goOffline()
		await moveDown(app, first)
		await told(app, fill(fr.common['offline.bannerWaiting_one'], { count: 1 }))
		await app.goOnline()
		await told(app, fr.employees.syncNothing)
		const top = await topOf(app, second)
		await app.pass(sentMs)
		await waitFor(() => expect(notice(app, fr.employees.syncNothing)).toBeUndefined())
		expect(await topOf(app, second)).toBe(top)
	})
})
