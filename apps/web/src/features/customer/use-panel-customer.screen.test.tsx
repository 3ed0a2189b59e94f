import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNamedCustomer } from './use-panel-customer.ts'

const named: (string | undefined)[] = []

function Named() {
	named.push(useNamedCustomer())
	return <Outlet />
}

it('draws who names a customer by the address only when another one is named', async () => {
	const root = createRootRoute({ component: Named })
	const lists = ['/customers', '/visits'].map((path) =>
		createRoute({ getParentRoute: () => root, path, component: () => path }),
	)
	const history = createMemoryHistory({ initialEntries: ['/customers?id=a'] })
	const router = createRouter({ routeTree: root.addChildren(lists), history })
	const { container } = render(<RouterProvider router={router} />)
	const opens = async (address: string, text: string) => {
		history.push(address)
		await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(address))
		expect(container).toHaveTextContent(text)
	}
	await waitFor(() => expect(container).toHaveTextContent('/customers'))
	const times = named.length
	await opens('/customers?id=a&text=brun', '/customers')
	expect(named).toHaveLength(times)
	await opens('/customers?id=b', '/customers')
	expect(named.at(-1)).toBe('b')
	await opens('/visits?customerId=c', '/visits')
	expect(named.at(-1)).toBe('c')
	await opens('/visits?id=d', '/visits')
	expect(named.at(-1)).toBeUndefined()
})
