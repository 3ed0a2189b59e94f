import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, groupBy, saidUnderName, type VisitHistoryItem } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { type RenderLink, Row } from '@roundsman/ui/list/rows'
import { SwipeRow, type SwipeTiles } from '@roundsman/ui/list/swipe-row'
import { EllipsisVertical } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import { type ChangeState, changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitEntity } from '../changes/visit-entity.ts'
import { StageMark } from '../plan/stage-mark.tsx'
import { ChangeBadge } from '../plan/visit-badges.tsx'

type VisitHistoryListProps = {
	visits: readonly VisitHistoryItem[]
	/** The employee's day, YYYY-MM-DD. */
	today: string
	selectedId: string | undefined
	renderLink: (visit: VisitHistoryItem) => RenderLink
	/** Shown when a row is swiped; the menu has the same actions. */
	tilesFor: (visit: VisitHistoryItem) => SwipeTiles
	onMenu: (visit: VisitHistoryItem) => void
}

type HistoryRowProps = Pick<VisitHistoryListProps, 'renderLink' | 'tilesFor' | 'onMenu'> & {
	visit: VisitHistoryItem
	changeState: ChangeState | null
	isSelected: boolean
}

function HistoryRow(props: HistoryRowProps) {
	const { visit, changeState, isSelected, renderLink, tilesFor, onMenu } = props
	const { t } = useTranslation('common')
	return (
		<li>
			<SwipeRow flush tiles={() => tilesFor(visit)}>
				<Row
					as="div"
					title={<bdi>{visit.companyName}</bdi>}
					subtitle={saidUnderName(visit.companyName, visit)}
					selected={isSelected}
					renderLink={renderLink(visit)}
					badges={
						<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
							<StageMark stage={visit.visitStatus} />
							{changeState && <ChangeBadge state={changeState} />}
						</span>
					}
					menu={
						<IconButton
							icon={EllipsisVertical}
							label={t('actionsFor', { name: visit.companyName })}
							onClick={() => onMenu(visit)}
						/>
					}
				/>
			</SwipeRow>
		</li>
	)
}

function groupByDay(visits: readonly VisitHistoryItem[]) {
	return [...groupBy(visits, ({ date }) => date)]
}

function useDayTitle(today: string) {
	const { t } = useTranslation('visitHistory')
	const { longDay } = useFormats()
	const named = new Map([
		[addDays(today, 1), t('tomorrow')],
		[today, t('today')],
		[addDays(today, -1), t('yesterday')],
	])
	return (date: string) => {
		const name = named.get(date)
		return name ? `${name} · ${longDay(date)}` : longDay(date)
	}
}

/** The list opens at today, else at the last day before, unless it was left elsewhere. */
function useBeginning(days: readonly string[], today: string) {
	const ref = useRef<HTMLOListElement>(null)
	const place = days.findIndex((day) => day <= today)
	const isBegun = useRef(false)
	useLayoutEffect(() => {
		if (isBegun.current || place < 0) return
		isBegun.current = true
		const pane = ref.current?.closest('[data-scroll-pane]')
		const begin = ref.current?.children[place]
		if (pane?.scrollTop === 0 && begin instanceof HTMLElement) pane.scrollTop = begin.offsetTop
	}, [place])
	return ref
}

/** Visits of all days, grouped by day; a day's heading sticks while its visits scroll. */
export function VisitHistoryList(props: VisitHistoryListProps) {
	const { visits, today, selectedId, ...row } = props
	const { t } = useTranslation('visits')
	const operations = useOperations()
	const titleOf = useDayTitle(today)
	const days = groupByDay(visits)
	const dates = days.map(([date]) => date)
	return (
		<ol
			ref={useBeginning(dates, today)}
			aria-label={t('history')}
			className="[--row-pad:var(--gutter)]"
		>
			{days.map(([date, own]) => (
				<li key={date}>
					<h2 className="sticky top-0 z-2 bg-ground px-gutter py-2 text-label text-muted line-b">
						<time dateTime={date}>{titleOf(date)}</time>
					</h2>
					<ul className="*:border-t *:border-hairline *:first:border-t-0 sun:*:border-t-2">
						{own.map((visit) => (
							<HistoryRow
								key={visit.id}
								visit={visit}
								changeState={changeStateOf(operations, visitEntity(visit.id))}
								isSelected={visit.id === selectedId}
								{...row}
							/>
						))}
					</ul>
				</li>
			))}
		</ol>
	)
}
