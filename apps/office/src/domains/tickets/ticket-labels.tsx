import { useFormats } from '@roundsman/client/texts/use-formats'
import { type OfficeTicket, type TicketStatus, ticketCode } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { Check, CircleDot, Clock } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'
import { DueBadge } from './ticket-care.tsx'

const styles: Record<TicketStatus, BadgeStyle> = {
	new: { icon: CircleDot, tone: 'urgent' },
	open: { icon: Clock, tone: 'amber' },
	solved: { icon: Check, tone: 'positive' },
}

/** Reasons, states and days of a problem in words. */
export function useTicketLabels() {
	const { t } = useTranslation(['ticketsInOffice', 'options', 'office'])
	const { date, shortMoment } = useFormats()
	const label = (code: string) =>
		t(`options:otrs-ticket-reasons.${code}` as 'options:otrs-ticket-reasons.other', {
			defaultValue: code,
		})
	return {
		label,
		reason: ({ reason, clarification }: Pick<OfficeTicket, 'reason' | 'clarification'>) =>
			clarification
				? t('office:pair', {
						name: label(reason),
						value: label(ticketCode(reason, clarification)),
					})
				: label(reason),
		status: ({ status }: Pick<OfficeTicket, 'status'>) => t(`ticketsInOffice:status.${status}`),
		country: ({ country }: OfficeTicket) => t(`options:countries.${country}`),
		due: ({ dueOn }: OfficeTicket) => (dueOn === null ? '' : date(dueOn)),
		moment: (at: string | null) => (at === null ? '' : shortMoment(at)),
	}
}

/** The state of a ticket. */
export function TicketBadge({ ticket }: { ticket: Pick<OfficeTicket, 'status'> }) {
	const { status } = useTicketLabels()
	return <Badge {...styles[ticket.status]} label={status(ticket)} />
}

export function useTicketColumns(): Column<OfficeTicket>[] {
	const { t } = useTranslation('ticketsInOffice')
	const words = useTicketLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (ticket: OfficeTicket) => string,
		more: Partial<Column<OfficeTicket>> = {},
	): Column<OfficeTicket> => ({ id, label, width, text, cell: text, ...more })
	const usual = { isUsual: true }
	return [
		plain('customer', t('customer'), 'minmax(180px, 1.4fr)', (one) => one.customer.title, {
			sort: 'customer',
		}),
		plain('number', t('number'), '100px', (one) => String(one.number), {
			...usual,
			sort: 'number',
		}),
		plain('reason', t('reason'), 'minmax(180px, 1.4fr)', words.reason, {
			...usual,
			sort: 'reason',
		}),
		plain('employee', t('employee'), 'minmax(140px, 1fr)', (one) => one.employee.name, {
			...usual,
			sort: 'employee',
		}),
		plain('created', t('created'), '150px', (one) => words.moment(one.createdAt), {
			...usual,
			sort: 'createdAt',
		}),
		plain(
			'assignee',
			t('byAssignee'),
			'minmax(140px, 1fr)',
			(one) => one.assignee?.name ?? '',
			usual,
		),
		{
			...plain('dueOn', t('dueOn'), '140px', words.due, { ...usual, sort: 'dueOn' }),
			cell: (ticket) => <DueBadge ticket={ticket} />,
		},
		plain('answered', t('answeredAt'), '150px', (one) => words.moment(one.answeredAt), usual),
		{
			...plain('status', t('status'), '160px', words.status, usual),
			cell: (ticket) => <TicketBadge ticket={ticket} />,
		},
		plain('closed', t('closedAt'), '150px', (one) => words.moment(one.closedAt), {
			sort: 'closedAt',
		}),
		plain('customerNumber', t('customerNumber'), '130px', (one) => one.customer.number ?? ''),
		plain('sector', t('sector'), 'minmax(120px, 1fr)', (one) => one.sector.name),
		plain('country', t('country'), '120px', words.country),
	]
}

/** A problem in the narrow list: customer and moment over reason, number and employee. */
export function TicketPaneCell({ ticket }: { ticket: OfficeTicket }) {
	const { reason, moment } = useTicketLabels()
	return (
		<span className="flex items-center gap-2">
			<span className="min-w-0 flex-1">
				<span className="block truncate text-label">{ticket.customer.title}</span>
				<span className="block truncate text-caption text-muted">{reason(ticket)}</span>
				<span className="block truncate text-caption text-muted">
					#{ticket.number} · {ticket.employee.name}
				</span>
			</span>
			<span className="grid flex-none justify-items-end gap-1 text-caption text-muted">
				{moment(ticket.createdAt)}
				<DueBadge ticket={ticket} />
			</span>
		</span>
	)
}
