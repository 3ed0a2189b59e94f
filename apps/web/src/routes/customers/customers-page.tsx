import type { RenderLink } from '@roundsman/ui/list/rows'
import { useParams } from '@tanstack/react-router'
import { User, UserSearch } from 'lucide'
import { Suspense, useState } from 'react'
import { type CustomerItem, CustomerMenu } from '#domains/customers'
import { CustomerList, type CustomerListProps, HeldOrder } from '#domains/customers/list'
import {
	CustomerFilters,
	keepListAddress,
	RecentSearches,
	useCustomerList,
	useCustomerReach,
	useCustomerTiles,
	useHeldFilters,
	useKeepSearch,
	useListSearchParams,
	useSortPlace,
} from '#features/customer-list'
import { PlanVisitSheet } from '#features/visit-planning'
import { Link } from '#parts/link.tsx'
import { ListScreen } from '#parts/list/list-screen.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

const detailsLink =
	({ id }: CustomerItem): RenderLink =>
	(look) => <Link to="/customers/$id" params={{ id }} search={keepListAddress} {...look} />
const historyLink =
	({ id }: CustomerItem): RenderLink =>
	(look) => <Link to="/customers/$id/all" params={{ id }} search={keepListAddress} {...look} />

type List = ReturnType<typeof useCustomerList>

function Rows({ list, near, search }: { list: List } & Pick<CustomerListProps, 'near' | 'search'>) {
	const { id } = useParams({ strict: false })
	const [planned, setPlanned] = useState<CustomerItem | null>(null)
	const tilesFor = useCustomerTiles(setPlanned)
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
				near={near}
				search={search}
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
						onPlan={
							chosen.isClosed
								? null
								: () => {
										setMenuId(null)
										setPlanned(chosen)
									}
						}
						{...reach(chosen)}
					/>
				</Suspense>
			)}
			{planned && (
				<Suspense>
					<PlanVisitSheet asked={planned} onClose={() => setPlanned(null)} />
				</Suspense>
			)}
		</>
	)
}

function useCountText({ data, total, wholeTotal }: List, isNarrowed: boolean) {
	const { t } = useTranslation('customers')
	if (!data) return undefined
	return isNarrowed && wholeTotal !== undefined
		? t('countOf', { count: total, all: wholeTotal })
		: t('count', { count: total })
}

/** All customers of the employee's sectors with search and filters, also without network. */
export default function CustomersPage() {
	const { t } = useTranslation('customers')
	const shown = useListSearchParams()
	const [typed, setTyped] = useState(shown.text)
	const { sort } = shown.choice
	const { place: near, blocked } = useSortPlace(sort === 'distance')
	const list = useCustomerList(shown.address, { typed, near })
	const filters = useHeldFilters(shown)
	const keepSearch = useKeepSearch()
	const onSearch = (text: string) => {
		keepSearch(text)
		shown.onSearch(text)
	}
	const age = useAge(list.atMs, list.isFromPhone)
	const countText = useCountText(list, filters.length > 0 || typed !== '')
	return (
		<ListScreen
			rowsKind="badged"
			id="customers"
			title={t('title')}
			countText={countText}
			age={age}
			add={{ to: '/customers/create', label: t('add'), longLabel: t('addLong') }}
			shown={{ ...shown, onSearch, onType: setTyped }}
			recent={typed === '' && <RecentSearches onChoose={onSearch} />}
			choices={
				sort && (
					<HeldOrder sort={sort} onRemove={() => shown.onChoice({ ...shown.choice, sort: null })} />
				)
			}
			note={sort === 'distance' ? blocked : null}
			filters={filters}
			hidesFiltersBeside
			filterForm={(onClose) => (
				<CustomerFilters
					shown={shown}
					order={{ isSearched: typed !== '', blocked }}
					onClose={onClose}
				/>
			)}
			empty={{ icon: User, title: t('empty'), text: t('emptyText') }}
			noMatch={{ icon: UserSearch, title: t('noMatch'), text: t('noMatchText') }}
			query={list}
			count={list.items.length}
			offlineText={t('notKept')}
			growsItself
		>
			<Rows list={list} near={near} search={typed} />
		</ListScreen>
	)
}
