import { createHash } from 'node:crypto'
import { dateIn, languageOf, timeZones } from '@roundsman/contract'
import type { Config } from '#platform/config'
import { isNamedHost } from '#platform/config/host-names'
import {
	askNeighbour,
	isSuccess,
	NeighbourFault,
	type NeighbourQuestion,
} from '#platform/neighbours/ask-neighbour'
import { retryAfterMsOf } from '#platform/neighbours/foreign-values'
import { createPublicFetch } from '#platform/neighbours/public-fetch'
import type { OutboundAttempt, OutboundKind, OutboundResult } from '#platform/outbound/outbound'
import { pushKind } from './announce-service.ts'
import { findListener, findNotification, noteBegun } from './notification-repository.ts'
import { wordNotification } from './notification-texts.ts'
import { deleteSubscription, findSubscription } from './subscription-repository.ts'
import { readPushKey } from './subscription-service.ts'

const limits = { within: 10_000, maxBytes: 64 * 1024 }
/** Older news is only shown in the app. */
const freshMs = 24 * 3_600_000
const topicLetters = 32

/** The subscription has ended or belongs to another key: the phone creates a new one at its next start. */
const endedStatuses = [401, 403, 404, 410]

const over = (reference: string): OutboundResult => ({ outcome: 'done', reference })

/** The contact address for push services */
const contactOf = ({ publicUrl, mail }: Config) => {
	if (mail) return `mailto:${mail.from}`
	return publicUrl?.startsWith('https://') ? publicUrl : 'mailto:push@roundsman.example'
}

/** The encrypted message for the device, or the reason why there is none */
async function makeRequest({ db, key, now, config }: OutboundAttempt) {
	const [notificationId = '', subscriptionId = ''] = key.split(' ')
	const subscription = await findSubscription(db, subscriptionId)
	const notification = await findNotification(db, notificationId)
	if (!subscription || !notification) return 'gone'
	const listener = await findListener(db, notification.employeeId)
	if (!listener || listener.muted?.includes(notification.kind)) return 'muted'
	const today = dateIn(timeZones[listener.country], now)
	const isPast = notification.kind === 'plan' && (notification.day ?? today) < today
	const restMs = notification.dueAt.getTime() + freshMs - now.getTime()
	if (isPast || restMs <= 0) return 'no news any more'
	await noteBegun(db, notificationId, now)
	const message = wordNotification(notification, languageOf(listener))
	const { publicKey, privateKey } = await readPushKey(db, now)
	const { default: webPush } = await import('web-push')
	const { endpoint, p256dh, auth } = subscription
	const details = webPush.generateRequestDetails(
		{ endpoint, keys: { p256dh, auth } },
		JSON.stringify(message),
		{
			vapidDetails: { subject: contactOf(config), publicKey, privateKey },
			TTL: Math.ceil(restMs / 1000),
			contentEncoding: 'aes128gcm',
			topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, topicLetters),
		},
	)
	const question: NeighbourQuestion = {
		method: 'POST',
		headers: details.headers as Record<string, string>,
		body: new Uint8Array(details.body ?? []),
	}
	return { subscriptionId, endpoint, question }
}

type PushEnd =
	| { isOver: false; result: OutboundResult }
	/** The subscription is no longer usable. */
	| { isOver: true; reference: string }

const ended = (result: OutboundResult): PushEnd => ({ isOver: false, result })

/** Sends one push; returns every error of the push service as an outcome. */
export async function callPushService(
	endpoint: string,
	question: NeighbourQuestion,
	guarded: typeof fetch,
	within = limits.within,
): Promise<PushEnd> {
	try {
		const answer = await askNeighbour(endpoint, question, { ...limits, within, fetch: guarded })
		if (isSuccess(answer)) return ended(over('sent'))
		const { status, headers } = answer
		if (endedStatuses.includes(status)) return { isOver: true, reference: `ended ${status}` }
		const error = `The push service answered ${status}.`
		const isBusy = status === 429 || status >= 500
		if (!isBusy) return ended({ outcome: 'needs_office', error, isClear: true })
		const retryAfterMs = retryAfterMsOf(headers)
		return ended({ outcome: 'retry', error, isClear: true, retryAfterMs })
	} catch (error) {
		if (!(error instanceof NeighbourFault)) throw error
		if (error.kind === 'private') return { isOver: true, reference: 'private address' }
		const isClear = error.kind === 'unsent'
		return ended({ outcome: 'retry', error: error.message, isClear })
	}
}

type Fetching = () => Promise<typeof fetch>

async function push(
	attempt: OutboundAttempt,
	fetching: Fetching,
	within: number,
): Promise<OutboundResult> {
	const request = await makeRequest(attempt)
	if (typeof request === 'string') return over(request)
	const { subscriptionId, endpoint, question } = request
	await attempt.beginSending()
	// Hosts may have been removed from the settings since.
	const end: PushEnd = isNamedHost(new URL(endpoint), attempt.config.pushHosts)
		? await callPushService(endpoint, question, await fetching(), within)
		: { isOver: true, reference: 'no push service' }
	if (!end.isOver) return end.result
	await deleteSubscription(attempt.db, subscriptionId)
	return over(end.reference)
}

/** Sends due pushes to the push services of browsers; `given` replaces `fetch` in tests. */
export function pushOutbound(given?: typeof fetch, { within } = limits): OutboundKind {
	let opening: Promise<typeof fetch> | undefined
	const fetching: Fetching = () => {
		opening ??= given ? Promise.resolve(given) : createPublicFetch([]).then(({ fetch }) => fetch)
		return opening
	}
	return {
		kind: pushKind,
		send: (attempt) => push(attempt, fetching, within),
		settle: async () => undefined,
	}
}
