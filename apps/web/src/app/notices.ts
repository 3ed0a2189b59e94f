import { remember, remembers } from '@roundsman/client/code/session-memory'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import i18next from 'i18next'
import { getNotices, setNotices } from '#parts/notices/notice-board.ts'
import { toaster } from '#parts/toaster.ts'
import type { DefinedChange } from '#platform/outbox/define-change'
import { findChange } from '#platform/outbox/known-changes'
import { type Operation, type OutboxAccess, outboxOf } from '#platform/outbox/outbox'
import type { Phone } from '#platform/phone/phone'
import { followPositionPermission } from '#platform/position'
import { inTime } from '#platform/storage/device-storage'
import { forgetSaved, notifyArrived, startSavedToasts } from './saved-toasts.ts'
import { isStorageShort, nextSyncNotice } from './shell/banner-rules.ts'

const sentMs = 3000

/** The office's messages about changes that arrived together: a long queue shows one toast. */
function sayNews(outbox: OutboxAccess, settled: readonly Operation[]): void {
	const news = new Map<DefinedChange['success'], Operation[]>()
	for (const one of settled) {
		const success = findChange(one.kind)?.success
		news.set(success, [...(news.get(success) ?? []), one])
	}
	for (const [success, arrived] of news) {
		const answers = arrived.map((one) => findChange(one.kind)?.answerOf(one))
		const text = typeof success === 'function' ? success(answers) : success && i18next.t(success)
		const isShown = arrived.map((one) => notifyArrived(outbox, one, text)).some(Boolean)
		// The success was shown when the change was saved; only news from the office is shown here.
		const isNews = typeof success === 'function' || arrived.some(hasNoSavedTitle)
		if (text && isNews && !isShown) toaster.show({ text })
	}
}

const hasNoSavedTitle = ({ kind }: Operation) => findChange(kind)?.savedTitle === null

const justMs = 5000

/** The response may arrive before the change was seen waiting: a good network is that fast. */
const isJustSettled = ({ answer, lastError }: Operation): boolean =>
	Date.now() - (answer?.atMs ?? lastError?.atMs ?? 0) < justMs

/** Shows a toast when a change has arrived or was refused while the person watches. */
function notifyOutcomes(outbox: OutboxAccess): void {
	let states = new Map(outbox.getOperations().map(({ id, state }) => [id, state]))
	outbox.subscribe(() => {
		const operations = outbox.getOperations()
		const settled = operations.filter((one) =>
			states.has(one.id) ? states.get(one.id) !== one.state : isJustSettled(one),
		)
		const refused = settled.filter(({ state }) => state === 'needs-person')
		refused.forEach(forgetSaved)
		if (refused.some(({ kind }) => !findChange(kind)?.isAwaited)) {
			toaster.show({ text: i18next.t('notifications:needs_you'), isFailure: true })
		}
		sayNews(
			outbox,
			settled.filter(({ state }) => state === 'done'),
		)
		states = new Map(operations.map(({ id, state }) => [id, state]))
	})
}

/** Updates the sync state of the banner: pending while changes are held up, sent for 3 s. */
function followWaiting(outbox: OutboxAccess): void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const look = () => {
		const operations = outbox.getOperations()
		const waiting = operations.filter(({ state }) => state === 'queued' || state === 'sending')
		const isHeldUp = getConnection() !== 'strong' || waiting.some(({ lastError }) => lastError)
		const refused = operations.filter(({ state }) => state === 'needs-person').length
		const before = getNotices().sync
		const sync = nextSyncNotice(before, { waiting: waiting.length, isHeldUp, refused })
		if (sync === before) return
		clearTimeout(timer)
		setNotices({ sync })
		if (sync === 'sent') timer = setTimeout(() => setNotices({ sync: 'none' }), sentMs)
	}
	outbox.subscribe(look)
	subscribeConnection(look)
	look()
}

async function lookAtStorage(): Promise<void> {
	const { storage } = navigator
	if (!storage?.estimate) return
	const isShort = isStorageShort(await inTime(storage.estimate()))
	// Persistent storage is not evicted when the phone runs out of room.
	if (isShort) storage.persist().catch(() => undefined)
	if (isShort !== getNotices().isStorageShort) setNotices({ isStorageShort: isShort })
}

/** Checks the storage at the start and after each save. */
function followStorage(outbox: OutboxAccess): void {
	let saved = outbox.getOperations().length
	const look = () => void lookAtStorage().catch(() => undefined)
	outbox.subscribe(() => {
		const count = outbox.getOperations().length
		if (count > saved) look()
		saved = count
	})
	look()
}

const positionNotified = 'position-told'

/** Shows once a session that the position is blocked, and how to change it. */
function followPosition(): void {
	followPositionPermission((answer) => {
		const isDenied = answer === 'denied'
		if (isDenied && remembers(positionNotified)) return
		if (isDenied) remember(positionNotified)
		setNotices({ isPositionDenied: isDenied })
	})
}

/** Starts all notices that people get while they work. */
export function startNotices(phone: Phone): void {
	const outbox = outboxOf(phone)
	startSavedToasts(outbox)
	notifyOutcomes(outbox)
	followWaiting(outbox)
	followStorage(outbox)
	followPosition()
}
