import { employeeRoutes } from '@roundsman/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { press, waitFor, waitUntilPrefetched, within } from '#testing/intents/intents.ts'
import { tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr, plain } from '#testing/words.ts'

const words = fr.manageTours
const findList = ({ screen }: RunningApp) => screen.findByRole('list', { name: words.list })
const findMap = ({ screen }: RunningApp) => screen.findByRole('region', { name: words.map })
const rowOf = async (app: RunningApp, name: string) =>
	within(await findList(app)).findByRole('button', { name: new RegExp(name) })

afterEach(() => vi.restoreAllMocks())

it('holds the place of the map by its skeleton while it is not known how it is drawn', async () => {
	const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
	canvas.mockReturnValue({ getExtension: () => null } as never)
	const service = createService()
	service.hold(employeeRoutes.getConfig)
	const app = await renderApp({ at: '/manage-tours', service })
	const map = await findMap(app)
	expect(map).toHaveAttribute('aria-busy', 'true')
	expect(map.querySelector('[data-map-skeleton]')).toBeVisible()
})

it('shows map or list on a phone, and both beside each other from 840 px', async () => {
	const app = await renderApp({ at: '/manage-tours' })
	await findMap(app)
	expect(app.screen.queryByRole('list', { name: words.list })).toBeNull()
	await press(app, words.showList)
	await findList(app)
	expect(app.screen.queryByRole('region', { name: words.map })).toBeNull()
	await app.resize(tablet)
	await findMap(app)
	expect(await rowOf(app, 'Garage Arnaud')).toBeVisible()
	for (const name of [words.showMap, words.showList]) {
		expect(app.screen.queryByRole('button', { name })).toBeNull()
	}
})

it('opens the card of a customer from the list beside the map', async () => {
	const app = await renderApp({ at: '/manage-tours', screen: tablet })
	await app.user.click(await rowOf(app, 'Garage Arnaud'))
	const card = await app.screen.findByRole('dialog', { name: 'Garage Arnaud' })
	await waitFor(() => expect(card).toHaveFocus())
	expect(await findMap(app)).toBeVisible()
	await press(app, fr.common.close)
	await waitFor(() => expect(card).not.toBeInTheDocument())
})

it('shows the kept customers without network, and says how old they are', async () => {
	const app = await renderApp({ at: '/visits', isPrefetching: true })
	await waitUntilPrefetched(app)
	await app.goOffline()
	await app.reload('/manage-tours?show=list')
	expect(await rowOf(app, 'Garage Arnaud')).toBeVisible()
	const [before = ''] = fr.common['offline.asOf'].split('{{')
	expect(await app.screen.findByText(new RegExp(`^${plain(before)}`))).toBeVisible()
})

it('says without network that the customers are not on the phone yet', async () => {
	const app = await renderApp({ at: '/manage-tours', isOffline: true })
	expect(await app.screen.findByText(words.notKept)).toBeVisible()
})
