import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'

/** A request on its way, under the test's control. */
export interface Flight {
	readonly request: OutboundRequest
	/** The server handles it; again, when it was doubled on the way. */
	arrive(): void
	/** The sender gets the server's answer, which must have been made by `arrive`. */
	answer(): void
	/** The sender gets somebody else's answer, such as a captive portal's page. */
	answerWith(answer: NetworkAnswer): void
	/** The sender gets no answer, whether or not the request arrived. */
	lose(): void
	hasArrived(): boolean
}

export interface FakeNetwork {
	send(request: OutboundRequest): Promise<NetworkAnswer>
	/** Requests whose sender still waits. */
	readonly waiting: readonly Flight[]
	/** Requests that the sender gave up but that may still arrive. */
	readonly adrift: readonly OutboundRequest[]
	/** A copy that was adrift arrives late. Its answer goes nowhere. */
	land(request: OutboundRequest): void
}

/** Gives a network on which nothing moves until the test says so. */
export function createFakeNetwork(
	handle: (request: OutboundRequest) => NetworkAnswer,
): FakeNetwork {
	const waiting: Flight[] = []
	const adrift: OutboundRequest[] = []

	function createFlight(
		request: OutboundRequest,
		resolve: (answer: NetworkAnswer) => void,
		reject: (error: Error) => void,
	): Flight {
		let made: NetworkAnswer | null = null
		const end = () => waiting.splice(waiting.indexOf(flight), 1)
		const flight: Flight = {
			request,
			arrive() {
				made = handle(request)
			},
			answer() {
				if (made === null) throw new Error('The request has not arrived yet')
				flight.answerWith(made)
			},
			answerWith(answer) {
				end()
				resolve(answer)
			},
			lose() {
				end()
				adrift.push(request)
				reject(new TypeError('Failed to fetch'))
			},
			hasArrived: () => made !== null,
		}
		return flight
	}

	return {
		send: (request) =>
			new Promise((resolve, reject) => waiting.push(createFlight(request, resolve, reject))),
		waiting,
		adrift,
		land(request) {
			adrift.splice(adrift.indexOf(request), 1)
			handle(request)
		},
	}
}
