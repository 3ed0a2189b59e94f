import type { OfficeProfile } from '@roundsman/contract'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Logo } from '@roundsman/ui/logo'
import { SkipLink } from '@roundsman/ui/shell/skip-link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import {
	CalendarDays,
	Download,
	Flag,
	House,
	Megaphone,
	MessageSquare,
	RotateCcw,
	SlidersHorizontal,
	Ticket,
	Users,
} from 'lucide'
import { profileQuery } from '#domains/access/reads'
import { unreadQuery } from '#domains/chat/reads'
import { isReady, setupQuery } from '#domains/setup/reads'
import { useTranslation } from '#texts'
import { AccountMenu } from './account-menu.tsx'
import { Renewal } from './renewal.tsx'

type Place = {
	to: string
	label:
		| 'nav.setup'
		| 'nav.board'
		| 'nav.customers'
		| 'nav.people'
		| 'nav.chat'
		| 'nav.returns'
		| 'nav.tickets'
		| 'nav.news'
		| 'nav.imports'
		| 'nav.settings'
	icon: IconGlyph
	/** Pages below the same entry of the rail. */
	beside?: readonly string[]
	/** Only administrators have it. */
	isForAdministrators?: true
}

const setUp: Place = { to: '/setup', label: 'nav.setup', icon: Flag, isForAdministrators: true }
const places: readonly Place[] = [
	{ to: '/board', label: 'nav.board', icon: CalendarDays },
	{ to: '/customers', label: 'nav.customers', icon: House, beside: ['/orders', '/visits'] },
	{ to: '/people', label: 'nav.people', icon: Users, beside: ['/work-state'] },
	{ to: '/chat', label: 'nav.chat', icon: MessageSquare },
	{
		...{ to: '/returns', label: 'nav.returns', icon: RotateCcw },
		beside: ['/parcels', '/unclear-shipments'],
	},
	{ to: '/tickets', label: 'nav.tickets', icon: Ticket },
	{ to: '/news', label: 'nav.news', icon: Megaphone, isForAdministrators: true },
	{ to: '/imports', label: 'nav.imports', icon: Download, isForAdministrators: true },
	{ to: '/settings', label: 'nav.settings', icon: SlidersHorizontal },
]

/** Pause between two looks whether somebody has finished the set-up. */
const setUpMs = 5_000

/** The places of the office for who is signed in; setting up stands first until somebody can work. */
function usePlaces(profile: OfficeProfile | undefined): readonly Place[] {
	const isAdministrator = profile?.officeRole === 'administrator'
	const { data: state } = useQuery({
		...setupQuery,
		enabled: isAdministrator,
		refetchInterval: ({ state: { data } }) => (data && !isReady(data) ? setUpMs : false),
	})
	const all = state && !isReady(state) ? [setUp, ...places] : places
	return all.filter(({ isForAdministrators }) => isAdministrator || !isForAdministrators)
}

/** The number of messages from phones that nobody in the office has read. */
function UnreadMark() {
	const { t } = useTranslation('chatInOffice')
	const count = useQuery(unreadQuery).data?.unread ?? 0
	if (count === 0) return null
	return (
		<span
			role="img"
			aria-label={t('unread', { count })}
			className="absolute -top-1 right-1 grid min-h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-caption-strong text-on-danger"
		>
			{count}
		</span>
	)
}

/** Below 1024 px the words of the rail are for screen readers and for whoever rests on an entry. */
function RailEntry({ to, label, icon, beside = [] }: Place) {
	const { t } = useTranslation('office')
	const isBeside = useRouterState({
		select: ({ location }) => beside.includes(location.pathname),
	})
	return (
		<Link
			to={to}
			title={t(label)}
			{...(isBeside ? { 'aria-current': 'page' as const } : {})}
			className="focus-inset group flex w-full flex-col items-center gap-1 rounded-control py-1.5 text-caption text-muted no-underline aria-[current=page]:text-caption-strong aria-[current=page]:text-on-primary-soft"
		>
			<span className="relative grid h-8 w-14 place-items-center rounded-full group-aria-[current=page]:bg-primary-soft max-[1023px]:w-12">
				<Icon glyph={icon} />
				{to === '/chat' && <UnreadMark />}
			</span>
			<span className="max-w-full text-center max-[1023px]:sr-only">{t(label)}</span>
		</Link>
	)
}

/** Everything behind the sign-in: the rail with the places, and the place. */
export function Shell() {
	const { t } = useTranslation(['office', 'common'])
	const router = useRouter()
	const { data: profile } = useQuery(profileQuery)
	const shown = usePlaces(profile)
	const queryClient = useQueryClient()
	// The next person must not see the reads of this one.
	const leave = () => {
		queryClient.clear()
		void router.navigate({ to: '/signin' })
	}
	return (
		<div className="grid h-dvh grid-cols-[5.5rem_minmax(0,1fr)] bg-ground max-[1023px]:grid-cols-[64px_minmax(0,1fr)]">
			<SkipLink label={t('common:skip')} />
			<nav
				aria-label={t('office:nav.label')}
				className="flex min-h-0 flex-col items-center gap-2 overflow-y-auto bg-surface px-1 pt-3.5 pb-4 line-r"
			>
				<span className="pb-4">
					<Logo />
				</span>
				{shown.map((place) => (
					<RailEntry key={place.to} {...place} />
				))}
				<div className="mt-auto">
					<AccountMenu name={profile?.name ?? ''} onLeft={leave} />
				</div>
			</nav>
			<main className="relative flex min-h-0 min-w-0 flex-col">
				<Outlet />
			</main>
			<Renewal onLeave={leave} />
		</div>
	)
}
