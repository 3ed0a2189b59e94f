import type { VisitReportForm } from '@roundsman/contract'
import type { Db } from '#db/database'

type NewReport = {
	visitId: string
	employeeId: string
	reportedAt: Date
	form: VisitReportForm
}

const idsOf = (form: VisitReportForm, done: boolean) =>
	form.actionReports.filter((report) => report.done === done).map((report) => report.id)

export async function insertReport(db: Db, report: NewReport): Promise<void> {
	const { form } = report
	await db
		.insertInto('visit_report')
		.values({
			visit_id: report.visitId,
			employee_id: report.employeeId,
			reported_at: report.reportedAt,
			business_actions: form.businessActions,
			done_action_ids: idsOf(form, true),
			open_action_ids: idsOf(form, false),
			comment: form.comment,
			lat: form.position?.lat ?? null,
			lng: form.position?.lng ?? null,
			accuracy: form.position?.accuracy ?? null,
			far_away_comment: form.farAwayComment ?? null,
		})
		.execute()
}

export async function findReport(db: Db, visitId: string) {
	return db
		.selectFrom('visit_report')
		.select([
			'visit_id',
			'employee_id',
			'reported_at',
			'business_actions',
			'done_action_ids',
			'open_action_ids',
			'comment',
			'far_away_comment',
		])
		.where('visit_id', '=', visitId)
		.executeTakeFirst()
}
type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

const same = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && [...a].sort().join() === [...b].sort().join()

/** Whether a report equals the stored one */
export function isSameReport(row: ReportRow, form: VisitReportForm): boolean {
	return (
		row.comment === form.comment &&
		same(row.business_actions, form.businessActions) &&
		same(row.done_action_ids, idsOf(form, true))
	)
}
