import { businessActions, type Location } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { cancelReasons, languageOf } from '../demo-codes.ts'
import type { Random } from '../random.ts'
import type { Account } from '../staff/accounts.ts'
import { fieldWords } from '../texts/field-words.ts'
import { momentAt } from './demo-calendar.ts'

/** A visit as far as its end depends on it. */
export type OpenVisit = {
	id: string
	date: string
	actionIds: readonly string[]
	location: Location | null
}

/** What closing a visit changes in its row. */
export type Closing = {
	status: 'done' | 'canceled'
	arrived_at: Date | null
	closed_at: Date
	closed_by: string
	cancel_reason: string | null
	cancel_comment: string | null
}

export type Outcome = { closing: Closing; report: Row<'visit_report'> | null }

const dayStartMinutes = 8 * 60 + 10
const stopMinutes = 45

/** How a planned visit of a past day ended: reported for the most part, else cancelled. */
export function endVisit(account: Account, visit: OpenVisit, n: number, random: Random): Outcome {
	const arrival = dayStartMinutes + n * stopMinutes + random.int(0, 15)
	return random.chance(0.88)
		? reportVisit(account, visit, arrival, random)
		: cancelVisit(account, visit, arrival, random)
}

function cancelVisit(
	{ id, country }: Account,
	{ date }: OpenVisit,
	minutes: number,
	random: Random,
): Outcome {
	const reason = random.weighted(cancelReasons)
	const { cancelComments } = fieldWords[languageOf[country]]
	return {
		closing: {
			status: 'canceled',
			arrived_at: null,
			closed_at: momentAt(country, date, minutes),
			closed_by: id,
			cancel_reason: reason,
			cancel_comment: reason === 'other' ? random.pick(cancelComments) : null,
		},
		report: null,
	}
}

function reportVisit(account: Account, visit: OpenVisit, minutes: number, random: Random): Outcome {
	const { id, country } = account
	const closedAt = momentAt(country, visit.date, minutes + random.int(10, 25))
	return {
		closing: {
			status: 'done',
			arrived_at: momentAt(country, visit.date, minutes),
			closed_at: closedAt,
			closed_by: id,
			cancel_reason: null,
			cancel_comment: null,
		},
		report: reportOf(account, visit, closedAt, random),
	}
}

function reportOf(
	{ id, role, country }: Account,
	visit: OpenVisit,
	at: Date,
	random: Random,
): Row<'visit_report'> {
	const words = fieldWords[languageOf[country]]
	const done = visit.actionIds.filter(() => random.chance(0.7))
	const isFar = random.chance(0.02)
	const shift = () => random.between(-0.0003, 0.0003) + (isFar ? 0.02 : 0)
	const ticked = role === 'prospector' ? random.shuffle(businessActions).slice(0, 2) : []
	return {
		visit_id: visit.id,
		employee_id: id,
		reported_at: at,
		business_actions: ticked,
		done_action_ids: done,
		open_action_ids: visit.actionIds.filter((action) => !done.includes(action)),
		comment: done.length === 0 || random.chance(0.6) ? random.pick(words.reports) : '',
		lat: visit.location ? visit.location.lat + shift() : null,
		lng: visit.location ? visit.location.lng + shift() : null,
		accuracy: visit.location ? random.int(4, 40) : null,
		far_away_comment: visit.location && isFar ? words.farAway : null,
	}
}
