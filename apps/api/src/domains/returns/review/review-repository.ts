import type { ReviewState } from '@roundsman/contract'
import type { Db } from '#db/database'

type Decision = {
	returnId: string
	state: Exclude<ReviewState, 'answered'>
	/** The question; by default the earlier one stays. */
	question?: string
	by: string
	at: Date
}

/** Stores the office's decision. A new question has no answer yet. */
export async function putReview(db: Db, decision: Decision): Promise<void> {
	const { returnId, state, question, by, at } = decision
	const decided = { state, reviewed_by: by, reviewed_at: at }
	const asked = question === undefined ? {} : { question, answer: null, answered_at: null }
	await db
		.insertInto('return_review')
		.values({
			return_id: returnId,
			...{ question: question ?? null, answer: null, answered_at: null },
			...decided,
		})
		.onConflict((conflict) => conflict.column('return_id').doUpdateSet({ ...decided, ...asked }))
		.execute()
}

export async function putAnswer(
	db: Db,
	{ returnId, answer, at }: { returnId: string; answer: string; at: Date },
): Promise<void> {
	await db
		.updateTable('return_review')
		.set({ state: 'answered', answer, answered_at: at })
		.where('return_id', '=', returnId)
		.execute()
}
