/** The possible sources of the panel's customer. */
type PanelSources = {
	/** Set by the screen that shows the panel: the customer in the path. */
	explicit?: string | undefined
	/** The search param `id`, which counts on the customers route only. */
	idOnCustomersRoute?: string | undefined
	/** The search param `customerId`, on any route. */
	customerId?: string | undefined
	/** Today's visits in tour order. */
	visits: readonly { customerId: string }[]
}

/**
 * The customer of the detail panel, undefined where there is none. Source: specification 1, section 2: the
 * first non-empty one, in this order.
 */
export function panelCustomerOf(sources: PanelSources): string | undefined {
	const { explicit, idOnCustomersRoute, customerId, visits } = sources
	return explicit || idOnCustomersRoute || customerId || visits[0]?.customerId
}
