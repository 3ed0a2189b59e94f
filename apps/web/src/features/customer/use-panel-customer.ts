import { panelCustomerOf } from '@roundsman/contract'
import { useLocation } from '@tanstack/react-router'
import { useTodayVisits } from '#domains/visits/changes'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Of which customer the detail panel tells: the one named, else by the address, else the first visit's. */
export function usePanelCustomer(explicit?: string): string | undefined {
	const { pathname, search } = useLocation()
	const { visits } = useTodayVisits()
	const { id, customerId } = search as { id?: unknown; customerId?: unknown }
	return panelCustomerOf({
		explicit,
		idOnCustomersRoute: pathname === '/customers' ? textOf(id) : undefined,
		customerId: textOf(customerId),
		visits,
	})
}
