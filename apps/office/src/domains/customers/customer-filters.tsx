import { countries, customerStatuses } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from '#desk/list/list-head.tsx'
import { useTranslation } from '#texts'
import { type CustomersQuery, customerSectorsQuery } from './customer-queries.ts'

export type CustomerSearch = {
	q?: string
	sort?: string
	country?: string
	sector?: string
	status?: string
	closed?: string
}

/** The search as the service is asked. */
export const customersQueryOf = (search: CustomerSearch): CustomersQuery => ({
	...(search.q ? { 'filter.search': search.q } : {}),
	...(search.country ? { 'filter.country': search.country as 'fr' } : {}),
	...(search.sector ? { 'filter.sector': search.sector } : {}),
	...(search.status ? { 'filter.status': search.status } : {}),
	...(search.closed ? { 'filter.isClosed': search.closed as 'yes' } : {}),
	sort: search.sort as 'title',
})

export function CustomerFilters({
	search,
	onChange,
}: {
	search: CustomerSearch
	onChange: (change: CustomerSearch) => void
}) {
	const { t } = useTranslation(['customersInOffice', 'options'])
	const { data: sectors = [] } = useQuery(customerSectorsQuery)
	const statusChoices = customerStatuses.map((value) => ({
		value,
		label: t(`options:customer-status.${value}`),
	}))
	return (
		<>
			<ListFilter
				label={t('customersInOffice:country')}
				value={search.country ?? ''}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChange={(country) => onChange({ country })}
			/>
			<ListFilter
				label={t('customersInOffice:sector')}
				value={search.sector ?? ''}
				choices={sectors.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(sector) => onChange({ sector })}
			/>
			<ListFilter
				label={t('customersInOffice:status')}
				value={search.status ?? ''}
				choices={statusChoices}
				onChange={(status) => onChange({ status })}
			/>
			<ListFilter
				label={t('customersInOffice:closed')}
				value={search.closed ?? ''}
				choices={[
					{ value: 'no', label: t('customersInOffice:open') },
					{ value: 'yes', label: t('customersInOffice:closed') },
				]}
				onChange={(closed) => onChange({ closed })}
			/>
		</>
	)
}
