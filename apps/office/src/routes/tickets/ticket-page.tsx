import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { HistoryPanel } from '#domains/history'
import { TicketPanel, ticketQuery } from '#domains/tickets'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

const linkClass = 'text-primary underline underline-offset-4'

function Ways({ customerId }: { customerId: string }) {
	const { t } = useTranslation('ticketsInOffice')
	return (
		<>
			<PanelLine
				title={
					<Link to="/tickets" search={{ customer: customerId }} className={linkClass}>
						{t('others')}
					</Link>
				}
			/>
			<PanelLine
				title={
					<Link to="/customers/$id" params={{ id: customerId }} search={{}} className={linkClass}>
						{t('toCustomer')}
					</Link>
				}
			/>
		</>
	)
}

/** One problem, beside the list. */
export default function TicketPage() {
	const { id } = useParams({ from: '/signed-in/tickets/$id' })
	const read = useQuery(ticketQuery(id))
	const { data: profile } = useQuery(profileQuery)
	return (
		<div className="min-h-0 min-w-0 flex-1">
			<ReadState read={read}>
				{(ticket) => (
					<TicketPanel
						key={id}
						ticket={ticket}
						context={<Ways customerId={ticket.customer.id} />}
						history={profile?.officeRole === 'administrator' && <HistoryPanel id={id} />}
					/>
				)}
			</ReadState>
		</div>
	)
}
