import { useFailureText } from '@roundsman/client/api/error-text'
import { store, storedJson } from '@roundsman/client/stored'
import { countedMostOf } from '@roundsman/contract'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Check, SearchX } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { openKeyHelp } from '#desk/kit/key-help.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { saveFile } from '#platform/page/save-file'
import { useTranslation } from '#texts'
import { type Column, isDescending, sortedBy } from './column.ts'
import { csvOf } from './csv-rules.ts'
import { ListSearch, ListTools } from './list-head.tsx'
import { type ReadPage, readAllRows, usePagedRows } from './paged-rows.ts'
import { RecordTable, type RecordTableProps } from './record-table.tsx'
import { useRowKeys } from './use-row-keys.ts'

type RecordListProps<T> = {
	/** Names the list, its file and what is remembered of its columns. */
	name: string
	label: string
	searchLabel: string
	columns: readonly Column<T>[]
	paneCell: (item: T) => ReactNode
	keyOf: (item: T) => string
	nameOf: (item: T) => string
	/** The search, the filters and the order as they are asked for; another one is another list. */
	queryKey: readonly unknown[]
	readPage: ReadPage<T>
	search: { q: string; sort: string }
	onSearch: (change: { q?: string; sort?: string }) => void
	openKey?: string | undefined
	/** The opened record lies in a sheet over the list, which stays a table. */
	hasSheet?: true
	onOpen: (item: T) => void
	filters?: ReactNode
	/** Bulk actions beside the CSV file; `clear` ends the selection. */
	actions?: (items: readonly T[], clear: () => void) => ReactNode
	/** The text of an empty list without a search. */
	whenEmpty?: { title: string; text: string } | undefined
	/** Shown above the list in a pane, such as the count. */
	head?: ReactNode
}

const rememberedUnder = (name: string) => `office-columns-${name}`

function useColumns<T>(name: string, columns: readonly Column<T>[]) {
	const [chosen, setChosen] = useState<string[] | null>(() => {
		const ids = storedJson(rememberedUnder(name))
		return Array.isArray(ids) ? ids : null
	})
	const usual = columns.flatMap(({ id, isUsual }, index) => (isUsual || index === 0 ? id : []))
	const ids = chosen ?? usual
	const choose = (next: string[]) => {
		setChosen(next)
		store(rememberedUnder(name), JSON.stringify(next))
	}
	const shown = columns.filter(({ id }, index) => index === 0 || ids.includes(id))
	return { shown, ids, choose }
}

/** Saves rows as a file, all that are found or those that are given. */
function useCsv<T>(
	{
		name,
		readPage,
		keyOf,
		search,
	}: Pick<RecordListProps<T>, 'name' | 'readPage' | 'keyOf' | 'search'>,
	columns: readonly Column<T>[],
) {
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const save = (rows: readonly T[]) =>
		saveFile(`${name}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv' }))
	const saveAll = async () => {
		setBusy(true)
		try {
			const rows = await readAllRows(
				readPage,
				new AbortController().signal,
				countedMostOf(search.q),
			)
			// A record that comes in while pages are read moves others to the next page.
			save([...new Map(rows.map((row) => [keyOf(row), row])).values()])
		} catch (error) {
			sayDone(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { isBusy, save, saveAll }
}

function useSelection<T>(keyOf: (item: T) => string) {
	const [items, setItems] = useState<ReadonlyMap<string, T>>(new Map())
	const toggle = (item: T) =>
		setItems((before) => {
			const next = new Map(before)
			if (!next.delete(keyOf(item))) next.set(keyOf(item), item)
			return next
		})
	return { items, toggle, clear: () => setItems(new Map()) }
}

function Foot<T>({
	columns,
	sort,
	total,
	most,
}: {
	columns: readonly Column<T>[]
	sort: string
	total: number
	/** So many or more, where they were not counted to the end. */
	most: number | undefined
}) {
	const { t } = useTranslation('office')
	const by = columns.find((column) => column.sort === sortedBy(sort))
	const column = by?.label
	const isCounted = most === undefined
	const counted = isCounted ? t('rows', { count: total }) : t('rowsMost', { most })
	const sorted = isCounted ? t('foot', { count: total, column }) : t('footMost', { most, column })
	return (
		<p className="flex min-h-10 flex-none items-center bg-surface px-4 text-caption text-muted line-t">
			{by ? `${sorted} ${isDescending(sort) ? '↓' : '↑'}` : counted}
		</p>
	)
}

function SelectionBar({
	count,
	actions,
	onCsv,
	onClear,
}: {
	count: number
	actions: ReactNode
	onCsv: () => void
	onClear: () => void
}) {
	const { t } = useTranslation('office')
	return (
		<div
			role="status"
			className="absolute inset-x-6 bottom-14 z-20 flex min-h-12 items-center gap-3 rounded-action bg-inverse px-4 text-label text-on-inverse shadow-lift"
		>
			<span className="flex-1">{t('selected', { count })}</span>
			{actions}
			<DeskButton isSmall onClick={onCsv}>
				{t('csvSelected')}
			</DeskButton>
			<DeskButton isSmall onClick={onClear}>
				{t('clearSelection')}
			</DeskButton>
		</div>
	)
}

/** The results, or that there are none. */
function Found<T>({
	whenEmpty,
	...props
}: Omit<RecordTableProps<T>, 'sort' | 'onSort'> &
	Pick<RecordListProps<T>, 'whenEmpty' | 'search' | 'onSearch'>) {
	const { t } = useTranslation('office')
	const { search, onSearch } = props
	if (props.total > 0) {
		return <RecordTable {...props} sort={search.sort} onSort={(sort) => onSearch({ sort })} />
	}
	return (
		<EmptyState icon={whenEmpty ? Check : SearchX} title={whenEmpty?.title ?? t('nothingFound')}>
			{whenEmpty?.text ?? t('nothingFoundText')}
		</EmptyState>
	)
}

/** The one list of the office: search, filters, order, columns, selection, a file, keys. */
export function RecordList<T>(props: RecordListProps<T>) {
	const { name, columns, keyOf, openKey, onOpen, queryKey, readPage } = props
	const { q, sort } = props.search
	const { first, total, orMore, itemAt, look } = usePagedRows(queryKey, readPage, q)
	const { shown, ids, choose } = useColumns(name, columns)
	const csv = useCsv(props, shown)
	const selection = useSelection(keyOf)
	const [activeIndex, setActive] = useState(-1)
	const field = useRef<HTMLInputElement>(null)
	const isPane = openKey !== undefined && !props.hasSheet
	const searchFor = (text: string) => props.onSearch({ q: text })
	const active = itemAt(activeIndex)
	useRowKeys({
		onMove: (step) => setActive(Math.min(Math.max(activeIndex + step, 0), total - 1)),
		onOpen: () => active && onOpen(active),
		onSelect: () => active && !isPane && selection.toggle(active),
		onSearch: () => field.current?.focus(),
		onHelp: openKeyHelp,
	})
	return (
		<section
			aria-label={props.label}
			className={`relative flex min-h-0 min-w-0 flex-col ${isPane ? 'w-93 flex-none line-r max-[1023px]:hidden' : 'flex-1'}`}
		>
			<div className="flex flex-none flex-wrap items-center gap-2 bg-surface px-4 py-3 line-b">
				{props.head}
				<ListSearch ref={field} label={props.searchLabel} value={q} onSearch={searchFor} />
				{props.filters}
				{!isPane && <ListTools columns={columns} shown={ids} onColumns={choose} csv={csv} />}
			</div>
			<ReadState read={first}>
				{() => (
					<Found
						{...props}
						columns={shown}
						paneCell={isPane ? props.paneCell : undefined}
						total={total}
						itemAt={itemAt}
						onLook={look}
						activeIndex={activeIndex}
						selected={new Set(selection.items.keys())}
						onSelect={selection.toggle}
					/>
				)}
			</ReadState>
			{selection.items.size > 0 && !isPane && (
				<SelectionBar
					count={selection.items.size}
					actions={props.actions?.([...selection.items.values()], selection.clear)}
					onCsv={() => csv.save([...selection.items.values()])}
					onClear={selection.clear}
				/>
			)}
			<Foot columns={columns} sort={sort} total={total} most={orMore} />
		</section>
	)
}
