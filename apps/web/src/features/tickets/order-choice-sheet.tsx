import { useFormats } from '@roundsman/client/texts/use-formats'
import { SearchField } from '@roundsman/ui/form/search-field'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { FileSearch } from 'lucide'
import { useState } from 'react'
import type { WholeOrder } from '#domains/orders/details'
import { useOrderList } from '#features/orders'
import { PagedList } from '#parts/list/paged-list.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

/** An order as text: its number and its day. */
export function useOrderText() {
	const { dayOf } = useFormats()
	return ({ id, createdAt }: { id: string; createdAt: string }) => `${id} · ${dayOf(createdAt)}`
}

function OrderRows({
	orders,
	onChoose,
}: {
	orders: readonly WholeOrder[]
	onChoose: (order: WholeOrder) => void
}) {
	const { t } = useTranslation('tickets')
	const textOf = useOrderText()
	return (
		<Rows flush label={t('order')}>
			{orders.map((order) => (
				<Row
					key={order.id}
					title={textOf(order)}
					subtitle={order.products
						.map(({ articleType, brand }) => `${articleType} ${brand}`)
						.join(', ')}
					meta={order.status.label}
					chevron={false}
					onPress={() => onChoose(order)}
				/>
			))}
		</Rows>
	)
}

/** Searches the customer's orders; without network those on the phone. */
export function OrderChoiceSheet({
	customerId,
	onChoose,
	onClose,
}: {
	customerId: string
	onChoose: (order: WholeOrder) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['tickets', 'customers'])
	const [text, setText] = useState('')
	const [search, setSearch] = useState('')
	const list = useOrderList({ customerId, ...(search ? { search } : {}) })
	const age = useAge(list.atMs, list.isFromPhone)
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('tickets:order')}>
			<div className="sticky top-0 z-10 flex bg-surface px-4 pb-2">
				<SearchField
					label={t('tickets:searchOrder')}
					clearLabel={t('customers:searchClear')}
					value={text}
					onChange={(next) => {
						setText(next)
						if (next === '') setSearch('')
					}}
					onSearch={() => setSearch(text.trim())}
					onClear={() => {
						setText('')
						setSearch('')
					}}
				/>
			</div>
			{age && <p className="px-4 pb-2 text-meta text-muted">{age}</p>}
			<div data-scroll-pane="" className="min-h-[60dvh]">
				<PagedList
					query={list.query}
					count={list.orders.length}
					empty={{
						icon: FileSearch,
						title: t('tickets:noOrder'),
						text: t('tickets:noOrderText'),
					}}
					rowsLabel={t('tickets:order')}
					{...(list.isFromPhone ? { endNote: t('tickets:ordersOnPhone') } : {})}
				>
					<OrderRows orders={list.orders} onChoose={onChoose} />
				</PagedList>
			</div>
		</Sheet>
	)
}
