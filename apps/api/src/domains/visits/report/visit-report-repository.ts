import { reportedActions, type VisitReportForm } from '@roundsman/contract'
import type { Db } from '#db/database'

type NewReport = {
	visitId: string
	employeeId: string
	reportedAt: Date
	form: VisitReportForm
}

export async function insertReport(db: Db, report: NewReport): Promise<void> {
	const { form } = report
	await db
		.insertInto('visit_report')
		.values({
			visit_id: report.visitId,
			employee_id: report.employeeId,
			reported_at: report.reportedAt,
			business_actions: form.businessActions,
			done_action_ids: reportedActions(form, true),
			open_action_ids: reportedActions(form, false),
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
