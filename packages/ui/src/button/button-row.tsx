import type { ReactNode } from 'react'

/** Buttons of equal weight side by side; stacked when the text is large or the screen narrow. */
export function ButtonRow({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap gap-2 *:flex-[1_1_8rem]">{children}</div>
}
