import { handbookNames, handbookRoutes, handbookSteps, type Locale } from '@roundsman/contract'
import { handbook as frText } from '@roundsman/contract/handbook/fr'
import { describe, expect, it } from 'vitest'
import { heading, holding, press, tile, waitFor, within } from '#testing/intents/intents.ts'
import { FakeCaches } from '#testing/page/fake-caches.ts'
import { type AppOptions, type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, nl, plain } from '#testing/words.ts'

const name = fr.account['handbook.returns']

/** Somebody in Belgium, which has a handbook, with a browser that keeps files. */
async function open({ language = 'fr', ...others }: AppOptions & { language?: Locale } = {}) {
	const settings = { language, navigator: 'google', carrier: null, version: 1 } as const
	const service = others.service ?? createService({ country: 'be', settings })
	return renderApp({ at: '/handbook', globals: { caches: new FakeCaches() }, ...others, service })
}

const entry = ({ screen }: RunningApp) =>
	screen.findByRole('link', { name: holding(plain(name)) }).then((link) => link.textContent ?? '')
const pictures = ({ screen }: RunningApp) => screen.queryAllByRole('img', { name: /étape/ })
const download = ({ screen }: RunningApp) =>
	screen.findByRole('button', { name: fr.receipt.download })

describe('the handbook', () => {
	it('lists its chapters with their pages and size, and says which are on the phone', async () => {
		const app = await open({ at: '/profile' })
		await app.user.click(await tile(app, fr.account.handbook))
		await heading(app, fr.account.handbook)
		const list = await app.screen.findByRole('list', { name: fr.account.handbook })
		expect(within(list).getAllByRole('link')).toHaveLength(handbookNames.length)
		const pages = fill(fr.account['handbook.pages_other'], { count: '3' })
		await waitFor(async () => expect(plain(await entry(app))).toContain(plain(`${pages} · 0,2 Mo`)))
		expect(await entry(app)).not.toContain(fr.account['handbook.kept'])
		await press(app, name, 'link')
		await download(app)
		await press(app, fr.common.back)
		await waitFor(async () => expect(await entry(app)).toContain(fr.account['handbook.kept']))
	})

	it('shows a chapter inside the app, in the words that the app says now', async () => {
		const app = await open({ at: '/handbook/returns' })
		await heading(app, name)
		for (const { title } of frText.returns.sections) {
			const shown = await app.screen.findByRole('heading', { level: 2, name: plain(title) })
			expect(shown).toBeVisible()
		}
		const word = plain(fr.returns['entry.create'])
		expect(app.screen.getByText(word, { selector: 'b' })).toBeVisible()
		await waitFor(() => expect(pictures(app)).toHaveLength(handbookSteps.returns))
		expect(app.screen.getAllByRole('listitem').length).toBeGreaterThan(8)
	})

	it('opens without network once it was opened, and in its text before that', async () => {
		const app = await open({ at: '/handbook/returns' })
		await download(app)
		await waitFor(() => expect(pictures(app)).toHaveLength(handbookSteps.returns))
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/handbook/returns')
		await download(app)
		await waitFor(() => expect(pictures(app)).toHaveLength(handbookSteps.returns))
		expect(app.service.requestsOf(handbookRoutes.getHandbookFile)).toHaveLength(
			handbookSteps.returns + 1,
		)
		await app.reload('/handbook/parcels')
		expect(await app.screen.findByText(plain(fr.account['handbook.notHere']))).toBeVisible()
		expect(app.screen.getByText(plain(frText.parcels.intro))).toBeVisible()
		expect(app.screen.queryByRole('button', { name: fr.receipt.download })).toBeNull()
	})

	it('fetches what a newer edition says, and nothing else anew', async () => {
		const app = await open({ at: '/handbook/returns' })
		await download(app)
		await waitFor(() => expect(pictures(app)).toHaveLength(handbookSteps.returns))
		app.service.alter(handbookRoutes.getHandbook, (handbook) => ({ ...handbook, edition: 'next' }))
		await app.pass(10 * 60_000)
		await app.reload('/handbook/returns')
		await waitFor(() =>
			expect(app.service.requestsOf(handbookRoutes.getHandbookFile)).toHaveLength(
				2 * (handbookSteps.returns + 1),
			),
		)
		await app.pass(1000)
		await app.reload('/handbook/returns')
		await download(app)
		expect(app.service.requestsOf(handbookRoutes.getHandbookFile)).toHaveLength(
			2 * (handbookSteps.returns + 1),
		)
	})

	it('says that its papers are still being made, and is read all the same', async () => {
		const service = createService({ country: 'be' })
		service.on(handbookRoutes.getHandbook, () => ({
			...{ edition: '', documents: [], hasPictures: false },
		}))
		const app = await open({ service })
		expect(await app.screen.findByText(plain(fr.account['handbook.notMade']))).toBeVisible()
		await press(app, name, 'link')
		await heading(app, name)
		expect(await app.screen.findByText(plain(frText.returns.intro))).toBeVisible()
		expect(app.screen.getByText(plain(fr.account['handbook.notMade']))).toBeVisible()
		expect(service.requestsOf(handbookRoutes.getHandbookFile)).toEqual([])
	})

	it('is in the language of the person', async () => {
		const app = await open({ at: '/handbook/returns', language: 'nl' })
		await heading(app, nl.account['handbook.returns'])
		await app.screen.findByRole('button', { name: nl.receipt.download })
		for (const { address } of app.service.requestsOf(handbookRoutes.getHandbookFile)) {
			expect(address).toContain('/handbook/nl/')
		}
	})

	it('has no chapter of another name', async () => {
		const app = await open({ at: '/handbook/secrets' })
		expect(await app.screen.findByText(plain(fr.common['notFound.heading']))).toBeVisible()
	})
})
