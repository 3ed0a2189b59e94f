import { useParams } from '@tanstack/react-router'
import { Plus, User, UserSearch } from 'lucide'
import { Suspense, useState } from 'react'
import { type CustomerItem, CustomerMenu } from '#domains/customers'
import { activeFiltersOf, CustomerList, CustomerSearchBox } from '#domains/customers/list'
import {
	FilterChips,
	FilterDrawer,
	keepListAddress,
	type ListAddress,
	useCustomerList,
	useCustomerReach,
	useCustomerTiles,
	useListAddress,
} from '#features/customer-list'
import { FilterButton } from '#parts/filter-button.tsx'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { Button, buttonClass } from '#ui/button'
import { SearchTrigger } from '#ui/form/search-trigger'
import { Icon } from '#ui/icon'
import { EmptyState } from '#ui/list/empty-state'
import type { RenderLink } from '#ui/list/rows'
import { Skeleton } from '#ui/list/skeleton'
import { Pill } from '#ui/pill'
import { Header } from '#ui/shell/header'
import { useIsWide } from '#ui/shell/panes'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'

const detailsLink =
	({ id }: CustomerItem): RenderLink =>
	(look) => <Link to="/customers/$id" params={{ id }} search={keepListAddress} {...look} />
const historyLink =
	({ id }: CustomerItem): RenderLink =>
	(look) => <Link to="/customers/$id/all" params={{ id }} search={keepListAddress} {...look} />

const addLink =
	(label: string): RenderLink =>
	(look) => <Link to="/customers/create" aria-label={label} {...look} />

function NothingHere({ isNarrowed, onResetAll }: ListAddress & { isNarrowed: boolean }) {
	const { t } = useTranslation('customers')
	if (isNarrowed) {
		return (
			<EmptyState
				icon={UserSearch}
				title={t('noMatch')}
				action={<Button onClick={onResetAll}>{t('resetAll')}</Button>}
			>
				{t('noMatchText')}
			</EmptyState>
		)
	}
	return (
		<EmptyState
			icon={User}
			title={t('empty')}
			action={
				<Link to="/customers/create" className={buttonClass({ kind: 'filled' })}>
					<Icon glyph={Plus} size={20} />
					{t('addLong')}
				</Link>
			}
		>
			{t('emptyText')}
		</EmptyState>
	)
}

type List = ReturnType<typeof useCustomerList>

function Rows({ list }: { list: List }) {
	const { id } = useParams({ strict: false })
	const tilesFor = useCustomerTiles()
	const reach = useCustomerReach()
	const [menuId, setMenuId] = useState<string | null>(null)
	const chosen = list.items.find((item) => item.id === menuId)
	return (
		<>
			<CustomerList
				items={list.items}
				total={list.total}
				listKey={list.listKey}
				isBusy={list.isPlaceholderData}
				selectedId={id}
				renderLink={detailsLink}
				tilesFor={tilesFor}
				onMenu={(item) => setMenuId(item.id)}
				more={{
					isThere: list.hasNextPage,
					isComing: list.isFetching,
					hasFailed: list.isFetchNextPageError,
					onFetch: () => void list.fetchNextPage(),
				}}
			/>
			{chosen && (
				<Suspense>
					<CustomerMenu
						item={chosen}
						onClose={() => setMenuId(null)}
						renderDetailsLink={detailsLink(chosen)}
						renderHistoryLink={historyLink(chosen)}
						{...reach(chosen)}
					/>
				</Suspense>
			)}
		</>
	)
}

function useCountWords({ isThere, total, wholeTotal }: List, isNarrowed: boolean): string {
	const { t } = useTranslation('customers')
	if (!isThere) return '\u00a0'
	return isNarrowed && wholeTotal !== undefined
		? t('countOf', { count: total, all: wholeTotal })
		: t('count', { count: total })
}

/** All customers of the employee's sectors, to be searched and filtered, also without network. */
export default function CustomersPage() {
	const { t } = useTranslation('customers')
	const shown = useListAddress()
	const { address, text, choice, onSearch } = shown
	const list = useCustomerList(address)
	const age = useAge(list.atMs, list.isFromPhone)
	const isWide = useIsWide()
	const [isFiltering, setFiltering] = useState(false)
	const [isSearching, setSearching] = useState(false)
	const filterCount = activeFiltersOf(choice).length
	const isFiltered = filterCount > 0
	const isNarrowed = isFiltered || text !== ''
	const words = useCountWords(list, isNarrowed)
	const hasBox = isWide || isSearching || text !== ''
	const filterButton = (
		<FilterButton count={filterCount} big={!hasBox} onOpen={() => setFiltering(true)} />
	)
	return (
		<Screen
			flush
			tone="surface"
			scrollId="customers"
			header={
				<Header
					title={t('title')}
					subtitle={words}
					focusKey="customers"
					action={
						<Pill icon={Plus} renderLink={addLink(t('addLong'))}>
							{t('add')}
						</Pill>
					}
					below={
						(hasBox || isFiltered || age) && (
							<div className="flex flex-col gap-1.5">
								{age && <p className="text-meta text-muted">{age}</p>}
								{hasBox && (
									<div className="flex items-center gap-2">
										<CustomerSearchBox search={text} onSearch={onSearch} opened={isSearching} />
										{filterButton}
									</div>
								)}
								{isFiltered && !isWide && <FilterChips shown={shown} />}
							</div>
						)
					}
				/>
			}
			action={
				!hasBox && (
					<StickyAction>
						<SearchTrigger label={t('search')} onOpen={() => setSearching(true)} />
						{filterButton}
					</StickyAction>
				)
			}
		>
			{list.items.length > 0 && <Rows list={list} />}
			{list.isThere && list.items.length === 0 && (
				<NothingHere {...shown} isNarrowed={isNarrowed} />
			)}
			{!list.isThere && list.isError && (
				<ReadFailed
					error={list.error}
					onRetry={() => void list.refetch()}
					offlineText={t('notKept')}
				/>
			)}
			{!list.isThere && !list.isError && <Skeleton kind="row" label={t('title')} count={8} />}
			{isFiltering && <FilterDrawer shown={shown} onClose={() => setFiltering(false)} />}
		</Screen>
	)
}
