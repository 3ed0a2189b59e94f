import { Outlet, useParams, useSearch } from '@tanstack/react-router'
import { ListFilter } from '#desk/list/list-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	ApproveMany,
	ReturnPaneCell,
	type ReturnSearch,
	readReturns,
	returnsKey,
	returnsQueryOf,
	useReturnColumns,
	useReturnLabels,
} from '#domains/returns'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'
import { ReturnsHead } from './returns-head.tsx'

/** The list as it is asked for, by the search params; of one customer everything is shown. */
function useReturnSearch() {
	const { customer } = useSearch({ from: '/signed-in/returns' })
	const standing = customer ? 'all' : 'to-check'
	const list = useListSearch<ReturnSearch>({ sort: 'confirmedAt', standing })
	return { ...list, query: returnsQueryOf(list.search) }
}

/** Returns of the scope, and the one that is open beside the list. */
export default function ReturnsPage() {
	const { t } = useTranslation('returnsInOffice')
	const { search, query, set, navigate } = useReturnSearch()
	const { id } = useParams({ strict: false })
	const columns = useReturnColumns()
	const { countries } = useReturnLabels()
	const isQueue = !search.q && !search.country && !search.customer
	return (
		<>
			<ReturnsHead selected={search.standing ?? 'all'} />
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
					search={search}
					onSearch={set}
					filters={
						<ListFilter
							label={t('country')}
							value={search.country ?? ''}
							choices={countries}
							onChange={(value) => set({ country: value })}
						/>
					}
					actions={(items, clear) => <ApproveMany items={items} onDone={clear} />}
					whenEmpty={
						isQueue && search.standing === 'to-check'
							? { title: t('none.toCheck'), text: t('none.toCheckText') }
							: undefined
					}
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
