import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { profileQuery } from '#domains/access'
import {
	CustomerCreateSheet,
	CustomerFilters,
	type CustomerSearch,
	customersKey,
	customersQueryOf,
	readCustomers,
	useCustomerColumns,
} from '#domains/customers'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'
import { CustomerTabs } from '../goods/goods-head.tsx'

export default function CustomersPage() {
	const { t } = useTranslation(['customersInOffice', 'customerForm'])
	const { search, set, navigate } = useListSearch<CustomerSearch>({ sort: 'title', closed: 'no' })
	const query = customersQueryOf({
		...search,
		closed: search.closed === 'all' ? '' : search.closed,
	})
	const columns = useCustomerColumns()
	const [isCreating, setCreating] = useState(false)
	const { data: profile } = useQuery(profileQuery)
	return (
		<>
			<DeskHead title={t('title')}>
				<DeskButton kind="filled" icon={Plus} onClick={() => setCreating(true)}>
					{t('customerForm:createTitle')}
				</DeskButton>
			</DeskHead>
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
					search={search}
					onSearch={set}
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
			{isCreating && profile && (
				<CustomerCreateSheet
					country={profile.country}
					onClose={() => setCreating(false)}
					onCreated={({ id }) =>
						void navigate({ to: '/customers/$id', params: { id }, search: (before) => before })
					}
				/>
			)}
		</>
	)
}
