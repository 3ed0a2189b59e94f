import type { StoppedPlan, TextsOf } from '@roundsman/contract'
import type { Operation } from '@roundsman/sync'
import i18next from 'i18next'
import { getNotices, setNotices } from '#parts/notice-board.ts'
import { toaster } from '#parts/toaster.ts'
import { getConnection, subscribeConnection } from '#platform/live/connection'
import { getOperations, subscribeOperations } from '#platform/outbox/outbox'
import { followPermission } from '#platform/position'
import { remember, remembers } from '#platform/session-memory'
import { formatsOf } from '#platform/texts/formats'
import { isStorageShort, nextSyncNotice } from './shell/banner-rules.ts'

const successTexts = {
	'visit-report': 'report_create',
	'visit-create': 'visit_create_new',
	'visit-cancel': 'visit_cancel',
	'visit-replan': 'visit_replan',
	'coupon-issue': 'coupon_created',
} as const satisfies Record<string, keyof TextsOf<'notifications'>>
const sentMs = 3000

type Notice = (typeof successTexts)[keyof typeof successTexts] | 'needs_you'

function noticeOf({ state, kind }: Operation): Notice | undefined {
	if (state === 'needs-person') return 'needs_you'
	return state === 'done' ? (successTexts as Record<string, Notice>)[kind] : undefined
}

/** Fields that others had changed meanwhile: the office kept theirs beside the person's own. */
function listMerged({ state, answer }: Operation): string[] {
	const body = answer?.body as { data?: { merged?: string[] } } | undefined
	return state === 'done' ? (body?.data?.merged ?? []) : []
}

function tellMerged(changed: readonly Operation[]): void {
	const t = i18next.getFixedT(null, 'customerForm')
	const fields = new Set(changed.flatMap(listMerged))
	const names = [...fields].map((field) => t(`field.${field}` as 'field.title'))
	if (names.length > 0) toaster.show({ text: t('merged', { fields: names.join(', ') }) })
}

/** Says that a tour was stopped, and where its visits are now where that is one day. */
function tellStopped({ state, kind, answer }: Operation): void {
	if (state !== 'done' || kind !== 'tour-stop') return
	const { moved = [] } = (answer?.body as { data?: Partial<StoppedPlan> } | null)?.data ?? {}
	const [day, ...others] = new Set(moved.map(({ date }) => date))
	const t = i18next.getFixedT(null, 'notifications')
	const text =
		day && others.length === 0
			? t('tour_moved', { count: moved.length, day: formatsOf(i18next.language).longDay(day) })
			: t('tour_stopped')
	toaster.show({ text })
}

const justMs = 5000

/** An answer may be there before its change has been seen to wait: a good network is that quick. */
const isJustSettled = ({ answer, lastError }: Operation): boolean =>
	Date.now() - (answer?.atMs ?? lastError?.atMs ?? 0) < justMs

/** Says when a change has arrived or was refused while the person looks on. */
function tellOutcomes(): void {
	let states = new Map(getOperations().map(({ id, state }) => [id, state]))
	subscribeOperations(() => {
		const operations = getOperations()
		const t = i18next.getFixedT(null, 'notifications')
		const changed = operations.filter((one) =>
			states.has(one.id) ? states.get(one.id) !== one.state : isJustSettled(one),
		)
		// A long queue that arrives at once says so once.
		for (const notice of new Set(changed.map(noticeOf)))
			if (notice) toaster.show({ text: t(notice) })
		tellMerged(changed)
		for (const one of changed) tellStopped(one)
		states = new Map(operations.map(({ id, state }) => [id, state]))
	})
}

/** Keeps the banner's word on what waits: pending while it is held up, for 3 s that it is sent. */
function followWaiting(): void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const look = () => {
		const operations = getOperations()
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
	subscribeOperations(look)
	subscribeConnection(look)
	look()
}

async function lookAtStorage(): Promise<void> {
	const estimate = await navigator.storage?.estimate?.()
	const isShort = estimate !== undefined && isStorageShort(estimate)
	// What is asked to stay is not thrown away when the phone itself runs out of room.
	if (isShort) await navigator.storage.persist()
	if (isShort !== getNotices().isStorageShort) setNotices({ isStorageShort: isShort })
}

/** Looks at the start and after each save, not all the time. */
function followStorage(): void {
	let saved = getOperations().length
	const look = () => void lookAtStorage().catch(() => undefined)
	subscribeOperations(() => {
		const count = getOperations().length
		if (count > saved) look()
		saved = count
	})
	look()
}

const positionTold = 'position-told'

/** Says once a session that the position is blocked, and how to change it. */
function followPosition(): void {
	followPermission((answer) => {
		const isDenied = answer === 'denied'
		if (isDenied && remembers(positionTold)) return
		if (isDenied) remember(positionTold)
		setNotices({ isPositionDenied: isDenied })
	})
}

/** Follows everything that people should be told of while they work. */
export function startNotices(): void {
	tellOutcomes()
	followWaiting()
	followStorage()
	followPosition()
}
