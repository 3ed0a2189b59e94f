import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { useMoney } from '#domains/employees'
import {
	ArticleList,
	DeliveryList,
	OrderCard,
	OrderSum,
	orderDetailQueries,
	useOrder,
	type WholeOrder,
} from '#domains/orders/details'
import { buyerLink, OrderActions, useOrderCopies } from '#features/orders'
import { ReadFailed } from '#parts/read-failed.tsx'
import { type ReadAhead, unopenedMs } from '#parts/read-first.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useMostRows } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'

const scrollId = 'order'
const toList = { to: '/orders', search: (search: object) => search } as const

function Body({ order }: { order: WholeOrder }) {
	const money = useMoney()
	const { copyNumber, copyArticle, copyParcel } = useOrderCopies()
	const products = order.products.slice(0, useMostRows(scrollId, order.id))
	const name = <bdi>{order.customerTitle}</bdi>
	const buyer = order.customerId
		? buyerLink(order)({
				className:
					'relative text-primary underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.75',
				children: name,
			})
		: name
	return (
		<>
			<OrderCard order={order} customer={buyer} onCopy={() => copyNumber(order.id)} />
			<DeliveryList
				key={order.id}
				deliveries={order.deliveries}
				isCanceled={order.status.value === 'canceled'}
				hasIds={order.customerId !== ''}
				onCopy={copyParcel}
			/>
			<ArticleList order={{ ...order, products }} money={money} onCopy={copyArticle} />
		</>
	)
}

/** The page for an address without an order number. */
function NoNumber() {
	const { t } = useTranslation(['orders', 'common'])
	const goBack = useBack(toList)
	return (
		<Screen header={<Header title={t('one')} back={{ label: t('common:back'), onBack: goBack }} />}>
			<EmptyState icon={SearchX} title={t('needsId')} />
		</Screen>
	)
}

function OrderScreen({ id, customerId }: { id: string; customerId?: string | undefined }) {
	const { t } = useTranslation(['orders', 'common'])
	const goBack = useBack(toList)
	const { order, atMs, isFromPhone, error, isError, refetch } = useOrder(id, customerId)
	const age = useAge(atMs, isFromPhone)
	const money = useMoney()
	return (
		<Screen
			scrollId={scrollId}
			header={
				<Header
					title={t('one')}
					{...(age ? { subtitle: age } : {})}
					plainTitle={order !== undefined}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={id}
					action={order && <OrderActions order={order} />}
				/>
			}
			action={order && <StickyAction sum={<OrderSum order={order} money={money} />} />}
		>
			{order && <Body order={order} />}
			{!order && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!order && !isError && (
				<div className="flex flex-col gap-3 pt-3">
					<Skeleton label={t('one')} kind="figures" count={1} />
					<Skeleton label={t('articlesTitle')} kind="figure" count={4} />
				</div>
			)}
		</Screen>
	)
}

export const readAhead: ReadAhead = (client, { id }) =>
	client.prefetchQuery({ ...orderDetailQueries.cached(id), gcTime: unopenedMs })

/** One order with its deliveries and articles. */
export default function OrderPage() {
	const { id } = useParams({ from: '/signed-in/orders/$id' })
	const { customerId } = useSearch({ from: '/signed-in/orders' })
	return id.trim() === '' ? <NoNumber /> : <OrderScreen id={id.trim()} customerId={customerId} />
}
