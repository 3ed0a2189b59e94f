import { type RenderLink, Row } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { CircleAlert } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The customer of the problem, and initial values of the form. */
export type TicketPlace = {
	customerId: string
	visitId?: string
	orderId?: string
	orderProductId?: string
}

export const ticketLink =
	({ customerId, ...search }: TicketPlace): RenderLink =>
	(look) => (
		<Link to="/customers/$id/ticket" params={{ id: customerId }} search={search} {...look} />
	)

/** Why a customer without a number cannot have a ticket at the office; null where they can. */
export function useTicketBlock(awsId: string | null | undefined): string | null {
	const { t } = useTranslation('visitHistory')
	return awsId ? null : t('issueBlocked')
}

/** Reports a problem to the office, from a visit or the customer. */
export function TicketRow({ awsId, ...place }: TicketPlace & { awsId: string | null | undefined }) {
	const { t } = useTranslation(['visitHistory', 'tickets'])
	const blockedReason = useTicketBlock(awsId)
	const words = { title: t('visitHistory:issue'), lead: <Tile icon={CircleAlert} /> }
	if (blockedReason !== null) return <Row {...words} wrap subtitle={blockedReason} />
	return <Row {...words} subtitle={t('tickets:rowText')} renderLink={ticketLink(place)} chevron />
}
