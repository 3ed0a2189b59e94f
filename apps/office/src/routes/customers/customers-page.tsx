import { useNavigate, useSearch } from '@tanstack/react-router'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	CustomerFilters,
	customersKey,
	customersQueryOf,
	readCustomers,
	useCustomerColumns,
} from '#domains/customers'
import { useTranslation } from '#texts'
import { CustomerTabs } from '../goods/goods-head.tsx'

/** All customers of the scope. */
export default function CustomersPage() {
	const { t } = useTranslation('customersInOffice')
	const given = useSearch({ from: '/signed-in/customers' })
	const navigate = useNavigate()
	const search = { q: '', sort: 'title', closed: 'no', ...given }
	const set = (change: Partial<typeof search>) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	const query = customersQueryOf({
		...search,
		closed: search.closed === 'all' ? '' : search.closed,
	})
	const columns = useCustomerColumns()
	return (
		<>
			<DeskHead title={t('title')} />
			<CustomerTabs selected="customers" />
			<div className="flex min-h-0 flex-1">
				<RecordList
					name="customers"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={columns}
					paneCell={(customer) => customer.title}
					keyOf={(customer) => customer.id}
					nameOf={(customer) => customer.title}
					queryKey={[...customersKey, query]}
					readPage={readCustomers(query)}
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					onOpen={({ id }) =>
						void navigate({ to: '/customers/$id', params: { id }, search: (before) => before })
					}
					filters={
						<CustomerFilters
							search={{ ...search, closed: search.closed === 'all' ? '' : search.closed }}
							onChange={({ closed, ...change }) =>
								set({ ...change, ...(closed === undefined ? {} : { closed: closed || 'all' }) })
							}
						/>
					}
				/>
			</div>
		</>
	)
}
