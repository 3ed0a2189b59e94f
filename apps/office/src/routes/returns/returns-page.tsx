import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	ReturnPaneCell,
	readReturns,
	returnsKey,
	returnsQueryOf,
	useReturnColumns,
} from '#domains/returns'
import { useTranslation } from '#texts'
import { ReturnsHead } from './returns-head.tsx'

/** The list as it is asked for, by the search params. */
function useReturnSearch() {
	const given = useSearch({ from: '/signed-in/returns' })
	const navigate = useNavigate()
	const search = {
		q: '',
		sort: 'confirmedAt',
		// Of one customer everything is shown.
		standing: given.customer ? 'all' : 'to-check',
		...given,
	}
	const set = (change: Partial<typeof search>) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	return { search, query: returnsQueryOf(search), set, navigate }
}

/** Returns of the scope, and the one that is open beside the list. */
export default function ReturnsPage() {
	const { t } = useTranslation('returnsInOffice')
	const { search, query, set, navigate } = useReturnSearch()
	const { id } = useParams({ strict: false })
	const columns = useReturnColumns()
	return (
		<>
			<ReturnsHead selected={search.standing} />
			<div className="flex min-h-0 flex-1">
				<RecordList
					name="returns"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={columns}
					paneCell={(one) => <ReturnPaneCell one={one} />}
					keyOf={(one) => one.id}
					nameOf={(one) => `${one.number} ${one.customer.title}`}
					queryKey={[...returnsKey, query]}
					readPage={readReturns(query)}
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					openKey={id}
					onOpen={(one) =>
						void navigate({
							to: '/returns/$id',
							params: { id: one.id },
							search: (before) => before,
						})
					}
				/>
				<Outlet />
			</div>
		</>
	)
}
