import { countries, ticketAssignees, ticketDues, ticketStatuses } from '@roundsman/contract'
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
			<CareQueues search={search} onChange={onChange} />
		</QueuePane>
	)
}

/** Whose care they are in, and until when they are to be answered; the one that is on is pressed off. */
function CareQueues({ search, onChange }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { data } = useQuery(ticketCountQuery)
	const counts = { me: data?.mine, nobody: data?.nobody }
	return (
		<>
			<QueueGroup title={t('byAssignee')}>
				{ticketAssignees.map((one) => (
					<QueueRow
						key={one}
						label={t(`assignee.${one}`)}
						count={counts[one]}
						isOn={search.assignee === one}
						onPress={() => onChange({ assignee: search.assignee === one ? '' : one })}
					/>
				))}
			</QueueGroup>
			<QueueGroup title={t('byDue')}>
				{ticketDues.map((one) => (
					<QueueRow
						key={one}
						label={t(`due.${one}`)}
						count={one === 'overdue' ? data?.overdue : undefined}
						isUrgent={one === 'overdue' && (data?.overdue ?? 0) > 0}
						isOn={search.due === one}
						onPress={() => onChange({ due: search.due === one ? '' : one })}
					/>
				))}
			</QueueGroup>
		</>
	)
}

/** The country, and the queues as choices where there is no room for them. */
export function TicketFilters({ search, onChange }: Props) {
	const { t } = useTranslation(['ticketsInOffice', 'options'])
	return (
		<>
			<ListFilter
				label={t('ticketsInOffice:country')}
				value={search.country ?? ''}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChange={(country) => onChange({ country })}
			/>
			<QueueFilters search={search} onChange={onChange} />
		</>
	)
}

function QueueFilters({ search, onChange }: Props) {
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
			<ListFilter
				label={t('byAssignee')}
				value={search.assignee ?? ''}
				choices={ticketAssignees.map((value) => ({ value, label: t(`assignee.${value}`) }))}
				onChange={(assignee) => onChange({ assignee })}
			/>
			<ListFilter
				label={t('byDue')}
				value={search.due ?? ''}
				choices={ticketDues.map((value) => ({ value, label: t(`due.${value}`) }))}
				onChange={(due) => onChange({ due })}
			/>
		</span>
	)
}
