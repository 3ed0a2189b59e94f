import { ListDays } from '#desk/list/list-head.tsx'
import {
	type GoodsSearch,
	readVisits,
	useGoodsLabels,
	useVisitColumns,
	VisitSheet,
	visitStages,
	visitsQueryOf,
} from '#domains/goods'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'
import { GoodsHead, ToCustomer, useRecordHistory } from './goods-head.tsx'
import { GoodsList } from './goods-list.tsx'

export default function VisitsPage() {
	const { t } = useTranslation('goodsInOffice')
	const { label } = useGoodsLabels()
	const { search, set } = useListSearch<GoodsSearch>({ sort: '-date' })
	const historyOf = useRecordHistory()
	const query = visitsQueryOf(search)
	const stages = visitStages.map((value) => ({ value, label: label('visit-status', value) }))
	return (
		<>
			<GoodsHead selected="visits" />
			<GoodsList
				name="visits"
				label={t('visits')}
				searchLabel={t('visits.search')}
				columns={useVisitColumns()}
				nameOf={(visit) => `${visit.date} ${visit.customer.title}`}
				queryKey={['visits', query]}
				readPage={readVisits(query)}
				search={search}
				set={set}
				filters={[{ name: 'status', label: t('status'), choices: stages }]}
				days={
					<ListDays
						start={{ label: t('startDate'), value: search.start ?? '' }}
						end={{ label: t('endDate'), value: search.end ?? '' }}
						onChange={set}
					/>
				}
				sheet={(id, onClose) => (
					<VisitSheet
						key={id}
						id={id}
						toCustomer={(customer) => <ToCustomer id={customer} />}
						history={historyOf(id)}
						onClose={onClose}
					/>
				)}
			/>
		</>
	)
}
