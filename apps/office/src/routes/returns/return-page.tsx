import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { ReturnPanel, returnQuery } from '#domains/returns'
import { useTranslation } from '#texts'
import { CustomerLines, useRecordHistory } from '../goods/goods-head.tsx'

/** One return, beside the list. */
export default function ReturnPage() {
	const { t } = useTranslation('returnsInOffice')
	const labels = { others: t('others'), toCustomer: t('toCustomer') }
	const { id } = useParams({ from: '/signed-in/returns/$id' })
	const read = useQuery(returnQuery(id))
	const historyOf = useRecordHistory()
	return (
		<div className="min-h-0 min-w-0 flex-1">
			<ReadState read={read}>
				{(whole) => (
					<ReturnPanel
						key={id}
						whole={whole}
						context={<CustomerLines id={whole.customer.id} list="/returns" labels={labels} />}
						history={historyOf(id)}
					/>
				)}
			</ReadState>
		</div>
	)
}
