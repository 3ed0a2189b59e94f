import { useFormats } from '@roundsman/client/texts/use-formats'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, useSearch } from '@tanstack/react-router'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	readTickets,
	TicketFilters,
	TicketPaneCell,
	TicketQueues,
	type TicketSearch,
	ticketCountQuery,
	ticketsKey,
	ticketsQueryOf,
	useTicketColumns,
} from '#domains/tickets'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'

/** The list as it is asked for, by the search params; of one customer everything is shown. */
function useTicketSearch() {
	const { customer } = useSearch({ from: '/signed-in/tickets' })
	const status = customer ? 'all' : 'new'
	const list = useListSearch<TicketSearch>({ sort: 'createdAt', status })
	return { ...list, query: ticketsQueryOf(list.search) }
}

/** Problems of the scope, and the one that is open beside the list. */
export default function TicketsPage() {
	const { t } = useTranslation('ticketsInOffice')
	const { dayOf } = useFormats()
	const { search, query, set, navigate } = useTicketSearch()
	const { id } = useParams({ strict: false })
	const { data } = useQuery(ticketCountQuery)
	const columns = useTicketColumns()
	const subtitle =
		data?.oldestAt && t('subtitle', { count: data.new + data.open, date: dayOf(data.oldestAt) })
	return (
		<>
			<DeskHead title={t('title')} subtitle={subtitle} />
			<div className="flex min-h-0 flex-1">
				<TicketQueues search={search} onChange={set} />
				<RecordList
					name="tickets"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={columns}
					paneCell={(ticket) => <TicketPaneCell ticket={ticket} />}
					keyOf={(ticket) => ticket.id}
					nameOf={(ticket) => `${ticket.number} ${ticket.customer.title}`}
					queryKey={[...ticketsKey, query]}
					readPage={readTickets(query)}
					search={search}
					onSearch={set}
					openKey={id}
					onOpen={(ticket) =>
						void navigate({
							to: '/tickets/$id',
							params: { id: ticket.id },
							search: (before) => before,
						})
					}
					filters={<TicketFilters search={search} onChange={set} />}
				/>
				<Outlet />
			</div>
		</>
	)
}
