import type { ReactNode } from 'react'

/** The part of a page that scrolls; by keys as well where nothing in it takes the focus. */
export function ScrollPane({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
		<div tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-y-auto p-6">
			{children}
		</div>
	)
}
