import type { DeliveryAttempt, DeliveryFault } from '@roundsman/contract'
import type { Config } from '#platform/config'
import { askNeighbour, isSuccess, NeighbourFault } from '#platform/neighbours/ask-neighbour'
import { retryAfterMsOf } from '#platform/neighbours/foreign-values'
import { type Message, signMessage } from './sign-message.ts'
import { type CallableHosts, mayCall } from './webhook-policy.ts'

const answerMs = 5_000
const answerMaxBytes = 64 * 1024

export type Receiver = { url: string; secrets: readonly string[] }

export const callableHosts = (config: Config): CallableHosts => ({
	privateHosts: config.webhookPrivateHosts,
	publicHosts: config.webhookHosts,
})

export type Caller = CallableHosts & { fetch: typeof fetch }

/** The outcome of a call, and the delay that the receiver asks for */
export type Called = DeliveryAttempt & { retryAfterMs: number }

const faults = {
	...{ unsent: 'unreachable', late: 'late', broken: 'broken', too_large: 'too_large' },
	private: 'private_address',
} as const satisfies Record<NeighbourFault['kind'], DeliveryFault>

function faultOfStatus(status: number): DeliveryFault {
	if (status === 410) return 'gone'
	return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** Sends one message; returns every error of the receiver as an outcome. */
export async function callReceiver(
	{ url, secrets }: Receiver,
	message: Message,
	{ fetch, ...hosts }: Caller,
): Promise<Called> {
	const at = message.at.toISOString()
	const nothing = { at, status: null, ms: 0, retryAfterMs: 0 }
	if (!mayCall(url, hosts).may) return { ...nothing, fault: 'private_address' }
	const headers = {
		...{ 'content-type': 'application/json', 'user-agent': 'Roundsman' },
		...signMessage(message, secrets),
	}
	const question = { method: 'POST', headers, body: message.body }
	const begin = performance.now()
	const msSince = () => Math.round(performance.now() - begin)
	try {
		const limits = { within: answerMs, maxBytes: answerMaxBytes, fetch }
		const answer = await askNeighbour(url, question, limits)
		const { status } = answer
		const fault = isSuccess(answer) ? null : faultOfStatus(status)
		const retryAfterMs = retryAfterMsOf(answer.headers, message.at.getTime())
		return { at, status, ms: msSince(), fault, retryAfterMs }
	} catch (error) {
		const fault = error instanceof NeighbourFault ? faults[error.kind] : 'broken'
		return { ...nothing, ms: msSince(), fault }
	}
}
