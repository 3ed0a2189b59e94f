import type { AnswerOf, BodyOf, RouteShape } from '@roundsman/contract'
import type { Operation } from '@roundsman/sync'

// The outbox keeps JSON; the route of a change's kind says what it is. Nothing else reads it untyped.

export const bodyOf = <R extends RouteShape>({ body }: Pick<Operation, 'body'>): BodyOf<R> =>
	body as BodyOf<R>

/** The office's answer to a change; undefined before it arrives, or once it is forgotten. */
export const answerOf = <R extends RouteShape>({
	answer,
}: Pick<Operation, 'answer'>): AnswerOf<R> | undefined =>
	(answer?.body as { data?: AnswerOf<R> } | null | undefined)?.data
