import { loadLater } from '@roundsman/client/code/missing-code'
import { useConnection } from '@roundsman/client/live/connection'
import { hasFeature } from '@roundsman/contract'
import { Logo } from '@roundsman/ui/logo'
import { ToastRegion } from '@roundsman/ui/overlay/toast'
import type { NavEntry } from '@roundsman/ui/shell/app-shell'
import { AppShell } from '@roundsman/ui/shell/app-shell'
import { NetworkMark } from '@roundsman/ui/shell/network-mark'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Calendar, House, Package, User, Users } from 'lucide'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useProfile } from '#domains/employees'
import { useChangeCounts } from '#domains/operations'
import { ArrivalWatch } from '#features/arrival'
import { AfterPaint, AfterQuiet } from '#parts/after-paint.tsx'
import { Link } from '#parts/link.tsx'
import { getNotices, setNotices } from '#parts/notices/notice-board.ts'
import { toaster } from '#parts/toaster.ts'
import { usePhone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

// Usually there is nothing to report, so the code is loaded after the first paint.
const ShellBanner = lazy(async () => ({
	default: (await loadLater(() => import('./shell-banner.tsx'))).ShellBanner,
}))

const loadToastCard = async () => ({
	default: (await loadLater(() => import('@roundsman/ui/overlay/toast-card'))).ToastCard,
})
const ToastCard = lazy(loadToastCard)

/** Loads the toast component in advance: the first toast may appear without network. */
function ToastsAhead() {
	useEffect(() => void loadToastCard(), [])
	return null
}

const NoPoints = lazy(async () => ({
	default: (await loadLater(() => import('./no-points.tsx'))).NoPoints,
}))

const DayEnd = lazy(async () => ({
	default: (await loadLater(() => import('./day-end.tsx'))).DayEnd,
}))

const PlanErrors = lazy(async () => ({
	default: (await loadLater(() => import('./plan-errors.tsx'))).PlanErrors,
}))

const addresses = {
	visits: '/visits',
	parcels: '/parcels',
	home: '/dashboard',
	customers: '/customers',
	profile: '/profile',
} as const
type PlaceId = keyof typeof addresses

const ofProfile = /^\/(settings|links|handbook|news|my-kpi|chat|hr)/

const placeOf = (path: string): PlaceId => {
	if (ofProfile.test(path)) return 'profile'
	const isOfCustomers = ['/orders', '/returns', '/claims'].some((own) => path.startsWith(own))
	if (isOfCustomers) return 'customers'
	return (
		(Object.keys(addresses) as PlaceId[]).find((id) => path.startsWith(addresses[id])) ?? 'home'
	)
}

function useEntries(): NavEntry[] {
	const { t } = useTranslation(['common', 'employees'])
	const { data: profile } = useProfile()
	const { refused } = useChangeCounts()
	const blockedReason = profile ? t('nav.parcelsDisabled') : t('nav.parcelsUnknown')
	return [
		{ id: 'visits', label: t('nav.visits'), icon: Calendar },
		{
			id: 'parcels',
			label: t('nav.parcels'),
			icon: Package,
			...(hasFeature(profile, 'parcels') ? {} : { blockedReason }),
		},
		{ id: 'home', label: t('nav.home'), icon: House },
		{ id: 'customers', label: t('nav.customers'), icon: Users },
		{
			id: 'profile',
			label: t('nav.profile'),
			icon: User,
			count: refused,
			...(refused > 0 ? { countLabel: t('employees:syncNeedsYou', { count: refused }) } : {}),
		},
	]
}

function NetworkLink() {
	const { t } = useTranslation(['common', 'sync'])
	const state = useConnection()
	return (
		<Link to="/settings" aria-label={`${t(`common:net.${state}`)}. ${t('sync:title')}`}>
			<NetworkMark state={state} label={t(`common:net.${state}`)} />
		</Link>
	)
}

/** The frame of every screen of a signed-in person, with their data; `children` where no route matches. */
export function Shell({ children }: { children?: ReactNode }) {
	const { client } = readsOf(usePhone())
	return (
		<QueryClientProvider client={client}>
			<Frame>{children ?? <Outlet />}</Frame>
		</QueryClientProvider>
	)
}

/** Notes that the person has left the first screen. */
function useLookedAround(path: string): void {
	const [firstPath] = useState(path)
	useEffect(() => {
		if (path !== firstPath && !getNotices().hasLookedAround) setNotices({ hasLookedAround: true })
	}, [path, firstPath])
}

function Frame({ children }: { children: ReactNode }) {
	const { t } = useTranslation('common')
	const entries = useEntries()
	const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
	useLookedAround(path)
	const isFullScreen = useMatches({
		select: (matches) => matches.some(({ staticData }) => staticData.isFullScreen),
	})
	const nav = {
		label: t('nav.label'),
		entries,
		currentId: placeOf(path),
		renderLink: (entry: NavEntry, look: object) => (
			<Link key={entry.id} to={addresses[entry.id as PlaceId]} {...look} />
		),
		onBlocked: (entry: NavEntry) =>
			toaster.show({ text: entry.blockedReason ?? '', isFailure: true }),
	}
	return (
		<AppShell
			skipLabel={t('skip')}
			{...(isFullScreen ? {} : { nav })}
			logo={<Logo />}
			networkMark={<NetworkLink />}
			banner={
				<AfterPaint>
					<Suspense>
						<ShellBanner
							isBusy={isFullScreen}
							isSaidBelow={path === '/profile' || path === '/settings'}
						/>
					</Suspense>
				</AfterPaint>
			}
			toasts={<ToastRegion toaster={toaster} label={t('notices')} card={ToastCard} />}
		>
			{children}
			<AfterPaint>
				<ToastsAhead />
				<Suspense>
					<ArrivalWatch />
					<DayEnd />
				</Suspense>
			</AfterPaint>
			<AfterQuiet>
				<Suspense>
					<NoPoints />
					<PlanErrors />
				</Suspense>
			</AfterQuiet>
		</AppShell>
	)
}
