import { useParams } from '@tanstack/react-router'
import { FileSearch, FileText } from 'lucide'
import { useMoney } from '#domains/employees'
import { OrderFilterForm } from '#domains/orders'
import { OrderGroups, OrderList } from '#domains/orders/list'
import {
	orderLink,
	useCustomerContact,
	useHeldOrderFilters,
	useOrderList,
	useOrderSearchParams,
} from '#features/orders'
import { ListScreen } from '#parts/list/list-screen.tsx'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

function useCountText(total: number | undefined, name: string | undefined) {
	const { t } = useTranslation('orders')
	if (total === undefined) return undefined
	const count = t('count', { count: total })
	return name ? t('ofCustomer', { name, count }) : count
}

/** The orders of the employee's customers with search and filters; without network those on the phone. */
export default function OrdersPage() {
	const { t } = useTranslation(['orders', 'common'])
	const { id } = useParams({ strict: false })
	const shown = useOrderSearchParams()
	const { customerId } = shown
	useScannedSearch('orders', shown.text, shown.onSearch, { isOfOrders: true })
	const list = useOrderList(shown.address)
	const { name = list.orders.find((one) => one.customerId === customerId)?.customerTitle } =
		useCustomerContact(customerId)
	const money = useMoney()
	return (
		<ListScreen
			id="orders"
			title={t('title')}
			countText={useCountText(list.total, name)}
			age={useAge(list.atMs, list.isFromPhone)}
			back={{ label: t('common:back'), onBack: useBack({ to: '/customers' }) }}
			searchLabel={t('search')}
			searchAction={<ScanButton field="orders" search={shown.text} />}
			shown={shown}
			choices={<OrderGroups chosen={shown.group} counts={list.counts} onChoose={shown.onGroup} />}
			filters={useHeldOrderFilters(shown, name)}
			filterForm={(onClose) => (
				<OrderFilterForm choice={shown.choice} onApply={shown.onChoice} onClose={onClose} />
			)}
			empty={{ icon: FileText, title: t('empty'), text: t('emptyText') }}
			noMatch={{ icon: FileSearch, title: t('noMatch'), text: t('noMatchText') }}
			isNarrowed={shown.group !== 'all'}
			query={list.query}
			count={list.orders.length}
			rowsKind="badged-figure"
			{...(list.isFromPhone ? { endNote: t('onPhone') } : {})}
		>
			<OrderList
				orders={list.orders}
				counts={list.counts}
				money={money}
				isOfOne={customerId !== undefined}
				selectedId={id}
				renderLink={orderLink}
			/>
		</ListScreen>
	)
}
