import { type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { ShellSlotsContext } from './shell-slots.ts'

type ScreenProps = {
	header?: ReactNode
	/** A `StickyAction`; left out where there is nothing to do. */
	action?: ReactNode
	/**
	 * On a phone in landscape shown above the action in its column, otherwise above it at the end of the
	 * content.
	 */
	aside?: ReactNode
	/** The action comes before the content in the tab order: for the tools of a long list. */
	actionFirst?: boolean
	tone?: 'ground' | 'surface'
	/** Full-width content: rows, a map. */
	flush?: boolean
	/** For a map: with large text the whole screen scrolls instead of leaving it little room. */
	keepsSpace?: boolean
	/** The id of the scrolling pane, so that its position can be restored. */
	scrollId?: string
	children: ReactNode
}

function ActionColumn({ aside, action }: Pick<ScreenProps, 'aside' | 'action'>) {
	return (
		<div
			data-action-column=""
			className={classNames(
				'row-start-4 flex min-w-0 flex-col',
				// The rest of the screen is for the content, even with large text.
				'upright:max-h-[35dvh] upright:overflow-y-auto wide:max-h-[35dvh] wide:overflow-y-auto',
				'short:col-start-2 short:row-start-3 short:w-[clamp(200px,31vw,256px)] short:overflow-y-auto short:pt-3 short:pl-3 short:pr-[max(16px,env(safe-area-inset-right))] short:[anchor-name:--column]',
				Boolean(aside) && 'upright:[anchor-name:--aside] wide:[anchor-name:--aside]',
			)}
		>
			{aside}
			{action}
		</div>
	)
}

/**
 * One screen or pane: header, banner, scrolling content, action; on a phone in landscape the action is in a
 * right column.
 */
export function Screen({
	header,
	action,
	aside,
	actionFirst = false,
	tone = 'ground',
	flush = false,
	keepsSpace = false,
	scrollId = 'screen',
	children,
}: ScreenProps) {
	const { banner, inPane, mainElsewhere } = use(ShellSlotsContext)
	const column = Boolean(action || aside)
	const bar = column && <ActionColumn {...{ aside, action }} />
	return (
		<div
			role={mainElsewhere ? undefined : 'main'}
			className={classNames(
				'@container/screen grid min-h-0 min-w-0 flex-1 grid-rows-[auto_auto_minmax(auto,1fr)_min-content] overflow-x-hidden overflow-y-auto',
				column ? 'grid-cols-1 short:grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-1',
				tone === 'surface' ? 'bg-surface' : 'bg-ground',
			)}
		>
			<div className="col-span-full row-start-1 min-w-0">{header}</div>
			<div className={classNames('col-span-full row-start-2 min-w-0', inPane && 'wide:hidden')}>
				{banner}
			</div>
			{actionFirst && bar}
			<div
				data-scroll-pane=""
				data-scroll-restoration-id={scrollId}
				className={classNames(
					'relative row-start-3 min-h-32 min-w-0 overflow-x-hidden overflow-y-auto',
					keepsSpace && 'large:min-h-[60dvh]',
					!flush &&
						'px-gutter pb-6 short:pr-[max(var(--gutter),env(safe-area-inset-right))] wide:*:mx-auto wide:*:max-w-180',
				)}
			>
				{children}
			</div>
			{!actionFirst && bar}
		</div>
	)
}
