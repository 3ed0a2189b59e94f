import { useNavigate, useParams } from '@tanstack/react-router'
import { CalendarClock, CalendarSearch, Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { CustomerSearchBox } from '#domains/customers/list'
import { VisitHistoryMenu } from '#domains/visits'
import { activeHistoryFilters, VisitHistoryList } from '#domains/visits/history'
import { useVisitDialogs } from '#features/visit'
import {
	customerLink,
	HistoryFilterChips,
	HistoryFilterDrawer,
	historyDetailLink,
	planLink,
	type ShownHistory,
	useHistoryAddress,
	useHistoryTiles,
	useVisitHistory,
} from '#features/visit-history'
import { FilterButton } from '#parts/filter-button.tsx'
import { Link } from '#parts/link.tsx'
import { PagedList } from '#parts/paged-list.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { Button, buttonClass } from '#ui/button'
import { SearchTrigger } from '#ui/form/search-trigger'
import { Icon } from '#ui/icon'
import { Pill } from '#ui/pill'
import { Header } from '#ui/shell/header'
import { useIsWide } from '#ui/shell/panes'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'

type History = ReturnType<typeof useVisitHistory>

function Visits({ visits, today }: Pick<History, 'visits' | 'today'>) {
	const { id } = useParams({ strict: false })
	const { open, dialog } = useVisitDialogs()
	const tilesFor = useHistoryTiles(open)
	const [menuId, setMenuId] = useState<string | null>(null)
	const chosen = visits.find((visit) => visit.id === menuId)
	return (
		<>
			<VisitHistoryList
				visits={visits}
				today={today}
				selectedId={id}
				renderLink={historyDetailLink}
				tilesFor={tilesFor}
				onMenu={(visit) => setMenuId(visit.id)}
			/>
			{chosen && (
				<Suspense>
					<VisitHistoryMenu
						visit={chosen}
						onClose={() => setMenuId(null)}
						renderDetailsLink={historyDetailLink(chosen)}
						renderPlanLink={planLink(chosen)}
						renderCustomerLink={customerLink(chosen)}
						onReplan={chosen.isReplanable ? () => open('replan', chosen.id) : null}
						onCancel={chosen.isCancelable ? () => open('cancel', chosen.id) : null}
					/>
				</Suspense>
			)}
			{dialog}
		</>
	)
}

function useEmpty({ onResetAll }: ShownHistory, isNarrowed: boolean) {
	const { t } = useTranslation(['visitHistory', 'customers'])
	if (isNarrowed) {
		return {
			icon: CalendarSearch,
			title: t('noMatch'),
			text: t('noMatchText'),
			action: <Button onClick={onResetAll}>{t('customers:resetAll')}</Button>,
		}
	}
	return {
		icon: CalendarClock,
		title: t('empty'),
		text: t('emptyText'),
		action: (
			<Link to="/visits/create" className={buttonClass({ kind: 'filled' })}>
				<Icon glyph={Plus} size={20} />
				{t('createLong')}
			</Link>
		),
	}
}

/** The employee's visits of all days, to be searched and filtered, also without network as far as they are known. */
export default function VisitHistoryPage() {
	const { t } = useTranslation(['visitHistory', 'visits', 'customers'])
	const navigate = useNavigate()
	const shown = useHistoryAddress()
	const { text, choice, onSearch } = shown
	const { query, visits, total, today } = useVisitHistory(shown.address)
	const age = useAge(query.dataUpdatedAt)
	const isWide = useIsWide()
	const [isFiltering, setFiltering] = useState(false)
	const [isSearching, setSearching] = useState(false)
	const filterCount = activeHistoryFilters(choice).length
	const empty = useEmpty(shown, filterCount > 0 || text !== '')
	const hasBox = isWide || isSearching || text !== ''
	const filterButton = (
		<FilterButton count={filterCount} big={!hasBox} onOpen={() => setFiltering(true)} />
	)
	return (
		<Screen
			flush
			tone="surface"
			scrollId="visit-history"
			header={
				<Header
					title={t('visits:history')}
					subtitle={total === undefined ? '\u00a0' : t('count', { count: total })}
					back={{ label: t('visits:title'), onBack: () => void navigate({ to: '/visits' }) }}
					focusKey="visit-history"
					action={
						<Pill
							icon={Plus}
							renderLink={(look) => (
								<Link to="/visits/create" aria-label={t('createLong')} {...look} />
							)}
						>
							{t('create')}
						</Pill>
					}
					below={
						(hasBox || filterCount > 0 || age) && (
							<div className="flex flex-col gap-1.5">
								{age && <p className="text-meta text-muted">{age}</p>}
								{hasBox && (
									<div className="flex items-center gap-2">
										<CustomerSearchBox search={text} onSearch={onSearch} opened={isSearching} />
										{filterButton}
									</div>
								)}
								{filterCount > 0 && <HistoryFilterChips shown={shown} />}
							</div>
						)
					}
				/>
			}
			action={
				!hasBox && (
					<StickyAction>
						<SearchTrigger label={t('customers:search')} onOpen={() => setSearching(true)} />
						{filterButton}
					</StickyAction>
				)
			}
		>
			<PagedList query={query} count={visits.length} empty={empty} partlyText={t('partly')}>
				<Visits visits={visits} today={today} />
			</PagedList>
			{isFiltering && <HistoryFilterDrawer shown={shown} onClose={() => setFiltering(false)} />}
		</Screen>
	)
}
