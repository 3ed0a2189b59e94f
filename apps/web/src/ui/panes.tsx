import { type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import { ShellSlotsContext } from './shell-slots.ts'

/**
 * List and detail: side by side from 840 px, one after the other below. `showDetail` tells which one
 * a phone shows. Without a detail the right pane holds `empty`.
 */
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
	/** Names the list while it stands beside its detail: 'Customers'. */
	listLabel: string
}) {
	const slots = use(ShellSlotsContext)
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className="hidden wide:block">{slots.banner}</div>
			<div className="flex min-h-0 flex-1">
				<div
					{...(showDetail && { role: 'complementary', 'aria-label': listLabel })}
					className={classNames(
						'min-h-0 min-w-0 flex-1 flex-col bg-surface wide:flex wide:w-96 wide:[--gutter:16px] wide:flex-none wide:line-r',
						showDetail ? 'hidden' : 'flex',
					)}
				>
					<ShellSlotsContext value={{ ...slots, inPane: true, mainElsewhere: showDetail }}>
						{list}
					</ShellSlotsContext>
				</div>
				<div
					className={classNames(
						'min-h-0 min-w-0 flex-1 flex-col wide:flex',
						showDetail ? 'flex' : 'hidden',
					)}
				>
					<ShellSlotsContext value={{ ...slots, inPane: true }}>
						{showDetail ? detail : empty}
					</ShellSlotsContext>
				</div>
			</div>
		</div>
	)
}
