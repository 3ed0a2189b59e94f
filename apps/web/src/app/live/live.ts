import { ApiError } from '@roundsman/client/api/api-error'
import { loadLater } from '@roundsman/client/code/missing-code'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import { createLiveClient, type LiveSocket } from '@roundsman/client/live/live-client'
import { type LiveMessage, livePath } from '@roundsman/contract'
import { systemClock } from '@roundsman/sync'
import { notifyUnauthorized } from '#platform/api/api-client'
import { outboxOf } from '#platform/outbox/outbox'

import type { Phone } from '#platform/phone/phone'
import { type Reads, readsOf } from '#platform/reads/query-client'
import type { LiveTexts } from './live-texts.ts'

/** Queries of the plan of a day: refetched whatever screen is open. */
const planKeys = ['today-visits', 'day-visits', 'plan-for-today']
/** Other queries with visits, refetched where they are shown. */
const visitKeys = [
	'visit',
	'visit-history',
	'visit-dates',
	'customer',
	'customers',
	'customer-history',
]

/** Screens add the person's own pending changes to these queries. */
function refetchPlan(reads: Reads): void {
	const isOf = (keys: string[]) => (query: { queryKey: readonly unknown[] }) =>
		keys.includes(String(query.queryKey[0]))
	void reads.readAnew(isOf(planKeys))
	void reads.client.invalidateQueries({ predicate: isOf(visitKeys) })
}

/** The person's permissions depend on the profile. */
const refetchProfile = (reads: Reads) =>
	void reads.readAnew(({ queryKey }) => queryKey[0] === 'profile')

const refetchPoints = (reads: Reads) =>
	void reads.readAnew(({ queryKey }) => queryKey[0] === 'tour-points')

/** The days to plan depend on days off. */
function refetchDaysOff(reads: Reads): void {
	const keys = ['days-off', 'visit-days', 'visit-dates', 'next-best']
	void reads.readAnew(({ queryKey }) => keys.includes(String(queryKey[0])))
}

const refetchDocuments = (reads: Reads) =>
	void reads.readAnew(({ queryKey }) => queryKey[0] === 'documents')

const refetchHistory = ({ client }: Reads, customerId: string) =>
	void client.invalidateQueries({ queryKey: ['customer-history', customerId] })

/** Messages are fetched at once, so that they are available without network. */
function fetchMessages({ client }: Reads, changedId?: string): void {
	if (changedId === undefined) void client.invalidateQueries({ queryKey: ['chat'] })
	loadLater(() => import('#domains/chat'))
		.then(({ fetchChats }) => fetchChats(client, changedId === undefined ? {} : { changedId }))
		.catch(() => undefined)
}

const refetchReturns = ({ client }: Reads) => {
	const keys = ['return', 'returns']
	void client.invalidateQueries({
		predicate: ({ queryKey }) => keys.includes(String(queryKey[0])),
	})
}

/** Checks for customers who were erased meanwhile. */
function lookForErased(phone: Phone): void {
	const owner = phone.session.getSession()?.userId
	if (!owner) return
	loadLater(() => import('#features/prefetch'))
		.then(({ prefetchOf }) => prefetchOf(phone).forgetErased(owner))
		.catch(() => undefined)
}

function onMessage(message: LiveMessage, texts: LiveTexts, phone: Phone): void {
	const reads = readsOf(phone)
	if (message.kind === 'translation') texts.notify(message)
	if (message.kind === 'plan') refetchPlan(reads)
	if (message.kind === 'tour-points') refetchPoints(reads)
	if (message.kind === 'profile') refetchProfile(reads)
	if (message.kind === 'chat') fetchMessages(reads, message.chatId)
	if (message.kind === 'ticket') refetchHistory(reads, message.customerId)
	if (message.kind === 'days-off') refetchDaysOff(reads)
	if (message.kind === 'documents') refetchDocuments(reads)
	if (message.kind === 'return') refetchReturns(reads)
	if (message.kind === 'send') outboxOf(phone).poke('recovered')
}

function openSocket(): LiveSocket {
	const { protocol, host } = location
	return new WebSocket(`${protocol.replace('http', 'ws')}//${host}/api${livePath}`) as LiveSocket
}

/** Follows other people's changes as long as the page lives. */
export function startLive(texts: LiveTexts, phone: Phone): void {
	const setConditions = createLiveClient({
		clock: systemClock,
		random: Math.random,
		openSocket,
		onMessage: (message) => onMessage(message, texts, phone),
		onCatchUp: () => {
			// The server is reachable again, whatever the last attempt to send met with.
			outboxOf(phone).poke('recovered')
			texts.catchUp()
			const reads = readsOf(phone)
			refetchPlan(reads)
			refetchPoints(reads)
			fetchMessages(reads)
			refetchProfile(reads)
			refetchDaysOff(reads)
			refetchDocuments(reads)
			lookForErased(phone)
		},
		onSessionEnd: (token) => notifyUnauthorized(token, new ApiError(401, null)),
	})
	const update = () => {
		const session = phone.session.getSession()
		setConditions({
			isOnline: getConnection() !== 'offline',
			isVisible: document.visibilityState === 'visible',
			token: session?.userId ? session.token : null,
		})
	}
	texts.start()
	subscribeConnection(update)
	phone.session.subscribe(update)
	document.addEventListener('visibilitychange', update)
	update()
}
