import type { OfficeReturnDetails, ReturnDetail } from '@roundsman/contract'
import { announceTo } from '#domains/notifications'
import { refusals } from '#platform/app-error'
import type { Context, OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { announceReturn } from '#platform/live-feed'
import type { Permission } from '#platform/permission'
import { listClaimsOf } from '../claim-repository.ts'
import { lockReturn, touchReturn } from '../return-repository.ts'
import { findSeenReturn, getReturn } from '../return-service.ts'
import { presentOfficeReturnDetails } from './office-return-presenter.ts'
import { findOfficeReturn, type OfficeReturnDetailsRow } from './office-return-repository.ts'
import { mayAnswer, mayApprove, mayQuestion } from './review-policy.ts'
import { putAnswer, putReview } from './review-repository.ts'

type Reader = Pick<OfficeContext, 'db' | 'scope' | 'locale'>

async function findScoped({ db, scope }: Reader, id: string): Promise<OfficeReturnDetailsRow> {
	const row = await findOfficeReturn(db, scope, id)
	if (!row) throw refusals.notFound()
	return row
}

export async function getOfficeReturn(context: Reader, id: string): Promise<OfficeReturnDetails> {
	const row = await findScoped(context, id)
	return presentOfficeReturnDetails(row, await listClaimsOf(context.db, row.id), context.locale)
}

/** The number of a return in the caller's scope */
export const findOfficeNumber = async (context: Reader, id: string): Promise<number> =>
	(await findScoped(context, id)).number

const sentences = {
	return_unsigned: 'The customer has not signed this return yet.',
	return_approved: 'This return is approved already.',
	return_not_questioned: 'The office does not ask about this return any more.',
}

/** Throws 409 with the reason if an action is not allowed. */
function assertMay({ reason }: Permission<keyof typeof sentences>, row: OfficeReturnDetailsRow) {
	if (reason === undefined) return
	const { reviewedByName: name, reviewedAt: at } = row
	throw refusals.conflict(sentences[reason], {
		alias: reason,
		params: { name: name ?? '', when: at?.toISOString() ?? '' },
	})
}

type Decision = { state: 'approved' } | { state: 'questioned'; question: string }

/** Reviews a return under a lock, and immediately notifies the employee who got the signature. */
async function decide(context: OfficeContext, id: string, decision: Decision) {
	const { db, employee, now } = context
	await lockReturn(db, (await findScoped(context, id)).id)
	const row = await findScoped(context, id)
	const isApproval = decision.state === 'approved'
	assertMay(isApproval ? mayApprove(row) : mayQuestion(row), row)
	await putReview(db, { returnId: row.id, ...decision, by: employee.id, at: now })
	await touchReturn(db, row.id)
	const question = 'question' in decision ? decision.question : row.question
	await recordEvent(context, {
		...{ kind: `return.${decision.state}`, recordId: row.id, version: row.version + 1 },
		before: { review: row.reviewState, question: row.question },
		after: { review: decision.state, question },
	})
	const employeeId = row.confirmedBy ?? row.employeeId
	await announceReturn(db, { employeeId, returnId: row.id })
	if (!isApproval) {
		const about = { kind: 'return', record: row.id, customerId: row.customerId } as const
		await announceTo(db, { employeeId, ...about }, now)
	}
	return getOfficeReturn(context, row.id)
}

export const approveReturn = (context: OfficeContext, id: string): Promise<OfficeReturnDetails> =>
	decide(context, id, { state: 'approved' })

/** Asks the employee about a signed return; replaces an earlier question. */
export const questionReturn = (
	context: OfficeContext,
	id: string,
	question: string,
): Promise<OfficeReturnDetails> => decide(context, id, { state: 'questioned', question })

/** Answers the office's question; 409 if it is no longer open. */
export async function answerReturn(
	context: Context,
	id: string,
	answer: string,
): Promise<ReturnDetail> {
	const { db, doneAt: at } = context
	await lockReturn(db, (await findSeenReturn(context, id)).id)
	const row = await findSeenReturn(context, id)
	const { reason } = mayAnswer(row)
	if (reason) throw refusals.conflict(sentences[reason], { alias: reason })
	await putAnswer(db, { returnId: row.id, answer, at })
	await touchReturn(db, row.id)
	await recordEvent(context, {
		...{ kind: 'return.answered', recordId: row.id, version: row.version + 1 },
		before: { review: row.reviewState, answer: row.answer },
		after: { review: 'answered', answer },
	})
	return getReturn(context, row.id)
}
