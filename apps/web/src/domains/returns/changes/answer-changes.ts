import type { Return, ReturnReview, returnRoutes } from '@roundsman/contract'
import { MessageSquareReply } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { returnEntity, returnReads, returns } from './return-entity.ts'

const answered = (review: ReturnReview | null | undefined, answer: string) =>
	review && { ...review, state: 'answered' as const, answer }

/** The person's reply to the office's question about a signed return. */
export const returnAnswer = defineChange({
	kind: 'return-answer',
	route: routeAt<typeof returnRoutes.answerReturn>('POST', '/return/{id}/answer'),
	draft: ({ whole, answer }: { whole: Pick<Return, 'id' | 'customerTitle'>; answer: string }) => ({
		scope: returnEntity(whole.id),
		entity: returnEntity(whole.id),
		about: whole.customerTitle,
		params: { id: whole.id },
		body: { answer },
	}),
	name: 'returns:changes.answer.name',
	icon: MessageSquareReply,
	entity: returns,
	apply: (known, { answer }) => ({ ...known, review: answered(known.review, answer) }),
	rereads: returnReads,
})
