import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { Operation } from '#domains/operations'
import { type TicketValues, ticketRecord } from '#domains/tickets/form'
import { useCustomerDetails } from '#features/customer'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { TicketEditor } from '#features/tickets'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

const from = '/signed-in/customers/$id/ticket' as const

/** Goes back to where the form was opened, else to the customer. */
function useLeave(id: string) {
	const router = useRouter()
	const navigate = useNavigate()
	return () => {
		if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
		else void navigate({ to: '/customers/$id', params: { id }, replace: true })
	}
}

function Ticket({ correcting }: { correcting: Operation | undefined }) {
	const { id } = useParams({ from })
	const { visitId, orderId, orderProductId } = useSearch({ from })
	const { t } = useTranslation('tickets')
	const { customer, ...read } = useCustomerDetails(id)
	const goBack = useBack({ to: '/customers/$id', params: { id } })
	const leave = useLeave(id)
	const start = { customerId: id, order: orderId, orderProduct: orderProductId }
	const record = ticketRecord(start, correcting)
	if (!customer) return <WaitingScreen title={t('title')} failed={read} />
	return (
		<FormPage<TicketValues> title={t('title')} record={record} staysWhenLeft>
			{(stored, restart) => (
				<TicketEditor
					key={record}
					customer={customer}
					start={start}
					visitId={visitId}
					correcting={correcting}
					stored={stored}
					onRestart={restart}
					onBack={goBack}
					onLeave={leave}
				/>
			)}
		</FormPage>
	)
}

/** Reports a problem of a customer, from a visit, an order or the customer. */
export default function CustomerTicketPage() {
	const { correct } = useSearch({ from })
	const { t } = useTranslation('tickets')
	const correcting = useCorrecting(correct)
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={t('title')} />
	return <Ticket correcting={correcting} />
}
