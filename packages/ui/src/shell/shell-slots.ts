import { createContext, type ReactNode } from 'react'

/** The slots of the app shell for each screen below it. */
type ShellSlots = {
	/** The current banner, drawn under the screen's header. */
	banner: ReactNode
	/** Drawn in the header, except where the rail shows it. */
	networkMark: ReactNode
	/** The navigation is below and covers the area of the phone's home indicator. */
	hasBottomNav: boolean
	/** The screen is one of two panes side by side. */
	inPane: boolean
	/** The pane beside this one is the main landmark. */
	mainElsewhere: boolean
}

export const ShellSlotsContext = createContext<ShellSlots>({
	banner: null,
	networkMark: null,
	hasBottomNav: false,
	inPane: false,
	mainElsewhere: false,
})
