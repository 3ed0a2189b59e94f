import {
	type AnswerOf,
	employeeRoutes,
	type RouteShape,
	tourRoutes,
	visitRoutes,
} from '@roundsman/contract'
import { callApi } from './api-client.ts'

const early = new Map<RouteShape, Promise<unknown>>()

/** Asks for what today's tour shows while the code that shows it is still on its way. */
export function startEarlyReads(): void {
	const { listVisits } = visitRoutes
	const reads: RouteShape[] = [
		listVisits,
		tourRoutes.getPlan,
		employeeRoutes.getProfile,
		employeeRoutes.getSettings,
	]
	for (const route of reads) {
		const answer = callApi(route, {})
		// Whoever takes it hears of its failure; one that nobody takes is no news.
		answer.catch(() => undefined)
		early.set(route, answer)
	}
}

/** The answer that is already on its way, once; undefined when there is none. */
export function takeEarlyRead<R extends RouteShape>(route: R): Promise<AnswerOf<R>> | undefined {
	const answer = early.get(route) as Promise<AnswerOf<R>> | undefined
	early.delete(route)
	return answer
}
