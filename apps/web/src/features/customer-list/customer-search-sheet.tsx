import { type CustomerItem, saidUnderName } from '@roundsman/contract'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { UserSearch } from 'lucide'
import { useState } from 'react'
import { PagedList } from '#parts/list/paged-list.tsx'
import { SearchBox } from '#parts/list/search-box.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { useCustomerList } from './use-customer-list.ts'

/** Searches an open customer and returns it; without network among those on the phone. */
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
				<SearchBox search={search} onSearch={setSearch} opened />
			</div>
			{age && <p className="px-4 pb-2 text-meta text-muted">{age}</p>}
			{/* At the maximum height, so that results do not change it. */}
			<div data-scroll-pane="" className="min-h-[70dvh]">
				<PagedList
					query={list}
					count={list.items.length}
					empty={{ icon: UserSearch, title: t('noMatch'), text: t('noMatchText') }}
					offlineText={t('notKept')}
					rowsLabel={t('title')}
				>
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
				</PagedList>
			</div>
		</Sheet>
	)
}
