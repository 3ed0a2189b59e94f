import { panelCustomerOf } from '@roundsman/contract'
import { useLocation } from '@tanstack/react-router'
import { useTodayVisits } from '#domains/visits/changes'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

type Named = { id?: unknown; customerId?: unknown }

/** The customer ids in the search params: `id` on the list of customers, `customerId` anywhere. */
function useNamed() {
	// Other navigations do not concern the screen that uses it.
	const idOnCustomersRoute = useLocation({
		select: ({ pathname, search }) =>
			pathname === '/customers' ? textOf((search as Named).id) : undefined,
	})
	const customerId = useLocation({
		select: ({ search }) => textOf((search as Named).customerId),
	})
	return { idOnCustomersRoute, customerId }
}

/** The customer id in the search params. */
export function useNamedCustomer(): string | undefined {
	const { idOnCustomersRoute, customerId } = useNamed()
	return idOnCustomersRoute ?? customerId
}

/**
 * The customer of the detail panel: the explicit one, else that of the search params, else the first
 * visit's.
 */
export function usePanelCustomer(explicit?: string): string | undefined {
	const named = useNamed()
	const { visits } = useTodayVisits()
	return panelCustomerOf({ explicit, ...named, visits })
}
