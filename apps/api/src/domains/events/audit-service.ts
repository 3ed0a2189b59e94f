import {
	type AuditEntry,
	addDays,
	auditDaysMax,
	type eventRoutes,
	fieldError,
	type QueryOf,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { listArrived, listNamed } from './event-repository.ts'
import { presentEntry } from './history-service.ts'

const pageSize = 100

const placeOf = (text: string) => {
	const [settledBy = '0', position = '0'] = text.split('.')
	return { settledBy, position }
}

/** The audit of some days in the caller's time zone as text, newest first, by page */
export async function listAudit(
	{ db, locale, employee }: OfficeContext,
	{ from, to, before, ...filters }: QueryOf<(typeof eventRoutes)['listAudit']>,
): Promise<{ items: AuditEntry[]; next: string | null }> {
	if (addDays(from, auditDaysMax) <= to) {
		throw refusals.invalid({ to: [fieldError('max', { max: auditDaysMax })] })
	}
	const { 'filter.personId': personId, 'filter.record': record } = filters
	const rows = await listArrived(db, {
		...{ from, to, timeZone: employee.timeZone },
		...(personId ? { personId } : {}),
		...(record ? { recordIds: [record, ...(await listNamed(db, record))] } : {}),
		...(before ? { before: placeOf(before) } : {}),
		limit: pageSize,
	})
	const items = await Promise.all(
		rows.map(async (row) => ({
			...(await presentEntry(row, locale)),
			record: { kind: row.recordKind, id: row.recordId },
		})),
	)
	const last = rows.length === pageSize ? rows.at(-1) : undefined
	return { items, next: last ? `${last.settledBy}.${last.position}` : null }
}
