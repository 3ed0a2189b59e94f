import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'

type Run = readonly OutboundRequest[]

/** Requests on their way together, under the test's control. */
export interface Flight {
	readonly run: Run
	/** The server handles it; again, when it was doubled on the way. */
	arrive(): void
	/** A copy stays behind, and may arrive late. */
	copy(): void
	/** The sender gets the server's answer, which must have been made by `arrive`. */
	answer(): void
	/** The sender gets somebody else's answer, such as a captive portal's page, to each of them. */
	answerWith(answer: NetworkAnswer): void
	/** The sender gets no answer, whether or not the request arrived. */
	lose(): void
	hasArrived(): boolean
}

export interface FakeNetwork {
	send(run: Run): Promise<readonly NetworkAnswer[]>
	/** Requests whose sender still waits. */
	readonly waiting: readonly Flight[]
	/** What the sender gave up or does not know of, but what may still arrive. */
	readonly adrift: readonly Run[]
	/** Nothing that is adrift arrives any more. */
	sink(): void
	/** A copy that was adrift arrives late. Its answer goes nowhere. */
	land(run: Run): void
}

/** As the server does: one that is not carried out is the last. */
function answerRun(
	run: Run,
	handle: (request: OutboundRequest) => NetworkAnswer,
): readonly NetworkAnswer[] {
	const answers: NetworkAnswer[] = []
	for (const request of run) {
		const answer = handle(request)
		answers.push(answer)
		if (answer.status >= 300) break
	}
	return answers
}

/** Gives a network on which nothing moves until the test says so. */
export function createFakeNetwork(
	handle: (request: OutboundRequest) => NetworkAnswer,
): FakeNetwork {
	const waiting: Flight[] = []
	const adrift: Run[] = []

	function createFlight(
		run: Run,
		resolve: (answers: readonly NetworkAnswer[]) => void,
		reject: (error: Error) => void,
	): Flight {
		let made: readonly NetworkAnswer[] | null = null
		const end = () => waiting.splice(waiting.indexOf(flight), 1)
		const flight: Flight = {
			run,
			arrive() {
				made = answerRun(run, handle)
			},
			copy: () => void adrift.push(run),
			answer() {
				if (made === null) throw new Error('The request has not arrived yet')
				end()
				resolve(made)
			},
			answerWith(answer) {
				end()
				resolve(run.map(() => answer))
			},
			lose() {
				end()
				adrift.push(run)
				reject(new TypeError('Failed to fetch'))
			},
			hasArrived: () => made !== null,
		}
		return flight
	}

	return {
		send: (run) =>
			new Promise((resolve, reject) => waiting.push(createFlight(run, resolve, reject))),
		waiting,
		adrift,
		sink() {
			adrift.length = 0
		},
		land(run) {
			adrift.splice(adrift.indexOf(run), 1)
			answerRun(run, handle)
		},
	}
}
