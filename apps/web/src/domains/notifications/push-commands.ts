import { ApiError } from '@roundsman/client/api/api-error'
import { store, stored } from '@roundsman/client/stored'
import { notificationRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { deviceSystem } from '#platform/page/device-system'
import { getSession } from '#platform/session/session-store'
import { storageKeys } from '#platform/storage-keys'

/** Notifications on this phone. `install`: they need the installed app. `denied`: the browser asks no more. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const canPush = () =>
	'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The person who enabled notifications on this phone: the next one has not been asked. */
const wantedBy = (): string | null => stored(storageKeys.push)

/** Without storage they are switched on at each start. */
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

/** Gives browser and service the same subscription. */
async function subscribe(mayAnew = true): Promise<void> {
	const { publicKey } = await callApi(notificationRoutes.getPushKey, {})
	const { pushManager } = await navigator.serviceWorker.ready
	const known = await pushManager.getSubscription()
	// One that was made for another key of the service is of no use.
	if (known && keyIn(known) !== publicKey) await known.unsubscribe()
	const subscription = await pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	})
	try {
		await putSubscription(subscription)
	} catch (error) {
		// It was drawn for somebody else who was signed in here: the browser draws another one.
		if (!(error instanceof ApiError) || error.status !== 409 || !mayAnew) throw error
		await subscription.unsubscribe()
		await subscribe(false)
	}
}

/** Asks for the permission and has this phone notified; to be called in a tap. Rejects without network. */
export async function switchPushOn(): Promise<PushState> {
	if (!canPush()) return pushState()
	if ((await Notification.requestPermission()) !== 'granted') return pushState()
	await subscribe()
	noteWanted(getSession()?.userId ?? null)
	return pushState()
}

/** Ends it on this phone. Rejects without network: the service would go on. */
export async function switchPushOff(): Promise<PushState> {
	await callApi(notificationRoutes.endPushSubscription, {})
	noteWanted(null)
	const registration = await navigator.serviceWorker.getRegistration()
	await (await registration?.pushManager.getSubscription())?.unsubscribe()
	return pushState()
}

/** At each start: what the browser has drawn anew, or the service has lost, is mended. */
export async function compareSubscription(): Promise<void> {
	if (pushState() === 'on') await subscribe()
}

/** Takes away what is shown on this phone: it names people and garages to whoever holds it next. */
export async function closeNotifications(): Promise<void> {
	if (!canPush()) return
	const registration = await navigator.serviceWorker.getRegistration()
	for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
