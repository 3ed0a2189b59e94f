import { openMessage } from '#platform/page/open-message'
import { readPush } from './read-push.ts'

declare const self: ServiceWorkerGlobalScope

const icon = '/icons/icon-192.png'
/** Shows a push; a later one of the same thing takes the place of the earlier one. */
export function showPush({ data }: PushEvent): Promise<void> {
	const { title, body, tag, path } = readPush(() => data?.json())
	return self.registration.showNotification(title, {
		...{ body, tag, icon, badge: icon, data: { path } },
		// Shown anew, it also sounds anew.
		...({ renotify: true } as object),
	})
}

/** Opens the screen of a notification: an open one asks its person before it leaves a form. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
	notification.close()
	const { path } = readPush(() => notification.data)
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	const page = pages.find(({ url }) => !new URL(url).pathname.startsWith('/office'))
	if (!page) {
		await self.clients.openWindow(path)
		return
	}
	page.postMessage({ type: openMessage, path })
	await page.focus()
}
