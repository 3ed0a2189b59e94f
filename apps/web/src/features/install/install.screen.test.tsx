import { describe, expect, it, vi } from 'vitest'
import {
	fillSignIn,
	navPlace,
	openVisits,
	press,
	signIn,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { signInButton } from '#testing/intents/session-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr, plain } from '#testing/words.ts'

const offer = plain(fr.common['install.offer'])
const banner = ({ screen }: RunningApp) =>
	screen
		.queryAllByRole('status')
		.find((one) => one.textContent?.replace(/\s/g, ' ').includes(offer))
const hasBanner = (app: RunningApp) => waitFor(() => expect(banner(app)).toBeVisible())
const hasNoBanner = (app: RunningApp) => waitFor(() => expect(banner(app)).toBeUndefined())

/** What a browser does that would install the app; the answer is the person's. */
function offerInstall() {
	let answer = () => {}
	const userChoice = new Promise<void>((resolve) => {
		answer = resolve
	})
	const prompt = vi.fn(async () => undefined)
	const event = new Event('beforeinstallprompt', { cancelable: true })
	dispatchEvent(Object.assign(event, { prompt, userChoice }))
	return { prompt, answer, isHeld: event.defaultPrevented }
}

describe('installing the app', () => {
	it('is offered after a look around, and the answer ends the offer', async () => {
		const app = await renderApp({ at: '/signin', as: null })
		await signInButton(app)
		expect(offerInstall().isHeld).toBe(true)
		await fillSignIn(app)
		expect(banner(app)).toBeUndefined()
		await signIn(app)
		const { prompt, answer, isHeld } = offerInstall()
		expect(isHeld).toBe(true)
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		expect(banner(app)).toBeUndefined()
		await openVisits(app)
		await hasBanner(app)
		await press(app, fr.common['install.yes'])
		await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
		expect(banner(app)).toBeVisible()
		answer()
		await hasNoBanner(app)
	})

	it('is not offered again in a session after a no; the entry among the settings stays', async () => {
		const app = await renderApp()
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		offerInstall()
		await openVisits(app)
		await hasBanner(app)
		const shown = within(banner(app) ?? document.body)
		await app.user.click(shown.getByRole('button', { name: fr.common.close }))
		await hasNoBanner(app)
		await app.reload()
		const { prompt } = offerInstall()
		await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
		await app.user.click(navPlace(app, fr.common['nav.profile']))
		expect(await app.screen.findByText(app.person.name)).toBeVisible()
		expect(banner(app)).toBeUndefined()
		await press(app, fr.employees.install)
		await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
	})

	it('is offered for a minute', async () => {
		const app = await renderApp()
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		offerInstall()
		await openVisits(app)
		await hasBanner(app)
		await app.pass(40_000)
		expect(banner(app)).toBeVisible()
		await app.pass(20_000)
		await hasNoBanner(app)
	})

	it('is offered no more once it has been done', async () => {
		const app = await renderApp({ at: '/visits' })
		await app.screen.findAllByRole('article')
		offerInstall()
		await app.user.click(navPlace(app, fr.common['nav.home']))
		await hasBanner(app)
		dispatchEvent(new Event('appinstalled'))
		await hasNoBanner(app)
	})

	const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
	const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`
	it.each([
		['Safari on an iPhone', `${iPhone} Version/18.1 Safari/604.1`, fr.common['install.share']],
		['Chrome on an iPhone', `${iPhone} CriOS/141.0 Safari/604.1`, fr.account['install.shareMenu']],
		[
			'Safari on an iPad',
			`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
			fr.account['install.shareTop'],
		],
	])('by hand is shown step by step in %s, and why', async (_name, userAgent, share) => {
		const app = await renderApp({ traits: { userAgent, maxTouchPoints: 5 } })
		await app.screen.findByRole('article', { name: fr.tours.nextVisit })
		await openVisits(app)
		await press(app, fr.common['install.yes'])
		const sheet = await app.screen.findByRole('dialog', { name: fr.employees.install })
		expect(within(sheet).getAllByRole('listitem')).toHaveLength(3)
		for (const text of [share, fr.common['install.addToHome'], fr.account['install.keeps']]) {
			expect(sheet).toHaveTextContent(plain(text))
		}
	})
})
