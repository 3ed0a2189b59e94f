import { type CustomerItem, saidUnderName } from '@roundsman/contract'
import { CircleAlert, UserSearch } from 'lucide'
import { useState } from 'react'
import { CustomerSearchBox } from '#domains/customers/list'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { EmptyState } from '#ui/list/empty-state'
import { ListEnd, type ListEndState } from '#ui/list/list-end'
import { Row, Rows } from '#ui/list/rows'
import { Skeleton } from '#ui/list/skeleton'
import { Sheet } from '#ui/overlay/sheet'
import { useCustomerList } from './use-customer-list.ts'

type List = ReturnType<typeof useCustomerList>

function endOf(list: List): ListEndState {
	if (list.isFetchNextPageError) return 'failed'
	if (list.isFetchingNextPage) return 'loading'
	return list.hasNextPage ? 'more' : 'end'
}

function Found({ list, onChoose }: { list: List; onChoose: (item: CustomerItem) => void }) {
	const { t } = useTranslation(['customers', 'common'])
	if (list.items.length === 0) {
		return (
			<EmptyState icon={UserSearch} title={t('noMatch')}>
				{t('noMatchText')}
			</EmptyState>
		)
	}
	return (
		<>
			<Rows flush label={t('title')}>
				{list.items.map((item) => (
					<Row
						key={item.id}
						title={<bdi>{item.title}</bdi>}
						subtitle={saidUnderName(item.title, item)}
						chevron={false}
						onPress={() => onChoose(item)}
					/>
				))}
			</Rows>
			<ListEnd
				state={endOf(list)}
				loadingLabel={t('more')}
				failedText={t('moreFailed')}
				failedIcon={CircleAlert}
				retryLabel={t('common:retry')}
				onReach={() => void list.fetchNextPage()}
			/>
		</>
	)
}

/** Searches for an open customer and gives it back; without network among those on the phone. */
export function CustomerSearchSheet({
	title,
	onChoose,
	onClose,
}: {
	title: string
	onChoose: (item: CustomerItem) => void
	onClose: () => void
}) {
	const { t } = useTranslation('customers')
	const [search, setSearch] = useState('')
	const list = useCustomerList({ isClosed: 'no', ...(search ? { search } : {}) })
	const age = useAge(list.atMs, list.isFromPhone)
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
			<div className="sticky top-0 z-10 flex bg-surface px-4 pb-2">
				<CustomerSearchBox search={search} onSearch={setSearch} opened />
			</div>
			{age && <p className="px-4 pb-2 text-meta text-muted">{age}</p>}
			{/* As high as the screen lets it: what is found does not make it jump. */}
			<div data-scroll-pane="" className="min-h-[70dvh]">
				{list.isThere && <Found list={list} onChoose={onChoose} />}
				{!list.isThere && list.isError && (
					<ReadFailed
						error={list.error}
						onRetry={() => void list.refetch()}
						offlineText={t('notKept')}
					/>
				)}
				{!list.isThere && !list.isError && <Skeleton kind="row" label={t('title')} count={6} />}
			</div>
		</Sheet>
	)
}
