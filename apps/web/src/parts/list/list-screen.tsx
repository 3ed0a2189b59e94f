import { Button, buttonClass } from '@roundsman/ui/button/button'
import { FilterChip } from '@roundsman/ui/chip'
import { SearchTrigger } from '@roundsman/ui/form/search-trigger'
import { Icon } from '@roundsman/ui/icon'
import { Pill } from '@roundsman/ui/pill'
import { Header, type HeaderProps } from '@roundsman/ui/shell/header'
import { useIsWide } from '@roundsman/ui/shell/panes'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Plus } from 'lucide'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#texts'
import { Link } from '../link.tsx'
import { FilterButton } from './filter-button.tsx'
import { type Emptiness, PagedList, type PagedListProps } from './paged-list.tsx'
import { SearchBox } from './search-box.tsx'

/** An active filter: its label, and how to remove it. */
export type HeldFilter = { key: string; words: string; onRemove: () => void }

/** The search and filters from the search params, and how to change them. */
type ShownList = {
	text: string
	onSearch: (text: string) => void
	/** Called at each key in the search. */
	onType?: (text: string) => void
	onClear: () => void
	onResetAll: () => void
}

type ListScreenProps = Pick<
	PagedListProps,
	| 'query'
	| 'count'
	| 'partlyText'
	| 'offlineText'
	| 'growsItself'
	| 'rowsKind'
	| 'endNote'
	| 'children'
> & {
	/** The list's id: its scroll position is stored under it. */
	id: string
	title: string
	/** The number of rows; undefined while it is unknown. */
	countText: string | undefined
	/** The age of the list, where it has to be shown. */
	age: string | null
	back?: HeaderProps['back']
	/** The link to the form for a new record. */
	add?: {
		to: '/customers/create' | '/visits/create' | '/parcels/create'
		label: string
		longLabel: string
	}
	shown: ShownList
	/** The label of the search, where it is not for customers. */
	searchLabel?: string
	/** An additional control in the search field. */
	searchAction?: ReactNode
	/** Shown under the open search box while nothing is searched for. */
	recent?: ReactNode
	/** `ChoiceChips`: the main parts of the list. */
	choices?: ReactNode
	/** Shown under them: why a choice does not apply. */
	note?: string | null
	/** True when something else than search and filters narrows the list. */
	isNarrowed?: boolean
	filters: readonly HeldFilter[]
	/** On a wide screen the filters are shown behind their button only. */
	hidesFiltersBeside?: boolean
	/** Left out where nothing can be filtered. */
	filterForm?: (onClose: () => void) => ReactNode
	/**
	 * A bar that replaces the search at the bottom: always shown, with the function that opens the search
	 * while it is closed.
	 */
	footer?: (onSearch: (() => void) | null) => ReactNode
	empty: Emptiness
	/** In place of `empty` while search or filters are active. */
	noMatch: Emptiness
}

function FilterChips({ filters, onClear }: Pick<ListScreenProps, 'filters'> & ShownList) {
	const { t } = useTranslation('customers')
	return (
		<div className="scroll-row -mx-gutter px-gutter py-1">
			{filters.map(({ key, words, onRemove }) => (
				<FilterChip key={key} removeLabel={t('removeFilter')} onRemove={onRemove}>
					{words}
				</FilterChip>
			))}
			<Button kind="text" onClick={onClear}>
				{t('clear')}
			</Button>
		</div>
	)
}

/** The rows, or why there are none, with a link onward. */
function ResultList(props: ListScreenProps) {
	const { title, empty, noMatch, filters, shown, add, isNarrowed = false } = props
	const { t } = useTranslation('customers')
	if (isNarrowed || filters.length > 0 || shown.text !== '') {
		const action = <Button onClick={shown.onResetAll}>{t('resetAll')}</Button>
		return <PagedList {...props} empty={{ ...noMatch, action }} rowsLabel={title} />
	}
	const action = add && (
		<Link to={add.to} className={buttonClass({ kind: 'filled' })}>
			<Icon glyph={Plus} size={20} />
			{add.longLabel}
		</Link>
	)
	return <PagedList {...props} empty={{ ...empty, action }} rowsLabel={title} />
}

function ListHeader({ below, ...props }: ListScreenProps & { below: ReactNode }) {
	const { id, title, countText = '\u00a0', back, add } = props
	return (
		<Header
			title={title}
			subtitle={countText}
			{...(back ? { back } : {})}
			focusKey={id}
			action={
				add && (
					<Pill
						icon={Plus}
						renderLink={(look) => <Link to={add.to} aria-label={add.longLabel} {...look} />}
					>
						{add.label}
					</Pill>
				)
			}
			below={below}
		/>
	)
}

/** A list with search and filters in all its states; search and filters are shown in each. */
export function ListScreen(props: ListScreenProps) {
	const { id, age, shown, filters, hidesFiltersBeside, filterForm } = props
	const { choices, note, recent, searchLabel, searchAction } = props
	const { t } = useTranslation('customers')
	const isWide = useIsWide()
	const [isFiltering, setFiltering] = useState(false)
	const [isSearching, setSearching] = useState(false)
	const hasBox = isWide || isSearching || shown.text !== ''
	const hasChips = filters.length > 0 && !(hidesFiltersBeside && isWide)
	const filterButton = filterForm && (
		<FilterButton count={filters.length} big={!hasBox} onOpen={() => setFiltering(true)} />
	)
	const below = (age || hasBox || hasChips || choices) && (
		<div className="flex flex-col gap-1.5">
			{age && <p className="text-meta text-muted">{age}</p>}
			{hasBox && (
				<div className="flex items-center gap-2">
					<SearchBox
						search={shown.text}
						onSearch={shown.onSearch}
						onType={shown.onType}
						opened={isSearching}
						label={searchLabel}
						action={searchAction}
					/>
					{filterButton}
				</div>
			)}
			{isSearching && shown.text === '' && recent}
			{choices}
			{note && (
				<p role="status" className="text-meta text-muted">
					{note}
				</p>
			)}
			{hasChips && <FilterChips filters={filters} {...shown} />}
		</div>
	)
	return (
		<Screen
			flush
			actionFirst
			tone="surface"
			scrollId={id}
			header={<ListHeader {...props} below={below} />}
			action={
				props.footer?.(hasBox ? null : () => setSearching(true)) ??
				(!hasBox && (
					<StickyAction>
						<SearchTrigger label={searchLabel ?? t('search')} onOpen={() => setSearching(true)} />
						{filterButton}
					</StickyAction>
				))
			}
		>
			<ResultList {...props} />
			{isFiltering && <Suspense>{filterForm?.(() => setFiltering(false))}</Suspense>}
		</Screen>
	)
}
