import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { Tabs } from '@roundsman/ui/tabs'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasFeature } from '#domains/employees'
import { useCustomerDetails } from '#features/customer'
import { keepListAddress } from '#features/customer-list'
import { PagedList, type PagedListProps } from '#parts/list/paged-list.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

const addresses = {
	all: '/customers/$id/all',
	orders: '/customers/$id/orders',
	returns: '/customers/$id/returns',
} as const
type HistoryTab = keyof typeof addresses

function useTabs() {
	const { t } = useTranslation('customerDetails')
	const handlesReturns = useHasFeature('returns')
	return [
		{ id: 'all' as const, label: t('history.all') },
		{ id: 'orders' as const, label: t('orders') },
		...(handlesReturns ? [{ id: 'returns' as const, label: t('returns') }] : []),
	]
}

/** The frame of a customer's history: name, age of the data, tabs with routes of their own, and the list. */
export function CustomerHistoryFrame({
	id,
	tab,
	atMs,
	above,
	...list
}: PagedListProps & {
	id: string
	tab: HistoryTab
	query: { dataUpdatedAt: number }
	/** The time of the data, where it is not that of the query. */
	atMs?: number
	/** Shown above the list, also above an empty one. */
	above?: ReactNode
}) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const goBack = useBack()
	const navigate = useNavigate()
	const { customer } = useCustomerDetails(id)
	const age = useAge(atMs ?? list.query.dataUpdatedAt)
	const subtitle = [customer?.title, age].filter(Boolean).join(' · ')
	const select = (next: HistoryTab) =>
		void navigate({ to: addresses[next], params: { id }, search: keepListAddress, replace: true })
	return (
		<Screen
			scrollId={`customer-${tab}`}
			header={
				<Header
					title={t('history.title')}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={id}
				/>
			}
		>
			<div className="pt-3">
				<Tabs label={t('history.tabs')} tabs={useTabs()} selected={tab} onSelect={select}>
					<div className="flex flex-col gap-3 pt-3">
						{above}
						<PagedList {...list} />
					</div>
				</Tabs>
			</div>
		</Screen>
	)
}
