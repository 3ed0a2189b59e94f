import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

/** Looks like a search field and opens the full-page search. 56 high at the bottom, 48 on top of a pane. */
export function SearchTrigger({
	label,
	compact = false,
	renderLink,
	onOpen,
}: {
	label: ReactNode
	compact?: boolean
	renderLink?: RenderLink
	onOpen?: () => void
}) {
	const className = classNames(
		'press flex min-w-0 items-center gap-3 bg-surface px-4 text-left text-body text-muted no-underline shadow-[inset_0_0_0_1.5px_var(--outline)]',
		compact ? 'min-h-12 rounded-control' : 'min-h-14 rounded-action',
	)
	const children = (
		<>
			<Icon glyph={Search} size={22} className="text-fg" />
			<span className="line-clamp-2 min-w-0 wrap-break-word hyphens-auto">{label}</span>
		</>
	)
	if (renderLink) return renderLink({ className, children })
	return (
		<button type="button" className={className} onClick={onOpen}>
			{children}
		</button>
	)
}
