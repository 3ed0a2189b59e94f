import { loadLater } from '@roundsman/client/code/missing-code'
import { Button, buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Pill } from '@roundsman/ui/pill'
import { Header } from '@roundsman/ui/shell/header'
import { useIsShort } from '@roundsman/ui/shell/panes'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { CalendarX, List, Map as MapGlyph, RefreshCw } from 'lucide'
import { lazy, type ReactNode, Suspense } from 'react'
import { DayFigures, NextVisitCard, StopList, useDayEndLabels, usePlan } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { tourEntity, useTodayVisits } from '#domains/visits/changes'
import { VisitAction } from '#features/arrival'
import { NoPlans, TourMap, useIsStopped } from '#features/day'
import { LazyChangeLine } from '#features/sync-centre'
import { LazyDayFoot, LazyPlanErrors, useDayHeading } from '#features/today'
import { planLink, useNavigationLink } from '#features/visit'
import { AfterPaint } from '#parts/after-paint.tsx'
import { Link } from '#parts/link.tsx'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

/** `ReadFailed` for the first screen, which nearly always has data. */
const LazyReadFailed = lazy(async () => ({
	default: (await loadLater(() => import('#parts/read-failed.tsx'))).ReadFailed,
}))

function NextVisit({ date }: { date: string }) {
	const linkOf = useNavigationLink()
	const { visits, moved, next } = useTodayVisits()
	const isStopped = useIsStopped()
	const wordsOf = useDayEndLabels()
	if (!next) {
		const { title, text } = wordsOf({ visits, moved, isStopped })
		return (
			<EmptyState icon={CalendarX} title={title}>
				{text}
			</EmptyState>
		)
	}
	return (
		<NextVisitCard
			visit={next}
			date={date}
			visits={visits}
			navigation={linkOf(next)}
			renderLink={planLink(next)}
			action={<VisitAction visit={next} />}
		/>
	)
}

/** Whether the map fills the screen, and the toggle; Back shows the rest again, too. */
function useMapSize() {
	const navigate = useNavigate()
	const { history } = useRouter()
	const isLarge = useSearch({ strict: false }).map === 'large'
	const toggle = () => {
		if (isLarge && history.canGoBack()) history.back()
		// Opened by its address, the large map has no entry below it.
		else if (isLarge) void navigate({ to: '.', search: {}, replace: true })
		else void navigate({ to: '.', search: { map: 'large' } })
	}
	return { isLarge, toggle }
}

function Tour({
	date,
	visits,
	moved,
	actions,
}: {
	date: string
	visits: readonly Visit[]
	/** The number of visits that have left the day. */
	moved: number
	/** Actions that have no column of their own. */
	actions: ReactNode
}) {
	const size = useMapSize()
	if (visits.length === 0) {
		return (
			<>
				<Suspense>
					<NoPlans />
				</Suspense>
				<AfterPaint>
					<Suspense>
						<LazyPlanErrors />
						<LazyDayFoot />
					</Suspense>
				</AfterPaint>
			</>
		)
	}
	return (
		// On a tablet, and on a phone in landscape, the map is beside the day, which scrolls on its own.
		<div className="contents split:-mx-gutter! split:-mb-6 split:flex split:h-[calc(100%+24px)] split:max-w-none!">
			<TourMap date={date} visits={visits} size={size} />
			<div
				hidden={size.isLarge}
				className="relative z-1 -mx-gutter -mt-5 rounded-t-sheet bg-surface px-gutter pt-4 split:mx-0 split:mt-0 split:w-104 split:max-w-[52%] split:flex-none split:overflow-y-auto split:rounded-none split:pb-6"
			>
				<DayFigures date={date} visits={visits} moved={moved} />
				<NextVisit date={date} />
				<AfterPaint>
					<Suspense>
						<LazyPlanErrors />
					</Suspense>
				</AfterPaint>
				<StopList visits={visits} renderLink={planLink} />
				<AfterPaint>
					<Suspense>
						<LazyDayFoot />
					</Suspense>
				</AfterPaint>
				{actions}
			</div>
		</div>
	)
}

function TourActions({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
	const { t } = useTranslation('tours')
	return (
		<StickyAction>
			<div className="flex flex-wrap @max-[22rem]/screen:[&_svg]:hidden">
				<Button
					kind="text"
					icon={RefreshCw}
					busy={isBusy}
					onClick={onUpdate}
					className="flex-auto gap-2 px-1"
				>
					{t('updateTour')}
				</Button>
				<Link
					to="/visits"
					className={buttonClass({ kind: 'text', className: 'flex-auto gap-2 px-1' })}
				>
					<Icon glyph={List} size={20} />
					{t('viewFullTour')}
				</Link>
			</div>
		</StickyAction>
	)
}

function ManageLink() {
	const { t } = useTranslation('tours')
	return (
		<Pill
			icon={MapGlyph}
			renderLink={(look) => <Link to="/manage-tours" aria-label={t('manage')} {...look} />}
		>
			{t('manageShort')}
		</Pill>
	)
}

/** Today's tour: the figures, the next destination, every stop. */
export function DashboardPage() {
	const { t } = useTranslation(['tours', 'common'])
	const plan = usePlan()
	const today = useTodayVisits()
	const age = useAge(today.dataUpdatedAt)
	const heading = useDayHeading(today.data?.date)
	const update = async () => {
		const [visits] = await Promise.all([today.refetch(), plan.refetch()])
		if (visits.isSuccess) toaster.show({ text: t('updated') })
	}
	// Until the plan is loaded the sectors come from the visits.
	const known = plan.data?.sectors ?? new Set(today.visits.map(({ sector }) => sector))
	const sectors = [...known].join(' · ')
	const actions = <TourActions isBusy={today.isFetching} onUpdate={() => void update()} />
	// On a phone in landscape the second column belongs to the day.
	const isShort = useIsShort()
	const isInDay = isShort && today.visits.length > 0
	return (
		<Screen
			tone="surface"
			keepsSpace
			header={
				<Header
					title={heading}
					subtitle={[age, sectors].filter(Boolean).join(' · ') || ' '}
					action={<ManageLink />}
					focusKey="dashboard"
				/>
			}
			action={!isInDay && actions}
		>
			{today.data && (
				<AfterPaint>
					<Suspense>
						<LazyChangeLine entity={tourEntity(today.data.date)} />
					</Suspense>
				</AfterPaint>
			)}
			{today.data && (
				<Tour
					date={today.data.date}
					visits={today.visits}
					moved={today.moved}
					actions={isInDay && actions}
				/>
			)}
			{!today.data && today.isError && (
				<Suspense>
					<LazyReadFailed
						error={today.error}
						onRetry={() => void update()}
						offlineText={t('common:offline.today')}
					/>
				</Suspense>
			)}
			{!today.data && !today.isError && <Skeleton label={t('title')} count={4} />}
		</Screen>
	)
}
