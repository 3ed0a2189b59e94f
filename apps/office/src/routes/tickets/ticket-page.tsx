import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { TicketPanel, ticketQuery } from '#domains/tickets'
import { useTranslation } from '#texts'
import { CustomerLines, useRecordHistory } from '../goods/goods-head.tsx'

/** One problem, beside the list. */
export default function TicketPage() {
	const { t } = useTranslation('ticketsInOffice')
	const labels = { others: t('others'), toCustomer: t('toCustomer') }
	const { id } = useParams({ from: '/signed-in/tickets/$id' })
	const read = useQuery(ticketQuery(id))
	const historyOf = useRecordHistory()
	const { data: profile } = useQuery(profileQuery)
	return (
		<div className="min-h-0 min-w-0 flex-1">
			<ReadState read={read}>
				{(ticket) => (
					<TicketPanel
						key={id}
						ticket={ticket}
						me={profile?.id}
						context={<CustomerLines id={ticket.customer.id} list="/tickets" labels={labels} />}
						history={historyOf(id)}
					/>
				)}
			</ReadState>
		</div>
	)
}
