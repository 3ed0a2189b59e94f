import type { Locale, RoleName } from '@roundsman/contract'
import type { Day, Generated } from '../../db/database.ts'

export type ActionTexts = {
	title: string
	context: string
	executionSteps: string[]
	materials: string[]
	goals: string
	reason: string
}

type VisitTable = {
	id: string
	customer_id: string
	employee_id: string
	date: Day
	status: 'plan' | 'done' | 'canceled' | 'deleted'
	tour_position: number
	comment: string | null
	arrived_at: Date | null
	closed_at: Date | null
	closed_by: string | null
	cancel_reason: string | null
	cancel_comment: string | null
	moved_by: Generated<string | null>
	moved_at: Generated<Date | null>
	moved_from: Generated<Day | null>
	/** The previous owner, who has left the firm */
	handed_over_from: Generated<string | null>
	started_by_hand: Generated<boolean>
	start_lat: Generated<number | null>
	start_lng: Generated<number | null>
	start_accuracy: Generated<number | null>
	appointment_from: Generated<string | null>
	appointment_to: Generated<string | null>
	/** The start time to which the office has pinned the visit, with its person and day */
	pinned_at: Generated<string | null>
	version: Generated<number>
	created_at: Date
}

type VisitReportTable = {
	visit_id: string
	employee_id: string
	reported_at: Date
	business_actions: string[]
	done_action_ids: string[]
	open_action_ids: string[]
	comment: string
	lat: number | null
	lng: number | null
	accuracy: number | null
	far_away_comment: string | null
}

/** One employee's working day; each change of its visits increments `version`. */
type TourTable = {
	id: string
	employee_id: string
	date: Day
	is_optimized: Generated<boolean>
	stopped_at: Date | null
	version: Generated<number>
}

// No export of visit_move: it only serves to undo a move on the same day
/** A visit as it was before its last move */
type VisitMoveTable = {
	visit_id: string
	employee_id: string
	version: number
	moved_at: Date
	by_stop: boolean
	date: Day
	tour_position: number
	comment: string | null
	arrived_at: Date | null
	started_by_hand: boolean
	appointment_from: string | null
	appointment_to: string | null
	pinned_at: string | null
	moved_by: string | null
	last_moved_at: Date | null
	moved_from: Day | null
}

declare module '../../db/database.ts' {
	interface Database {
		action: {
			id: string
			code: string
			type: string
			minutes: number | null
			roles: Generated<RoleName[]>
			customer_statuses: Generated<string[] | null>
			texts: Record<Locale, ActionTexts>
			withdrawn_at: Generated<Date | null>
			version: Generated<number>
		}
		visit: VisitTable
		visit_move: VisitMoveTable
		visit_action: { visit_id: string; action_id: string; rank: number }
		visit_report: VisitReportTable
		tour: TourTable
	}
}
