import { calendarFeedRoutes, notificationRoutes } from '@roundsman/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import { signOut } from '#testing/intents/session-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fr, plain } from '#testing/words.ts'

const words = fr.push
const key = `B${'A'.repeat(86)}`

async function open(options: Parameters<typeof renderApp>[0] = {}): Promise<RunningApp> {
	const app = await renderApp({ at: '/settings/notifications', ...options })
	await heading(app, words.title)
	return app
}

/** A browser that can notify; its person answers this way. */
function letPush(answer: NotificationPermission) {
	const drawn: string[] = []
	let current: object | null = null
	const unsubscribe = vi.fn(async () => {
		current = null
		return true
	})
	const pushManager = {
		getSubscription: async () => current,
		subscribe: async () => {
			drawn.push(`https://push.example/send/${drawn.length}`)
			current = {
				options: { applicationServerKey: null },
				toJSON: () => ({
					endpoint: drawn.at(-1),
					keys: { p256dh: key, auth: 'A'.repeat(22) },
				}),
				unsubscribe,
			}
			return current
		},
	}
	const shown = [{ close: vi.fn() }]
	const registration = { pushManager, getNotifications: async () => shown }
	const permission = { permission: 'default', requestPermission: async () => answer }
	permission.requestPermission = async () => {
		permission.permission = answer
		return answer
	}
	vi.stubGlobal('PushManager', class {})
	vi.stubGlobal('Notification', permission)
	/** The page that was opened has one of its own. */
	const attach = () =>
		Object.defineProperty(navigator, 'serviceWorker', {
			value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
			configurable: true,
		})
	return { drawn, unsubscribe, attach, shown }
}

describe('notifications', () => {
	afterEach(() => {
		vi.unstubAllGlobals()
		Reflect.deleteProperty(navigator, 'serviceWorker')
	})

	it('are said to be none where the browser has none, and their kinds are chosen all the same, offline too', async () => {
		const app = await open()
		expect(await app.screen.findByText(words['state.unsupported'])).toBeVisible()
		const plan = await app.screen.findByRole('checkbox', { name: words['kind.plan'] })
		expect(plan).toBeChecked()
		await app.goOffline()
		await app.user.click(plan)
		await waitFor(() => expect(plan).not.toBeChecked())
		await app.user.click(app.screen.getByRole('checkbox', { name: new RegExp(words['quiet.on']) }))
		await app.goOnline()
		await waitFor(() => {
			const sent = app.service.requestsOf(notificationRoutes.updateNotificationSettings)
			expect(sent.map(({ body }) => body)).toEqual([{ muted: ['plan'] }, { quiet: null }])
		})
	})

	it('need the app on the home screen of an iPhone', async () => {
		const userAgent =
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
		const app = await open({ traits: { userAgent, maxTouchPoints: 5 } })
		expect(await app.screen.findByText(plain(words['state.install']))).toBeVisible()
	})

	it('are switched on by a tap, by another subscription where this one is of somebody else, and off', async () => {
		const service = createService()
		const { drawn, unsubscribe, attach } = letPush('granted')
		const app = await open({ service })
		attach()
		service.refuse(
			notificationRoutes.putPushSubscription,
			refusals.conflict('It is of somebody else.'),
			{ times: 1 },
		)
		await press(app, words.switchOn)
		expect(await app.screen.findByText(words['state.on'])).toBeVisible()
		expect(drawn).toHaveLength(2)
		const sent = service.requestsOf(notificationRoutes.putPushSubscription)
		expect(sent.at(-1)?.body).toEqual({ endpoint: drawn[1], p256dh: key, auth: 'A'.repeat(22) })
		await press(app, words.switchOff)
		expect(await app.screen.findByText(words['state.off'])).toBeVisible()
		expect(unsubscribe).toHaveBeenCalledTimes(2)
		expect(service.requestsOf(notificationRoutes.endPushSubscription)).toHaveLength(1)
	})

	it('go from the screen with whoever signs out', async () => {
		const { attach, shown } = letPush('granted')
		const app = await open()
		attach()
		await signOut(app)
		await waitFor(() => expect(shown[0]?.close).toHaveBeenCalledTimes(1))
	})

	it('say how they are allowed again once they were refused', async () => {
		letPush('denied')
		const app = await open()
		await press(app, words.switchOn)
		expect(await app.screen.findByText(words['state.denied'])).toBeVisible()
		expect(app.screen.queryByRole('button', { name: words.switchOn })).toBeNull()
	})
})

describe('the calendar', () => {
	it('is given an address that is shown once, and ends', async () => {
		const app = await open()
		await press(app, words['calendar.make'])
		expect(
			await app.screen.findByText(/^https:\/\/roundsman\.example\/api\/calendar\//),
		).toBeVisible()
		expect(app.screen.getByText(plain(words['calendar.once']))).toBeVisible()
		await press(app, words['calendar.end'])
		await app.screen.findByRole('button', { name: words['calendar.make'] })
		expect(app.screen.queryByText(/\/api\/calendar\//)).toBeNull()
		expect(app.service.requestsOf(calendarFeedRoutes.endCalendarFeed)).toHaveLength(1)
	})
})
