/** The sources that may name the panel's customer. */
type PanelSources = {
	/** Named by whoever shows the panel: the customer in the address. */
	explicit?: string | undefined
	/** The query parameter `id`, which counts on the customers route only. */
	idOnCustomersRoute?: string | undefined
	/** The query parameter `customerId`, on any route. */
	customerId?: string | undefined
	/** Today's visits in tour order. */
	visits: readonly { customerId: string }[]
}

/**
 * The customer of the detail panel, undefined where nothing names one. Source: specification 1,
 * section 2: the first that is there, in this order; an empty one is not there.
 */
export function panelCustomerOf(sources: PanelSources): string | undefined {
	const { explicit, idOnCustomersRoute, customerId, visits } = sources
	return explicit || idOnCustomersRoute || customerId || visits[0]?.customerId
}
