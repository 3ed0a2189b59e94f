import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { LinkLook } from '../link-render.ts'

export type NavEntry = {
	id: string
	/** At most ten letters. */
	label: string
	icon: IconGlyph
	/** Only for items that need the person; `countLabel` is its text. */
	count?: number
	countLabel?: string
	/** Why the entry is disabled: it stays, greyed, and a tap shows this. */
	blockedReason?: string
}

export type NavProps = {
	/** The label of the navigation: 'Main navigation'. */
	label: string
	entries: NavEntry[]
	currentId?: string
	renderLink: (entry: NavEntry, look: LinkLook) => ReactNode
	/** A disabled entry was tapped: show why, for example in a toast. */
	onBlocked?: (entry: NavEntry) => void
}

function EntryBody({ entry, current, rail }: { entry: NavEntry; current: boolean; rail: boolean }) {
	return (
		<>
			<span
				data-place={current || undefined}
				className={classNames(
					'relative grid w-14 place-items-center rounded-full',
					rail ? 'h-8' : 'h-7',
					current && 'bg-(--place) text-(--on-place)',
				)}
			>
				<Icon glyph={entry.icon} />
				{Boolean(entry.count) && (
					<span
						className="absolute -top-0.75 right-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-[min(0.75rem,14px)] leading-none font-(weight:--w-bold) text-on-danger ring-2 ring-surface"
						aria-hidden="true"
					>
						{entry.count}
					</span>
				)}
			</span>
			{/* Five whole words must fit: their size follows the screen before it follows the text size. */}
			<span
				className={classNames(
					'max-w-full',
					rail ? 'text-[min(0.8125rem,15px)]' : 'text-[min(0.8125rem,4.2vw)]',
				)}
			>
				{entry.label}
			</span>
			{entry.countLabel && <span className="sr-only">{entry.countLabel}</span>}
		</>
	)
}

/** One entry of the bottom bar or the rail. */
export function NavPlace({
	entry,
	current,
	rail = false,
	renderLink,
	onBlocked,
}: {
	entry: NavEntry
	current: boolean
	rail?: boolean
	renderLink: NavProps['renderLink']
	onBlocked?: NavProps['onBlocked']
}) {
	const reasonId = useId()
	const className = classNames(
		'focus-inset flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-center no-underline',
		rail && 'w-full flex-none py-2 short:py-1',
		current ? 'text-caption-strong text-on-primary-soft' : 'text-caption text-muted',
	)
	const children = <EntryBody entry={entry} current={current} rail={rail} />
	if (!entry.blockedReason) {
		return renderLink(entry, { className, children, 'aria-current': current ? 'page' : undefined })
	}
	return (
		<button
			type="button"
			aria-disabled="true"
			aria-describedby={reasonId}
			className={className}
			onClick={() => onBlocked?.(entry)}
		>
			<span className="flex flex-col items-center gap-0.5 opacity-60">{children}</span>
			<span id={reasonId} className="sr-only">
				{entry.blockedReason}
			</span>
		</button>
	)
}
