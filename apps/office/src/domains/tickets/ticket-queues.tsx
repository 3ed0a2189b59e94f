import { ticketStatuses } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { QueueGroup, QueuePane, QueueRow } from '#desk/kit/queue-pane.tsx'
import { ListFilter } from '#desk/list/list-head.tsx'
import { useTranslation } from '#texts'
import { useTicketLabels } from './ticket-labels.tsx'
import { type TicketSearch, ticketCountQuery } from './ticket-queries.ts'

type Props = {
	search: TicketSearch
	onChange: (change: TicketSearch) => void
}

/** States and reasons with how many wait there. */
export function TicketQueues({ search, onChange }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { label } = useTicketLabels()
	const { data } = useQuery(ticketCountQuery)
	return (
		<QueuePane label={t('queues')}>
			<QueueGroup title={t('byStatus')}>
				{ticketStatuses.map((status) => (
					<QueueRow
						key={status}
						label={t(`status.${status}`)}
						count={status === 'solved' ? undefined : data?.[status]}
						isUrgent={status === 'new'}
						isOn={search.status === status}
						onPress={() => onChange({ status })}
					/>
				))}
				<QueueRow
					label={t('status.all')}
					isOn={search.status === 'all'}
					onPress={() => onChange({ status: 'all' })}
				/>
			</QueueGroup>
			<QueueGroup title={t('byReason')}>
				<QueueRow
					label={t('allReasons')}
					isOn={!search.reason}
					onPress={() => onChange({ reason: '' })}
				/>
				{data?.reasons.map(({ reason, count }) => (
					<QueueRow
						key={reason}
						label={label(reason)}
						count={count}
						isOn={search.reason === reason}
						onPress={() => onChange({ reason })}
					/>
				))}
			</QueueGroup>
		</QueuePane>
	)
}

/** The same as choices, where there is no room for queues. */
export function TicketFilters({ search, onChange }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { label } = useTicketLabels()
	const { data } = useQuery(ticketCountQuery)
	return (
		<span className="contents min-[1280px]:hidden">
			<ListFilter
				label={t('byStatus')}
				value={search.status === 'all' ? '' : (search.status ?? '')}
				choices={ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
				onChange={(status) => onChange({ status: status || 'all' })}
			/>
			<ListFilter
				label={t('byReason')}
				value={search.reason ?? ''}
				choices={(data?.reasons ?? []).map(({ reason }) => ({
					value: reason,
					label: label(reason),
				}))}
				onChange={(reason) => onChange({ reason })}
			/>
		</span>
	)
}
