import { type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { ShellSlotsContext } from './shell-slots.ts'

/**
 * The bar with the next action: one primary button, at most one secondary; the first one grows. A line
 * above may show a reason or what is missing, or a `SumLine` the total; with a sum there may be no button.
 * On a tablet the line is left and the button right; on a phone in landscape the bar fills the right
 * column.
 */
export function StickyAction({
	reason,
	reasonId,
	sum,
	actions,
	children,
}: {
	reason?: ReactNode
	/** `SumLine`s. */
	sum?: ReactNode
	/** `QuickActions` above the button. */
	actions?: ReactNode
	/** Lets a disabled button reference this line as its reason. */
	reasonId?: string
	children?: ReactNode
}) {
	const { hasBottomNav, mainElsewhere: besideDetail } = use(ShellSlotsContext)
	return (
		<div
			data-sticky-action=""
			className={classNames(
				'flex-none bg-surface px-gutter pt-2 line-t upright:[anchor-name:--action] wide:[anchor-name:--action]',
				'short:mt-auto short:border-0 short:bg-transparent short:px-0 short:pb-[max(12px,env(safe-area-inset-bottom))]',
				'wide:pt-3 wide:pb-[max(12px,env(safe-area-inset-bottom))]',
				!besideDetail && 'wide:flex wide:items-center wide:justify-between wide:gap-4',
				hasBottomNav ? 'pb-2' : 'pb-[max(16px,env(safe-area-inset-bottom))]',
			)}
		>
			{actions && <div className={children ? 'pb-2 wide:flex-1 wide:pb-0' : ''}>{actions}</div>}
			{sum && <div className="wide:min-w-60 wide:flex-1">{sum}</div>}
			<p
				id={reasonId}
				className={classNames(
					'flex items-center justify-center gap-2 text-center text-caption text-muted wide:justify-start wide:text-left wide:text-meta',
					Boolean(reason) && 'pt-1 pb-3 wide:py-0',
					Boolean(sum && children) && 'pt-2 wide:pt-0',
				)}
			>
				{reason}
			</p>
			{children && (
				<div
					className={classNames(
						'flex flex-wrap gap-2 *:max-w-full *:gap-2 [&>:is(a,button)]:px-3 *:first:flex-[1_1_8rem] short:flex-col short:*:first:flex-none',
						!besideDetail && 'wide:flex-none wide:*:min-w-40 wide:*:first:min-w-74',
					)}
				>
					{children}
				</div>
			)}
		</div>
	)
}
