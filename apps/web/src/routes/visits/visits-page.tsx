import { buttonClass } from '@roundsman/ui/button/button'
import { IconLink } from '@roundsman/ui/button/icon-button'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import type { SwipeTile } from '@roundsman/ui/list/swipe-row'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
	Calendar,
	CalendarClock,
	CalendarPlus,
	ClipboardCheck,
	History,
	Navigation,
	Play,
	Plus,
	User,
	X,
} from 'lucide'
import { DayProgress, useArrivals, useDriveText, useProgressLabels } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { tourEntity, useTodayVisits } from '#domains/visits/changes'
import { VisitList } from '#domains/visits/plan'
import { OptimizeButton, useOptimization } from '#features/best-order'
import { ChangeLine } from '#features/sync-centre'
import {
	planLink,
	StopMenu,
	useNavigationLink,
	useReorder,
	useVisitMenu,
	type VisitDialogName,
} from '#features/visit'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

/** The swipe actions of a card: changes of the visit on one side, its details on the other. */
function useTiles(open: (name: VisitDialogName, visitId: string) => void) {
	const { t } = useTranslation('visits')
	const navigate = useNavigate()
	return ({ id, customerId, isReplanable, isCancelable }: Visit) => {
		const start: SwipeTile[] = []
		if (isReplanable) {
			const onPress = () => open('replan', id)
			const label = t('replanShort')
			start.push({ id: 'replan', label, icon: CalendarClock, tone: 'primary', onPress })
		}
		if (isCancelable) {
			const onPress = () => open('cancel', id)
			start.push({ id: 'cancel', label: t('cancelShort'), icon: X, tone: 'danger', onPress })
		}
		const showPlan = () => void navigate({ to: '/visits/$id/plan', params: { id } })
		const search = { visitId: id }
		const showCustomer = () =>
			void navigate({ to: '/customers/$id', params: { id: customerId }, search })
		const end: SwipeTile[] = [
			{ id: 'plan', label: t('planShort'), icon: ClipboardCheck, onPress: showPlan },
			{ id: 'customer', label: t('customer'), icon: User, tone: 'neutral', onPress: showCustomer },
		]
		return { start, end }
	}
}

function Stops({ visits, date }: { visits: readonly Visit[]; date: string }) {
	const menu = useVisitMenu(visits)
	return (
		<>
			<VisitList
				visits={visits}
				arrivals={useArrivals(date, visits)}
				renderLink={planLink}
				tilesFor={useTiles(menu.dialogs.open)}
				onMenu={(visit) => menu.open(visit.id)}
				onReorder={useReorder(date, visits)}
			/>
			<StopMenu {...{ menu, date, visits }} />
		</>
	)
}

/** Links to a better order, while one is possible, and to the history. */
function Tools({ visits, date }: { visits: readonly Visit[]; date: string }) {
	const { t } = useTranslation(['visits', 'planning'])
	const { available } = useOptimization(date, visits)
	return (
		<>
			{available && <OptimizeButton asIcon date={date} visits={visits} />}
			<IconLink
				icon={Plus}
				label={t('planning:createTitle')}
				renderLink={(look) => <Link to="/visits/suggestions" {...look} />}
			/>
			<IconLink
				icon={History}
				label={t('visits:history')}
				renderLink={(look) => <Link to="/visits/history" {...look} />}
			/>
		</>
	)
}

type NextProps = { next: Visit; visits: readonly Visit[]; date: string }

/** The name of the next stop after a closed visit, with its distance. */
function NextStop({ next, visits, date }: NextProps) {
	const { t } = useTranslation('visits')
	const drive = useDriveText({ visit: next, date, visits })
	return (
		<span>
			{t('nextStop')} <b className="text-fg">{next.companyName}</b>
			{drive && `, ${drive}`}
		</span>
	)
}

/** The next action: that of the running visit, else of the first planned one. */
function NextAction(props: NextProps) {
	const { next, visits } = props
	const { t } = useTranslation('visits')
	const navigation = useNavigationLink()(next)
	const isUnderWay = visits.some(({ status }) => status.value !== 'plan')
	const isAhead = isUnderWay && next.visitStatus === 'plan'
	// Beside an open visit, that visit has the filled button.
	const isAlone = useParams({ strict: false }).id === undefined
	return (
		<StickyAction reason={isAhead && <NextStop {...props} />}>
			<Link
				to="/visits/$id/plan"
				params={{ id: next.id }}
				className={buttonClass({ kind: isAlone ? 'filled' : 'tonal', big: true })}
			>
				<Icon glyph={Play} size={20} className="fill-current" />
				{next.visitStatus === 'in_progress' ? t('continue') : t('startNext')}
			</Link>
			{isAhead && (
				<a
					href={navigation}
					target="_blank"
					rel="noopener"
					className={buttonClass({ kind: 'tonal', big: true })}
				>
					<Icon glyph={Navigation} size={22} />
					{t('navigate')}
				</a>
			)}
		</StickyAction>
	)
}

/** Today's visits in tour order, to open, reorder and finish. */
export default function VisitsPage() {
	const { t } = useTranslation(['visits', 'planning', 'common'])
	const today = useTodayVisits()
	const { visits, moved } = today
	const age = useAge(today.dataUpdatedAt)
	const words = useProgressLabels()(today)
	return (
		<Screen
			header={
				<Header
					title={t('title')}
					subtitle={[visits.length > 0 ? words : ' ', age].filter(Boolean).join(' · ')}
					action={<Tools visits={visits} date={today.data?.date ?? ''} />}
					below={visits.length > 0 && <DayProgress visits={visits} moved={moved} />}
					focusKey="visits"
				/>
			}
			action={
				today.next &&
				today.data && <NextAction next={today.next} visits={visits} date={today.data.date} />
			}
		>
			{visits.length > 0 && today.data && (
				<div className="pt-2">
					<Stops visits={visits} date={today.data.date} />
					{/* Below the stops, so that the state of a new order does not move them. */}
					<ChangeLine entity={tourEntity(today.data.date)} />
				</div>
			)}
			{today.data && visits.length === 0 && (
				<EmptyState
					icon={Calendar}
					title={t('empty')}
					action={
						<Link to="/visits/create" className={buttonClass({ kind: 'tonal' })}>
							<Icon glyph={CalendarPlus} size={20} />
							{t('planning:createTitle')}
						</Link>
					}
				>
					{t('emptyText')}
				</EmptyState>
			)}
			{!today.data && today.isError && (
				<ReadFailed
					error={today.error}
					onRetry={() => void today.refetch()}
					offlineText={t('common:offline.today')}
					staysOnScreen
				/>
			)}
			{!today.data && !today.isError && <Skeleton label={t('title')} count={5} />}
		</Screen>
	)
}
