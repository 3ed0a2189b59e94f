import { countries } from '@roundsman/contract'
import { ListFilter } from '#desk/list/list-head.tsx'
import { useTranslation } from '#texts'
import type { PeopleQuery } from './reads/person-queries.ts'

const roles = ['service-agent', 'prospector', 'dispatcher', 'administrator'] as const

/** The search params of the list. */
export type PeopleSearch = {
	q?: string
	sort?: string
	country?: string
	role?: string
	/** `active`, `invited`, `left`, or all. */
	status?: string
	/** Whether the form of a new person is open. */
	add?: string
}

/** The search as the service is asked. */
export const peopleQueryOf = ({ q, sort, country, role, status }: PeopleSearch): PeopleQuery => ({
	...(q ? { 'filter.search': q } : {}),
	...(country ? { 'filter.country': country as 'fr' } : {}),
	...(role ? { 'filter.role': role as 'prospector' } : {}),
	...(status === 'active' || status === 'invited' ? { 'filter.isActive': 'yes' } : {}),
	...(status === 'invited' ? { 'filter.hasPassword': 'no' } : {}),
	...(status === 'left' ? { 'filter.isActive': 'no' } : {}),
	sort: sort as 'name',
})

export function PeopleFilters({
	search,
	onChange,
}: {
	search: PeopleSearch
	onChange: (change: PeopleSearch) => void
}) {
	const { t } = useTranslation(['people', 'options'])
	return (
		<>
			<ListFilter
				label={t('people:country')}
				value={search.country ?? ''}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChange={(country) => onChange({ country })}
			/>
			<ListFilter
				label={t('people:role')}
				value={search.role ?? ''}
				choices={roles.map((value) => ({ value, label: t(`people:role.${value}`) }))}
				onChange={(role) => onChange({ role })}
			/>
			<ListFilter
				label={t('people:status')}
				value={search.status === 'all' ? '' : (search.status ?? '')}
				choices={[
					{ value: 'active', label: t('people:status.active') },
					{ value: 'invited', label: t('people:status.invited') },
					{ value: 'left', label: t('people:status.gone') },
				]}
				onChange={(status) => onChange({ status: status || 'all' })}
			/>
		</>
	)
}
