import type { Country, DeviceReport, ReportedChange } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { announceOffice } from '../live-feed.ts'
import { listUnobserved } from '../retention/retention-settings.ts'

type Reported = {
	employee: { id: string; country: Country }
	device: string
	report: DeviceReport
	now: Date
}

/** Stores a device's report, except for data that the country does not store of its employees. */
export async function noteReport(db: Db, { employee, device, report, now }: Reported) {
	const off = await listUnobserved(db, employee.country)
	const keeps = (what: (typeof off)[number]) => !off.includes(what)
	const storage = keeps('app_version') ? report.storage : undefined
	const changes = keeps('waiting_work') ? report.changes : []
	const row = {
		reported_at: keeps('last_contact') ? now : null,
		wire_version: keeps('app_version') ? report.wireVersion : null,
		storage_used: storage?.usedBytes ?? null,
		storage_quota: storage?.quotaBytes ?? null,
		changes: sql<ReportedChange[]>`${JSON.stringify(changes)}::jsonb`,
	}
	const before = await db
		.selectFrom('device_report')
		.select(sql<number>`jsonb_array_length(changes)`.as('waiting'))
		.where('employee_id', '=', employee.id)
		.where('device_id', '=', device)
		.executeTakeFirst()
	await db
		.insertInto('device_report')
		.values({ employee_id: employee.id, device_id: device, ...row })
		.onConflict((conflict) => conflict.columns(['employee_id', 'device_id']).doUpdateSet(row))
		.execute()
	if ((before?.waiting ?? 0) !== changes.length) await announceOffice(db, 'phone')
}

/** Records that the office has asked an employee's devices for their queued changes. */
export async function noteAsking(db: Db, employeeId: string, now: Date): Promise<void> {
	await db
		.updateTable('device_report')
		.set({ asked_at: now })
		.where('employee_id', '=', employeeId)
		.execute()
}
