import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { ReturnPanel, returnQuery } from '#domains/returns'
import { useRecordHistory } from '../goods/goods-head.tsx'
import { ReturnContext } from './return-context.tsx'

/** One return, beside the list. */
export default function ReturnPage() {
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
						context={<ReturnContext whole={whole} />}
						history={historyOf(id)}
					/>
				)}
			</ReadState>
		</div>
	)
}
