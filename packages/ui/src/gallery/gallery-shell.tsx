import { Calendar, CloudOff, EllipsisVertical, House, Package, User, Users } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Logo } from '../logo.tsx'
import { ToastRegion } from '../overlay/toast.tsx'
import { ToastCard } from '../overlay/toast-card.tsx'
import { createToaster } from '../overlay/toaster.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { Banner } from '../shell/banner.tsx'
import { NetworkMark } from '../shell/network-mark.tsx'

const toaster = createToaster()
export const nothing = () => {}

const places = [
	{ id: 'visits', label: 'Visites', icon: Calendar },
	{ id: 'parcels', label: 'Colis', icon: Package, blockedReason: 'Aucun colis dans ce pays' },
	{ id: 'home', label: 'Accueil', icon: House },
	{ id: 'customers', label: 'Clients', icon: Users },
	{ id: 'profile', label: 'Profil', icon: User, count: 1, countLabel: '1 à revoir' },
]

/** The app's frame with sample entries. */
export function Shell({
	current,
	weak,
	children,
}: {
	current: string
	weak?: boolean
	children: ReactNode
}) {
	const offline = window.location.search.includes('offline')
	const state = weak ? 'weak' : 'strong'
	return (
		<AppShell
			skipLabel="Naar de inhoud"
			logo={<Logo />}
			networkMark={
				<NetworkMark state={offline ? 'offline' : state} label={weak ? 'Faible' : 'Bon'} />
			}
			banner={
				offline && (
					<Banner tone="inverse" icon={CloudOff} action={{ label: 'Réessayer', onPress: nothing }}>
						Hors ligne. 4 modifications sur ce téléphone.
					</Banner>
				)
			}
			toasts={<ToastRegion card={ToastCard} toaster={toaster} label="Messages" />}
			nav={{
				label: 'Navigation principale',
				entries: places,
				currentId: current,
				renderLink: (entry, look) => <a href={`#${entry.id}`} {...look} />,
				onBlocked: (entry) => toaster.show({ text: entry.blockedReason ?? '' }),
			}}
		>
			{children}
		</AppShell>
	)
}

/** The card's ⋮. */
export function menu(name: string) {
	return <IconButton icon={EllipsisVertical} label={`Actions : ${name}`} />
}
