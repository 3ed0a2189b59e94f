import { ChevronLeft, X } from 'lucide'
import { type ReactNode, use } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { FocusHeading } from './focus-heading.tsx'
import { ShellSlotsContext } from './shell-slots.ts'

export type HeaderProps = {
	title: ReactNode
	/** Before the title of a main screen: the person's avatar. */
	lead?: ReactNode
	/** A second line below the title: progress, sectors, '38 of 412'. */
	subtitle?: ReactNode
	/** Set: a sub page, 56 high, with back. Left out: a main screen, 64 high, with a large title. */
	back?: { label: string; onBack: () => void; isClosing?: boolean }
	/** Where the page head below is the h1, the header's title is plain text. */
	plainTitle?: boolean
	/** At most one action: an icon button or a pill. */
	action?: ReactNode
	/** Full-width row below: segments or chips. */
	below?: ReactNode
	/** Changes with the screen, so that the heading gets the focus again. */
	focusKey?: string
	silent?: boolean
	/** On a tablet the detail shows its page head without the bar above it. */
	hideBesideList?: boolean
}

function Titles({
	title,
	subtitle,
	plainTitle,
	focusKey,
	silent,
	isSub,
}: Pick<HeaderProps, 'title' | 'subtitle' | 'plainTitle' | 'focusKey' | 'silent'> & {
	isSub: boolean
}) {
	const { inPane, mainElsewhere } = use(ShellSlotsContext)
	const titleClass = classNames(
		// Two lines are better than a title truncated by its neighbours.
		'line-clamp-2 wrap-anywhere large:line-clamp-none',
		isSub ? 'text-heading' : 'text-title short:text-heading',
		'short:inline',
	)
	return (
		<div
			className={classNames(
				'min-w-0 flex-[1_1_6rem] py-1 short:py-0',
				inPane && isSub && 'wide:pl-3',
			)}
		>
			{plainTitle || mainElsewhere ? (
				<p className={titleClass}>{title}</p>
			) : (
				<FocusHeading className={titleClass} focusKey={focusKey} silent={silent}>
					{title}
				</FocusHeading>
			)}
			{subtitle && (
				<p className={classNames('line-clamp-2 text-meta text-muted short:ml-2 short:inline')}>
					{subtitle}
				</p>
			)}
		</div>
	)
}

/** The bar on top of a screen. The network mark comes from the shell. */
export function Header({
	title,
	lead,
	subtitle,
	back,
	plainTitle = false,
	action,
	below,
	focusKey,
	silent,
	hideBesideList = false,
}: HeaderProps) {
	const { networkMark, inPane } = use(ShellSlotsContext)
	return (
		<div
			className={classNames(
				'flex-none bg-surface pt-[env(safe-area-inset-top)] line-b',
				hideBesideList && inPane && 'wide:hidden',
			)}
		>
			<div
				className={classNames(
					'flex flex-wrap items-center pr-1 short:min-h-11 short:flex-nowrap',
					back ? 'min-h-14 pl-1' : 'min-h-16 pl-gutter',
				)}
			>
				{back && (
					<IconButton
						icon={back.isClosing ? X : ChevronLeft}
						label={back.label}
						onClick={back.onBack}
						className={classNames('short:h-11', inPane && 'wide:hidden')}
					/>
				)}
				{lead && <div className="mr-3 py-2 short:py-1">{lead}</div>}
				<Titles {...{ title, subtitle, plainTitle, focusKey, silent }} isSub={Boolean(back)} />
				{networkMark && <div className="wide:hidden short:-my-1">{networkMark}</div>}
				{action && <div className="ml-1 flex flex-none items-center short:-my-1">{action}</div>}
			</div>
			{below && <div className="px-gutter pb-2.5 short:pb-1.5">{below}</div>}
		</div>
	)
}
