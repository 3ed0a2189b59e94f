import type { RouteShape } from '@roundsman/contract'
import type { Answer } from './exchange.ts'

/** What a request asks for: a route, whether the process lives, or whether it can do its work. */
type Asked = RouteShape | 'live' | 'ready'

/** What a fault meets: what is asked for, or every request. */
export type Target = Asked | 'all'

/**
 * `answer`: somebody answers in the handler's place, and nothing takes effect. `unreachable`: nothing
 * leaves the phone. `lost`: it takes effect, and no answer comes back.
 */
export type Fault = { kind: 'answer'; answer: Answer } | { kind: 'unreachable' } | { kind: 'lost' }

type Planned = { target: Target; fault: Fault; left: number }
type Held = { target: Target; until: () => Promise<unknown> }

export const isMeant = (target: Target, route: Asked): boolean =>
	target === 'all' ||
	target === route ||
	(typeof target !== 'string' &&
		typeof route !== 'string' &&
		target.path === route.path &&
		target.method === route.method)

/** Faults and delays that a test has ordered. */
export class Faults {
	#planned: Planned[] = []
	#held: Held[] = []

	plan(target: Target, fault: Fault, times: number): void {
		this.#planned.push({ target, fault, left: times })
	}

	hold(target: Target, until: () => Promise<unknown>): void {
		this.#held.push({ target, until })
	}

	/** Lifts what was ordered for a target, or everything. */
	lift(target?: Target): void {
		const isLeft = (one: { target: Target }) => target !== undefined && one.target !== target
		this.#planned = this.#planned.filter(isLeft)
		this.#held = this.#held.filter(isLeft)
	}

	/** The fault of this request, which counts as one of its times. */
	take(route: Asked): Fault | undefined {
		// The last word holds.
		const planned = this.#planned.findLast(({ target, left }) => left > 0 && isMeant(target, route))
		if (planned) planned.left -= 1
		return planned?.fault
	}

	async wait(route: Asked): Promise<void> {
		const held = this.#held.filter(({ target }) => isMeant(target, route))
		await Promise.all(held.map(({ until }) => until()))
	}
}
