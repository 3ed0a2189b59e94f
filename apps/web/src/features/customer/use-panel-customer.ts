import { panelCustomerOf } from '@roundsman/contract'
import { useLocation } from '@tanstack/react-router'
import { useTodayVisits } from '#domains/visits/changes'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The customer ids in the search params: `id` on the list of customers, `customerId` anywhere. */
function useNamed() {
	const { pathname, search } = useLocation()
	const { id, customerId } = search as { id?: unknown; customerId?: unknown }
	return {
		idOnCustomersRoute: pathname === '/customers' ? textOf(id) : undefined,
		customerId: textOf(customerId),
	}
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
