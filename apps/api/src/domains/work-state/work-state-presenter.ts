import {
	contractVersion,
	errorBodySchema,
	type Locale,
	type Observation,
	parseFields,
	type RefusedChange,
	type WaitingChange,
	type WorkState,
} from '@roundsman/contract'
import { eventTexts } from '@roundsman/contract/event-texts'
import type { ReportedRow, WorkStateRow } from './work-state-repository.ts'

export function presentWorkState(row: WorkStateRow): WorkState {
	const keeps = (what: Observation) => !row.unobserved.includes(what)
	const observes = {
		contact: keeps('last_contact'),
		version: keeps('app_version'),
		work: keeps('waiting_work'),
	}
	const { storageUsed, storageQuota } = row
	const hasStorage = observes.version && storageUsed !== null && storageQuota !== null
	return {
		...{ id: row.id, name: row.name, country: row.country, sectors: row.sectors, observes },
		lastContactAt: observes.contact ? (row.lastContactAt?.toISOString() ?? null) : null,
		waiting: observes.work ? row.waiting : null,
		refused: observes.work ? row.refused : null,
		wireVersion: observes.version ? row.wireVersion : null,
		isOld: observes.version && row.wireVersion !== null && row.wireVersion < contractVersion,
		storage: hasStorage ? { usedBytes: storageUsed, quotaBytes: storageQuota } : null,
	}
}

export const presentWaiting = (row: ReportedRow): WaitingChange => ({
	key: row.key,
	kind: row.kind,
	about: row.about ?? null,
	savedAt: row.savedAt.toISOString(),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
	typeof value === 'string' ? value : JSON.stringify(value)

/** The fields of a sent change, with their labels in the reader's language if they have one */
function sentOf(request: string | null, locale: Locale): RefusedChange['sent'] {
	const body: unknown = request === null ? null : JSON.parse(request)
	if (!isObject(body)) return []
	const labels = eventTexts[locale].fields as Record<string, string>
	const fields = isObject(body.data) ? { ...body, ...body.data, data: null } : body
	return Object.entries(fields)
		.filter(([, value]) => value !== null && value !== '')
		.map(([field, value]) => ({ field, label: labels[field] ?? field, value: textOf(value) }))
}

export function presentRefused(row: ReportedRow, locale: Locale): RefusedChange {
	const answer = row.answer === null ? null : JSON.parse(row.answer)
	const { data } = parseFields(errorBodySchema, answer)
	return {
		...presentWaiting(row),
		arrivedAt: (row.arrivedAt ?? row.savedAt).toISOString(),
		sent: sentOf(row.request, locale),
		error: data?.error ?? null,
	}
}
