import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'
import { pushOutbound } from '../../apps/api/src/domains/notifications/push-outbound.ts'
import type { OutboundAttempt } from '../../apps/api/src/platform/outbound/outbound.ts'
import { makeBrowser, startPushService } from '../../apps/api/src/testing/servers/push-service.ts'
import type { PushMessage } from '../../packages/contract/src/index.ts'
import { phone } from '../../testing/phone.ts'
import { askService } from '../support/ask-service.ts'
import { openVisits, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { cachedReads } from '../support/network/cached-reads.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { fr } from '../support/words.ts'

test.use({
	launchOptions: wholeBrowser,
	permissions: [...phone.permissions, 'notifications'],
})

/** The browser's own push service is on the Internet: its subscription is one of ours. */
async function subscribeHere(page: Page) {
	const browser = makeBrowser(`https://push.invalid/${randomUUID()}`)
	const { form } = browser
	await page.addInitScript(({ endpoint, p256dh, auth }) => {
		let current: object | null = null
		Object.assign(PushManager.prototype, {
			getSubscription: async () => current,
			subscribe: async (options: { applicationServerKey: string }) => {
				const text = options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
				const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
				current = {
					options: { applicationServerKey: key },
					toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
					unsubscribe: async () => true,
				}
				return current
			},
		})
	}, form)
	return browser
}

/**
 * What the browser reads of what the service sends: worded, encrypted and signed by the service, brought to a push
 * service of ours by HTTPS, and decrypted with the keys of the subscription.
 */
async function pushedTo(browser: ReturnType<typeof makeBrowser>, db: Db): Promise<string> {
	const { endpoint } = browser.form
	const read = () =>
		db
			.selectFrom('outbound')
			.innerJoin('push_subscription', (join) =>
				join.on(sql<boolean>`outbound.key like '% ' || push_subscription.id::text`),
			)
			.where('outbound.kind', '=', 'push')
			.where('push_subscription.endpoint', '=', endpoint)
			.select('outbound.key')
			.executeTakeFirst()
	await expect.poll(read).toBeDefined()
	const { key = '' } = (await read()) ?? {}
	const service = await startPushService()
	const { send } = pushOutbound(((url: string, init: object) =>
		service.fetch(service.url + new URL(url).pathname, init)) as typeof fetch)
	const config = { pushHosts: [new URL(endpoint).hostname] }
	const attempt = { db, key, now: new Date(), config, beginSending: async () => undefined }
	const result = await send(attempt as unknown as OutboundAttempt)
	await service.close()
	expect(result).toMatchObject({ outcome: 'done', reference: 'sent' })
	const [pushed] = service.pushed
	if (!pushed) throw new Error('Nothing was sent.')
	return JSON.stringify(browser.decrypt(pushed.body))
}

async function registrationIn(cdp: CDPSession): Promise<string> {
	const found = new Promise<string>((resolve) => {
		cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [first] = registrations
			if (first) resolve(first.registrationId)
		})
	})
	await cdp.send('ServiceWorker.enable')
	return found
}

const notifications = (page: Page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready
		return (await registration.getNotifications()).map(({ title, body, data }) => ({
			...{ title, body, path: data.path },
		}))
	})

test('a push shows who has written, and its tap opens the conversation without network', async ({
	page,
	context,
	person,
	db,
	newPhone,
	noise,
	service,
}) => {
	noise.allowNoNetwork()
	const { token } = await openOfficeBrowser(db, newPhone, service.url)
	const browser = await subscribeHere(page)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await page.goto('/settings/notifications')
	await page.getByRole('button', { name: fr.push.switchOn }).click()
	await expect(page.getByText(fr.push['state.on'])).toBeVisible()
	await page.goto('/dashboard')
	await openVisits(page)

	const text = 'Le portail est fermé, sonnez derrière.'
	await askService(service.url, { ...person, token }, '/office/chat/message', {
		...{ id: randomUUID(), employeeId: person.id, text },
	})
	const data = await pushedTo(browser, db)
	await expect.poll(async () => JSON.stringify(await cachedReads(page))).toContain(text)
	await context.setOffline(true)
	const cdp = await context.newCDPSession(page)
	const registrationId = await registrationIn(cdp)
	await cdp.send('ServiceWorker.deliverPushMessage', { origin: service.url, registrationId, data })
	const { title, body } = JSON.parse(data) as PushMessage
	expect(body).toContain('Claire')
	expect(data).not.toContain('Besson')
	await expect.poll(() => notifications(page)).toEqual([{ title, body, path: '/chat/general' }])

	await tap(page)
	await expect(page).toHaveURL(/\/chat\/general$/)
	await expect(page.getByText(text)).toBeVisible()
	await expect.poll(() => notifications(page)).toEqual([])
})

/** A tap on the notification, as far as a script can make one: it may not bring a window to the front. */
async function tap(page: Page): Promise<void> {
	const [worker] = page.context().serviceWorkers()
	if (!worker) throw new Error('There is no worker.')
	await worker.evaluate(async () => {
		const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration }
		const [notification] = await scope.registration.getNotifications()
		if (!notification) throw new Error('Nothing is shown.')
		const event: Event = Reflect.construct(Reflect.get(self, 'NotificationEvent'), [
			'notificationclick',
			{ notification },
		])
		const work: Promise<unknown>[] = []
		Object.defineProperty(event, 'waitUntil', {
			value: (promise: Promise<unknown>) => work.push(promise.catch(() => undefined)),
		})
		scope.dispatchEvent(event)
		await Promise.all(work)
	})
}
