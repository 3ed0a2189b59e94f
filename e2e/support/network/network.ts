import type { BrowserContext, Route } from '@playwright/test'

export type Rule = {
	/** From now on the requests pass. */
	lift(): void
}

export type Network = {
	/**
	 * Meets the requests to an address (a glob over the whole URL) until the rule is lifted. What the
	 * worker asks for passes by.
	 */
	meet(address: string, answer: (route: Route) => Promise<void>): Promise<Rule>
	/** The requests fail, as where the connection breaks. */
	cut(address: string): Promise<Rule>
	/** The requests get no answer until the rule is lifted; then all of them pass. */
	hold(address: string): Promise<Rule>
}

/**
 * A phone's network, whose rules are switched and stay as long as the phone: to take a route away while
 * it meets a request is a race.
 */
export function createNetwork(phone: BrowserContext): Network {
	let isOver = false
	phone.on('close', () => {
		isOver = true
	})

	async function meet(address: string, answer: (route: Route) => Promise<void>): Promise<Rule> {
		let isLifted = false
		await phone.route(address, async (route) => {
			try {
				await (isLifted ? route.fallback() : answer(route))
			} catch (error) {
				// The journey is over, and with it whoever asked.
				if (!isOver) throw error
			}
		})
		return {
			lift: () => {
				isLifted = true
			},
		}
	}

	return {
		meet,
		cut: (address) => meet(address, (route) => route.abort()),
		hold: async (address) => {
			const { promise, resolve } = Promise.withResolvers<void>()
			const rule = await meet(address, async (route) => {
				await promise
				await route.fallback()
			})
			return {
				lift: () => {
					rule.lift()
					resolve()
				},
			}
		},
	}
}
