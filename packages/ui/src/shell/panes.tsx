import { type ReactNode, use } from 'react'
import { ShellSlotsContext } from './shell-slots.ts'
import { useScreen } from './use-screen.ts'

/** True where list and detail are side by side. */
export const useIsWide = (): boolean => useScreen('wide')

/** True on a phone in landscape. */
export const useIsShort = (): boolean => useScreen('short')

/** List and detail: side by side from 840 px, else the one chosen by `showDetail`. */
export function Panes({
	list,
	detail,
	empty,
	showDetail,
	listLabel,
}: {
	list: ReactNode
	detail?: ReactNode
	empty?: ReactNode
	showDetail: boolean
	/** The label of the list while it is beside its detail: 'Results'. */
	listLabel: string
}) {
	const slots = use(ShellSlotsContext)
	if (!useIsWide()) return showDetail ? detail : list
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			{slots.banner}
			<div className="flex min-h-0 flex-1">
				<div
					{...(showDetail && { role: 'complementary', 'aria-label': listLabel })}
					className="flex min-h-0 w-96 flex-none flex-col bg-surface line-r [--gutter:16px]"
				>
					<ShellSlotsContext value={{ ...slots, inPane: true, mainElsewhere: showDetail }}>
						{list}
					</ShellSlotsContext>
				</div>
				<div className="flex min-h-0 min-w-0 flex-1 flex-col">
					<ShellSlotsContext value={{ ...slots, inPane: true }}>
						{showDetail ? detail : empty}
					</ShellSlotsContext>
				</div>
			</div>
		</div>
	)
}
