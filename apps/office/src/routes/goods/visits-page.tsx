import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListFilter } from '#desk/list/list-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { profileQuery } from '#domains/access'
import {
	type GoodsSearch,
	readVisits,
	useGoodsWords,
	useVisitColumns,
	VisitSheet,
	visitStages,
	visitsQueryOf,
} from '#domains/goods'
import { HistoryPanel } from '#domains/history'
import { useTranslation } from '#texts'
import { GoodsHead, ToCustomer } from './goods-head.tsx'

type Props = { search: GoodsSearch; set: (change: GoodsSearch) => void }

function Filters({ search, set }: Props) {
	const { t } = useTranslation('goodsInOffice')
	const { label } = useGoodsWords()
	return (
		<ListFilter
			label={t('status')}
			value={search.status ?? ''}
			choices={visitStages.map((value) => ({ value, label: label('visit-status', value) }))}
			onChange={(status) => set({ status })}
		/>
	)
}

/** Visits of the scope. */
export default function VisitsPage() {
	const { t } = useTranslation('goodsInOffice')
	const search = { q: '', sort: '-date', ...useSearch({ from: '/signed-in/visits' }) }
	const navigate = useNavigate()
	const { data: profile } = useQuery(profileQuery)
	const set = (change: GoodsSearch) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	const query = visitsQueryOf(search)
	const columns = useVisitColumns()
	return (
		<>
			<GoodsHead selected="visits" />
			<div className="relative flex min-h-0 flex-1">
				<RecordList
					name="visits"
					label={t('visits')}
					searchLabel={t('visits.search')}
					columns={columns}
					paneCell={(visit) => visit.customer.title}
					keyOf={(visit) => visit.id}
					nameOf={(visit) => `${visit.date} ${visit.customer.title}`}
					queryKey={['visits', query]}
					readPage={readVisits(query)}
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					onOpen={({ id }) => set({ id })}
					filters={<Filters search={search} set={set} />}
				/>
				{search.id && (
					<VisitSheet
						key={search.id}
						id={search.id}
						toCustomer={(id) => <ToCustomer id={id} />}
						history={profile?.officeRole === 'administrator' && <HistoryPanel id={search.id} />}
						onClose={() => set({ id: '' })}
					/>
				)}
			</div>
		</>
	)
}
