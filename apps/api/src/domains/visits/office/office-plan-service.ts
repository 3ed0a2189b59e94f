import { addDays, type VisitCancelForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import { announceTo } from '#domains/notifications'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { closeAsCanceled, insertVisit, saveOrder } from '../changes/visit-change-repository.ts'
import { findTourDay, lockTours, touchTourDay } from '../tour-day-repository.ts'
import { lockToursOf, moveVisit, parkVisits, pinVisits } from './office-visit-repository.ts'

export type TourKey = { employeeId: string; date: string }
type Visit = TourKey & { id: string; version: number; appointment: object | null }

/** The office's changes of the plan. `tours` contains the visits of each changed tour in the new order. */
export type OfficePlan = {
	moved: readonly { visit: Visit; to: TourKey; today: string }[]
	/** Visits that are pinned to a start time, or unpinned */
	pinned: readonly { visit: Visit & { pinnedAt: string | null }; at: string | null }[]
	canceled: readonly ({ visit: Visit } & VisitCancelForm)[]
	created: readonly (TourKey & { id: string; customerId: string })[]
	tours: readonly (TourKey & { ids: readonly string[]; before: readonly string[] })[]
}

type Office = EventSource & { now: Date; officeId: string; session: Uint8Array | null }

/**
 * Locks tours and visits: people first, then tours, as all code that changes visits. Lock customers, then
 * visits, afterwards.
 */
export async function lockPlan({ db }: EventSource, tours: readonly TourKey[]): Promise<void> {
	const people = [...new Set(tours.map(({ employeeId }) => employeeId))].toSorted()
	for (const id of people) await lockTours(db, id)
	await lockToursOf(db, tours)
}

async function writeMoves(office: Office, { moved }: OfficePlan): Promise<void> {
	const { db, now: at, officeId: by } = office
	await parkVisits(
		db,
		moved.flatMap(({ visit, to }) => (visit.date === to.date ? [] : visit.id)),
	)
	for (const { visit, to, today } of moved) {
		const { id, employeeId, date, appointment } = visit
		const isOtherDay = date !== to.date
		await recordEvent(office, {
			kind: isOtherDay ? 'visit.replanned' : 'visit.changed',
			recordId: id,
			version: visit.version + 1,
			before: { employeeId, date, appointment },
			after: { ...to, appointment: isOtherDay ? null : appointment },
		})
		await moveVisit(db, { id, ...to, from: date, by, at, today })
	}
}

async function writePins(office: Office, { pinned, moved }: OfficePlan): Promise<void> {
	const movedIds = new Set(moved.map(({ visit }) => visit.id))
	for (const { visit, at } of pinned) {
		await recordEvent(office, {
			...{ kind: 'visit.changed', recordId: visit.id },
			version: visit.version + (movedIds.has(visit.id) ? 2 : 1),
			before: { pinnedAt: visit.pinnedAt },
			after: { pinnedAt: at },
		})
	}
	await pinVisits(
		office.db,
		pinned.map(({ visit: { id }, at }) => ({ id, at })),
	)
}

async function writeEnds(office: Office, { canceled }: OfficePlan): Promise<void> {
	const { db, now: at, officeId: employeeId } = office
	for (const { visit, reason, comment } of canceled) {
		await recordEvent(office, {
			...{ kind: 'visit.cancelled', recordId: visit.id, version: visit.version + 1 },
			before: { status: 'plan' },
			after: { status: 'canceled', closedAt: at, reason, comment },
		})
		await closeAsCanceled(db, visit.id, { employeeId, at, reason, comment })
	}
}

async function writeStarts(office: Office, { created }: OfficePlan): Promise<void> {
	const { db, now } = office
	for (const { id, customerId, employeeId, date } of created) {
		const visit = { id, customerId, employeeId, date, comment: '', appointment: undefined }
		await insertVisit(db, { ...visit, actionIds: [], now })
		await recordEvent(office, {
			...{ kind: 'visit.created', recordId: id, version: 1 },
			after: { customerId, employeeId, date, comment: '', appointment: null, actions: [] },
		})
	}
}

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((id, at) => id === other[at])

/** Notifies a person that one of their days has changed, unless it is over. */
export async function announceDay(db: Db, { employeeId, date }: TourKey, now: Date): Promise<void> {
	if (date < addDays(now.toISOString().slice(0, 10), -1)) return
	await announceTo(db, { employeeId, kind: 'plan', record: date, day: date }, now)
}

async function writeOrders(office: Office, { tours }: OfficePlan): Promise<void> {
	const { db, session, now, officeId } = office
	const sorted = tours.toSorted((one, other) =>
		one.employeeId + one.date < other.employeeId + other.date ? -1 : 1,
	)
	for (const { employeeId, date, ids, before } of sorted) {
		await saveOrder(db, [...ids])
		await touchTourDay(db, employeeId, date, session, false)
		if (employeeId !== officeId) await announceDay(db, { employeeId, date }, now)
		const stayed = before.filter((id) => ids.includes(id))
		const stays = ids.filter((id) => before.includes(id))
		if (isSameOrder(stayed, stays)) continue
		const day = await findTourDay(db, employeeId, date)
		await recordEvent(office, {
			...{ kind: 'tour.reordered', recordId: day?.id ?? '', version: day?.version ?? null },
			before: { order: before },
			after: { order: ids },
		})
	}
}

/** Applies the office's changes and notifies the phones; everything must be locked and checked before. */
export async function writePlan(office: Office, plan: OfficePlan): Promise<void> {
	// Ended visits first, because another visit to the same customer may follow on that day.
	await writeEnds(office, plan)
	await writeMoves(office, plan)
	await writeStarts(office, plan)
	await writePins(office, plan)
	await writeOrders(office, plan)
}
