import { useFormats } from '@roundsman/client/texts/use-formats'
import { foundMost } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { GripVertical, Plus, Search } from 'lucide'
import { useDeferredValue, useEffect, useState } from 'react'
import { useDebounced } from '#desk/form/use-debounced.ts'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { customerHand, type Hand } from '../hand-rules.ts'
import { dueLook } from '../lane/lane-look.ts'
import { dueQuery } from '../reads/board-queries.ts'
import { type Due, dueSearchProps, showDue } from './due-shown.ts'
import { useRowStops } from './use-row-stops.ts'

const firstRows = 12
const dayMs = 86_400_000
const daysSince = (day: string, today: string) =>
	Math.round((Date.parse(day) - Date.parse(today)) / -dayMs)

function DueRow({
	customer,
	today,
	isTaken,
	isStop,
	onTake,
}: {
	customer: Due
	today: string
	isTaken: boolean
	/** Tab stops here; arrows lead to the others. */
	isStop: boolean
	onTake: (hand: Hand) => void
}) {
	const { t } = useTranslation('board')
	const { id, title, city, lastVisitOn } = customer
	const since =
		lastVisitOn === null ? t('due.never') : t('due.since', { count: daysSince(lastVisitOn, today) })
	return (
		<li
			data-due={id}
			className={`flex items-center gap-2 border-b border-hairline py-2 pr-2 pl-4 select-none [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto] ${isTaken ? 'bg-primary-soft' : ''}`}
		>
			<div className="min-w-0 flex-1">
				<h3 className="truncate text-label">{title}</h3>
				<p className="text-caption text-muted">
					{city} · {since}
				</p>
			</div>
			<button
				type="button"
				tabIndex={isStop ? 0 : -1}
				aria-label={t('plan', { name: title })}
				className="press grid size-(--control) flex-none place-items-center rounded-control text-primary"
				onClick={() => onTake(customerHand(customer))}
			>
				<Icon glyph={Plus} size={20} />
			</button>
			<span className="touch-none text-muted" aria-hidden="true">
				<Icon glyph={GripVertical} size={18} />
			</span>
		</li>
	)
}

function DueRows({
	items,
	today,
	takenId,
	onTake,
}: {
	items: readonly Due[]
	today: string
	takenId: string | null
	onTake: (hand: Hand) => void
}) {
	// The tours beside them come first, and with those in sight the screen is whole.
	const shown = useDeferredValue(items, items.slice(0, firstRows))
	const { list, stopId, listProps } = useRowStops(shown)
	return (
		<ul ref={list} {...listProps}>
			{shown.map((customer) => (
				<DueRow
					key={customer.id}
					customer={customer}
					today={today}
					isTaken={takenId === customer.id}
					isStop={customer.id === stopId}
					onTake={onTake}
				/>
			))}
		</ul>
	)
}

function DueHead({
	total,
	search,
	onSearch,
	isOld,
	onOld,
}: {
	total: number | undefined
	search: string
	onSearch: (search: string) => void
	isOld: boolean
	onOld: (isOld: boolean) => void
}) {
	const { t } = useTranslation('board')
	const { count } = useFormats()
	return (
		<div className="flex flex-col gap-2.5 px-4 pt-3.5 pb-3 line-b">
			<h2 className="flex items-center gap-2 text-heading">
				{t('due')}
				<span className="rounded-full bg-primary px-2 text-caption-strong text-on-primary">
					{total !== undefined && `${count(total)}${total < foundMost ? '' : '+'}`}
				</span>
			</h2>
			<label className="flex min-h-(--control) items-center gap-2.5 rounded-control px-3 text-muted shadow-[inset_0_0_0_1.5px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)]">
				<Icon glyph={Search} size={18} />
				<input
					{...dueSearchProps}
					type="search"
					aria-label={t('due.search')}
					placeholder={t('due.search')}
					value={search}
					maxLength={100}
					onChange={(event) => onSearch(event.target.value)}
					className="min-w-0 flex-1 bg-transparent text-meta text-fg outline-none"
				/>
			</label>
			<button
				type="button"
				aria-pressed={isOld}
				onClick={() => onOld(!isOld)}
				className={`press min-h-8.5 self-start rounded-full px-3 text-meta ${isOld ? 'bg-primary-soft text-on-primary-soft' : 'line-all'}`}
			>
				{t('due.days')}
			</button>
		</div>
	)
}

/** The sector whose customers are listed, and the search that the page begins with. */
export type DueShown = { sectorId: string; firstSearch: string }

/** Customers whom nobody is to visit, to be dragged onto a tour or planned by the plus. */
export function DuePane({
	today,
	sectorId,
	firstSearch,
	takenId,
	stagedIds,
	onTake,
	onKnown,
}: DueShown & {
	today: string
	takenId: string | null
	/** They are planned by a change that is not sent. */
	stagedIds: ReadonlySet<string>
	onTake: (hand: Hand) => void
	/** Reports the listed customers, so that one can be dragged. */
	onKnown: (customers: readonly Due[]) => void
}) {
	const { t } = useTranslation('board')
	const [search, setSearch] = useState(firstSearch)
	const [isOld, setIsOld] = useState(false)
	const typed = useDebounced(search)
	const read = useQuery(
		dueQuery({
			...(typed ? { 'filter.search': typed } : {}),
			...(isOld ? { 'filter.days': '40' } : {}),
			...(sectorId ? { 'filter.sectorId': sectorId } : {}),
		}),
	)
	const items = (read.data?.items ?? []).filter(({ id }) => !stagedIds.has(id))
	onKnown(items)
	useEffect(() => showDue(items), [items])
	return (
		<section aria-label={t('due')} className={dueLook}>
			<DueHead
				total={read.data?.meta.total}
				search={search}
				onSearch={setSearch}
				isOld={isOld}
				onOld={setIsOld}
			/>
			<div className="min-h-0 flex-1 overflow-y-auto contain-strict">
				<ReadState read={read}>
					{() =>
						items.length === 0 ? (
							<p className="p-4 text-meta text-muted">{t('due.none')}</p>
						) : (
							<DueRows items={items} today={today} takenId={takenId} onTake={onTake} />
						)
					}
				</ReadState>
			</div>
		</section>
	)
}
