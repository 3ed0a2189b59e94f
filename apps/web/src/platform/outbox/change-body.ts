import type { AnswerOf, BodyOf, RouteShape } from '@roundsman/contract'
import type { Operation } from '@roundsman/sync'

// The outbox stores JSON; the route of a change's kind gives its type. All other code reads it through this function.

export const bodyOf = <R extends RouteShape>({ body }: Pick<Operation, 'body'>): BodyOf<R> =>
	body as BodyOf<R>

/** The office's response to a change; undefined before it arrives, or after it was dropped. */
export const answerOf = <R extends RouteShape>({
	answer,
}: Pick<Operation, 'answer'>): AnswerOf<R> | undefined =>
	(answer?.body as { data?: AnswerOf<R> } | null | undefined)?.data
