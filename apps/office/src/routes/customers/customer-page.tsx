import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import {
	ClosedBadge,
	CustomerPanel,
	customerQuery,
	DoubletPanel,
	PersonalDataPanel,
} from '#domains/customers'
import { HistoryPanel } from '#domains/history'
import { useTranslation } from '#texts'
import { CustomerRecords } from './customer-records.tsx'

function ToList() {
	const { t } = useTranslation('customersInOffice')
	return (
		<Link
			to="/customers"
			search={(before) => before}
			aria-label={t('back')}
			title={t('back')}
			className="press grid size-(--control) flex-none place-items-center rounded-control text-fg"
		>
			<Icon glyph={ChevronLeft} />
		</Link>
	)
}

export default function CustomerPage() {
	const { t } = useTranslation('customersInOffice')
	const { id } = useParams({ from: '/signed-in/customers/$id' })
	const read = useQuery(customerQuery(id))
	const { data: profile } = useQuery(profileQuery)
	const { data: customer } = read
	const isAdministrator = profile?.officeRole === 'administrator'
	const second = [customer?.number, customer?.sector.name].filter(Boolean).join(' · ')
	return (
		<>
			<DeskHead start={<ToList />} title={customer?.title ?? t('title')} subtitle={second}>
				{customer && <ClosedBadge customer={customer} />}
			</DeskHead>
			<div className="min-h-0 flex-1 overflow-y-auto">
				<ReadState read={read}>
					{(found) => (
						<CustomerPanel
							customer={found}
							records={
								<>
									<DoubletPanel customer={found} mayMerge={isAdministrator} />
									<CustomerRecords customer={id} />
									{isAdministrator && <PersonalDataPanel customer={found} />}
								</>
							}
							history={isAdministrator && <HistoryPanel id={id} />}
						/>
					)}
				</ReadState>
			</div>
		</>
	)
}
