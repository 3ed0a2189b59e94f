import type { ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'
import type { NavProps } from './nav-entry.tsx'
import { Rail } from './rail.tsx'
import { ShellSlotsContext } from './shell-slots.ts'
import { SkipLink } from './skip-link.tsx'
import { useScreen } from './use-screen.ts'

export type { NavEntry, NavProps } from './nav-entry.tsx'

/**
 * The frame of the app: navigation at the bottom (phone), a rail (tablet, phone in landscape), and the
 * screen in the rest. The navigation always precedes the screen, which may contain a long list, in the tab
 * order. Screens below it render the banner and the network mark in their own header.
 */
export function AppShell({
	skipLabel,
	nav,
	logo,
	networkMark,
	banner,
	toasts,
	children,
}: {
	/** The label of the skip link: 'Skip to content'. */
	skipLabel: string
	/** Left out by full-screen tasks such as a scanner or a signature. */
	nav?: NavProps
	logo?: ReactNode
	networkMark?: ReactNode
	banner?: ReactNode
	toasts?: ReactNode
	children: ReactNode
}) {
	const isUpright = useScreen('upright')
	const slots = {
		banner,
		networkMark,
		hasBottomNav: Boolean(nav),
		inPane: false,
		mainElsewhere: false,
	}
	return (
		<div className="relative flex h-[calc(100dvh-var(--keyboard,0px))] flex-col bg-ground short:flex-row wide:flex-row">
			{nav && <SkipLink label={skipLabel} />}
			{nav && !isUpright && <Rail {...nav} logo={logo} networkMark={networkMark} />}
			{nav && isUpright && <BottomNav {...nav} />}
			<div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
				<ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
				{toasts}
			</div>
		</div>
	)
}
