import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import {
	ContactPanel,
	CustomerPanel,
	customerQuery,
	DoubletPanel,
	type OfficeCustomerDetails,
	PersonalDataPanel,
} from '#domains/customers'
import { HistoryPanel } from '#domains/history'
import { useTranslation } from '#texts'
import { CustomerHead } from './customer-head.tsx'
import { OrderRecords, ReturnRecords, TicketRecords, VisitRecords } from './customer-records.tsx'
import { type CustomerRecords, useCustomerRecords } from './use-customer-records.ts'

const newestShown = 3
const newestEvents = 6
/** A page of a list; the rest is in the list of all. */
const tabShown = 100

function ToList() {
	const { t } = useTranslation('customersInOffice')
	return (
		<Link
			to="/customers"
			search={({ tab: _, ...before }) => before}
			aria-label={t('back')}
			title={t('back')}
			className="press grid size-(--control) flex-none place-items-center rounded-control text-fg"
		>
			<Icon glyph={ChevronLeft} />
		</Link>
	)
}

function ToHistory({ id, count }: { id: string; count: number }) {
	const { t } = useTranslation('customerCare')
	return (
		<Link
			to="/customers/$id"
			params={{ id }}
			search={(before) => ({ ...before, tab: 'history' })}
			className="px-2 text-primary underline underline-offset-4"
		>
			{t('all', { count })}
		</Link>
	)
}

type Shown = { customer: OfficeCustomerDetails; records: CustomerRecords; isAdministrator: boolean }

function Overview({ customer, records, isAdministrator }: Shown) {
	const shown = { customer: customer.id, records, most: newestShown }
	return (
		<CustomerPanel
			customer={customer}
			records={
				<>
					<OrderRecords {...shown} />
					<ReturnRecords {...shown} />
					<VisitRecords {...shown} />
					<TicketRecords {...shown} />
					{isAdministrator && <PersonalDataPanel customer={customer} />}
				</>
			}
			aside={
				<>
					<DoubletPanel
						customer={customer}
						mayMerge={isAdministrator}
						orders={records.orders.data?.meta.total}
					/>
					{isAdministrator && (
						<HistoryPanel
							id={customer.id}
							most={newestEvents}
							toAll={(count) => <ToHistory id={customer.id} count={count} />}
						/>
					)}
				</>
			}
		/>
	)
}

function Tab({ tab, ...props }: Shown & { tab: string }) {
	const { customer, records, isAdministrator } = props
	const shown = { customer: customer.id, records, most: tabShown }
	const parts: Record<string, () => React.ReactNode> = {
		orders: () => <OrderRecords {...shown} />,
		returns: () => <ReturnRecords {...shown} />,
		visits: () => <VisitRecords {...shown} />,
		tickets: () => <TicketRecords {...shown} />,
		contacts: () => <ContactPanel customer={customer} />,
		history: () => isAdministrator && <HistoryPanel id={customer.id} />,
	}
	const part = parts[tab]
	if (!part) return <Overview {...props} />
	return <div className="max-w-3xl p-6">{part()}</div>
}

export default function CustomerPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id' })
	const { tab = '' } = useSearch({ from: '/signed-in/customers/$id' })
	const read = useQuery(customerQuery(id))
	const records = useCustomerRecords(id)
	const { data: profile } = useQuery(profileQuery)
	const isAdministrator = profile?.officeRole === 'administrator'
	return (
		<>
			<CustomerHead
				start={<ToList />}
				id={id}
				customer={read.data}
				records={records}
				tab={tab}
				hasHistory={isAdministrator}
			/>
			<div className="min-h-0 flex-1 overflow-y-auto">
				<ReadState read={read}>
					{(customer) => (
						<Tab
							key={id}
							tab={tab}
							customer={customer}
							records={records}
							isAdministrator={isAdministrator}
						/>
					)}
				</ReadState>
			</div>
		</>
	)
}
