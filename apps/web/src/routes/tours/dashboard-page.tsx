import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { CalendarX, Flag, List, Map as MapGlyph, Phone, RefreshCw, TriangleAlert } from 'lucide'
import { Suspense } from 'react'
import { useConfig } from '#domains/employees'
import { DayFigures, NewsList, NextVisitCard, StopList, useNews, usePlan } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { tourEntity, useTodayVisits } from '#domains/visits/changes'
import { VisitAction } from '#features/arrival'
import { TourMap, useIsStopped } from '#features/day'
import { LazyChangeLine } from '#features/sync-centre'
import { useDayHeading } from '#features/today'
import { planLink, useNavigationLink } from '#features/visit'
import { AfterPaint } from '#parts/after-paint.tsx'
import { LazyReadFailed } from '#parts/lazy-read-failed.ts'
import { Link } from '#parts/link.tsx'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { EmptyState } from '#ui/list/empty-state'
import { Row, Rows } from '#ui/list/rows'
import { Skeleton } from '#ui/list/skeleton'
import { Note } from '#ui/note'
import { Pill } from '#ui/pill'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'
import { Tile } from '#ui/tile'

function NoPlans() {
	const { t } = useTranslation('tours')
	const { data: config } = useConfig()
	const isStopped = useIsStopped()
	if (isStopped) {
		return (
			<EmptyState icon={CalendarX} title={t('stopped.title')}>
				{t('stopped.text')}
			</EmptyState>
		)
	}
	return (
		<EmptyState
			icon={CalendarX}
			title={t('noPlans.title')}
			action={
				config?.managerPhone && (
					<a href={`tel:${config.managerPhone}`} className={buttonClass({ kind: 'tonal' })}>
						<Icon glyph={Phone} size={20} />
						{t('noPlans.call')}
					</a>
				)
			}
		>
			{t('noPlans.text')}
		</EmptyState>
	)
}

function NextVisit({ date }: { date: string }) {
	const { t } = useTranslation('tours')
	const linkOf = useNavigationLink()
	const { visits, next } = useTodayVisits()
	if (!next) {
		return (
			<EmptyState icon={CalendarX} title={t('allDone.title')}>
				{t('allDone.text')}
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

function News() {
	const { data: news } = useNews()
	return <NewsList news={news?.items ?? []} />
}

function Points() {
	const { t } = useTranslation('tours')
	return (
		<div className="pt-5">
			<Rows>
				<Row
					title={t('points')}
					subtitle={t('pointsHint')}
					wrap
					lead={<Tile icon={Flag} />}
					renderLink={(look) => <Link to="/tour-points" {...look} />}
				/>
			</Rows>
		</div>
	)
}

/** What stands in the way of the day, in the office's words. */
function PlanErrors() {
	const { data: plan } = usePlan()
	return plan?.errors.map(({ type, message }) => (
		<div key={type} className="pt-3">
			<Note tone="warning" icon={TriangleAlert}>
				{message}
			</Note>
		</div>
	))
}

/** The map alone while it is large: the way back leads to the rest, too. */
function useMapSize() {
	const navigate = useNavigate()
	const { history } = useRouter()
	const isLarge = useSearch({ strict: false }).map === 'large'
	const toggle = () => {
		if (isLarge) history.back()
		else void navigate({ to: '.', search: { map: 'large' } })
	}
	return { isLarge, toggle }
}

function Tour({ date, visits }: { date: string; visits: readonly Visit[] }) {
	const size = useMapSize()
	if (visits.length === 0) {
		return (
			<>
				<NoPlans />
				<AfterPaint>
					<PlanErrors />
					<Points />
					<News />
				</AfterPaint>
			</>
		)
	}
	return (
		<>
			<TourMap date={date} visits={visits} size={size} />
			<div
				hidden={size.isLarge}
				className="relative z-1 -mx-gutter -mt-5 rounded-t-sheet bg-surface px-gutter pt-4"
			>
				<DayFigures date={date} visits={visits} />
				<NextVisit date={date} />
				<AfterPaint>
					<PlanErrors />
				</AfterPaint>
				<StopList visits={visits} renderLink={planLink} />
				<AfterPaint>
					<Points />
					<News />
				</AfterPaint>
			</div>
		</>
	)
}

function TourActions({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
	const { t } = useTranslation('tours')
	return (
		<StickyAction>
			<div className="flex flex-wrap short:flex-col">
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

/** Today's tour at a glance: the figures, where to go now, every stop. */
export function DashboardPage() {
	const { t } = useTranslation('tours')
	const plan = usePlan()
	const today = useTodayVisits()
	const age = useAge(today.dataUpdatedAt)
	const heading = useDayHeading(today.data?.date)
	const update = async () => {
		const [visits] = await Promise.all([today.refetch(), plan.refetch()])
		if (visits.isSuccess) toaster.show({ text: t('updated') })
	}
	// Until the plan is there the visits tell of their sectors.
	const known = plan.data?.sectors ?? new Set(today.visits.map(({ sector }) => sector))
	const sectors = [...known].join(' · ')
	return (
		<Screen
			tone="surface"
			header={
				<Header
					title={heading}
					subtitle={[age, sectors].filter(Boolean).join(' · ') || ' '}
					action={
						<Pill
							icon={MapGlyph}
							renderLink={(look) => <Link to="/manage-tours" aria-label={t('manage')} {...look} />}
						>
							{t('manageShort')}
						</Pill>
					}
					focusKey="dashboard"
				/>
			}
			action={<TourActions isBusy={today.isFetching} onUpdate={() => void update()} />}
		>
			{today.data && (
				<AfterPaint>
					<Suspense>
						<LazyChangeLine entity={tourEntity(today.data.date)} />
					</Suspense>
				</AfterPaint>
			)}
			{today.data && <Tour date={today.data.date} visits={today.visits} />}
			{!today.data && today.isError && (
				<Suspense>
					<LazyReadFailed error={today.error} onRetry={() => void update()} />
				</Suspense>
			)}
			{!today.data && !today.isError && <Skeleton label={t('title')} count={4} />}
		</Screen>
	)
}
