import { ApiError } from '@roundsman/client/api/api-error'
import { store, stored } from '@roundsman/client/stored'
import { notificationRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { deviceSystem } from '#platform/page/device-system'
import { getSession } from '#platform/session/session-store'
import { storageKeys } from '#platform/storage-keys'

/**
 * Notifications on this phone. `install`: they need the installed app. `denied`: the browser shows no
 * prompt any more.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const canPush = () =>
	'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The person who enabled notifications on this phone: the next one has not been asked. */
const wantedBy = (): string | null => stored(storageKeys.push)

/** Without storage they have to be enabled at each start. */
const noteWanted = (owner: string | null): void => void store(storageKeys.push, owner)

const isWanted = () => {
	const userId = getSession()?.userId
	return userId !== undefined && userId !== '' && wantedBy() === userId
}

export function pushState(): PushState {
	if (!canPush()) return deviceSystem() === 'ios' ? 'install' : 'unsupported'
	if (Notification.permission === 'denied') return 'denied'
	return Notification.permission === 'granted' && isWanted() ? 'on' : 'off'
}

const keyIn = (subscription: PushSubscription) => {
	const key = subscription.options.applicationServerKey
	if (!key) return null
	const letters = btoa(String.fromCharCode(...new Uint8Array(key)))
	return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function putSubscription(subscription: PushSubscription): Promise<void> {
	const { endpoint = '', keys = {} } = subscription.toJSON()
	const { p256dh = '', auth = '' } = keys
	await callApi(notificationRoutes.putPushSubscription, { body: { endpoint, p256dh, auth } })
}

/** Registers the browser's subscription with the service. */
async function subscribe(mayAnew = true): Promise<void> {
	const { publicKey } = await callApi(notificationRoutes.getPushKey, {})
	const { pushManager } = await navigator.serviceWorker.ready
	const known = await pushManager.getSubscription()
	// A subscription for another key of the service is useless.
	if (known && keyIn(known) !== publicKey) await known.unsubscribe()
	const subscription = await pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	})
	try {
		await putSubscription(subscription)
	} catch (error) {
		// The subscription belongs to an earlier user of this browser: it is replaced by a new one.
		if (!(error instanceof ApiError) || error.status !== 409 || !mayAnew) throw error
		await subscription.unsubscribe()
		await subscribe(false)
	}
}

/** Requests the permission and subscribes this phone; must be called in a tap. Rejects without network. */
export async function switchPushOn(): Promise<PushState> {
	if (!canPush()) return pushState()
	if ((await Notification.requestPermission()) !== 'granted') return pushState()
	await subscribe()
	noteWanted(getSession()?.userId ?? null)
	return pushState()
}

/** Unsubscribes this phone. Rejects without network: the service would keep sending. */
export async function switchPushOff(): Promise<PushState> {
	await callApi(notificationRoutes.endPushSubscription, {})
	noteWanted(null)
	const registration = await navigator.serviceWorker.getRegistration()
	await (await registration?.pushManager.getSubscription())?.unsubscribe()
	return pushState()
}

/** Called at each start: renews a subscription that the browser has changed or the service has lost. */
export async function compareSubscription(): Promise<void> {
	if (pushState() === 'on') await subscribe()
}

/** Closes the notifications on this phone: they contain names that the next user must not see. */
export async function closeNotifications(): Promise<void> {
	if (!canPush()) return
	const registration = await navigator.serviceWorker.getRegistration()
	for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
