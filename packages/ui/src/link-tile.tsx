import type { ReactNode } from 'react'
import { Count } from './count.tsx'
import { Icon, type IconGlyph } from './icon.tsx'
import type { RenderLink } from './link-render.ts'

/** A tile that links to a screen. `count`: the number of items that need the person, read as `countLabel`. */
export function LinkTile({
	icon,
	label,
	count = 0,
	countLabel,
	renderLink,
}: {
	icon: IconGlyph
	label: string
	count?: number
	countLabel?: string
	renderLink: RenderLink
}) {
	const children = (
		<>
			<Icon glyph={icon} className="text-on-primary-soft" />
			{count > 0 && (
				<span aria-hidden="true" className="absolute top-1.5 right-1.5">
					<Count>{count}</Count>
				</span>
			)}
			<span className="max-w-full wrap-anywhere">{label}</span>
			{count > 0 && countLabel && <span className="sr-only">{countLabel}</span>}
		</>
	)
	const className =
		'press relative flex min-h-17 min-w-0 flex-col items-center justify-center gap-1 rounded-card bg-surface px-1 py-2 text-center text-caption-strong text-fg no-underline hyphens-auto line-all active:bg-pressed'
	return <li className="grid min-w-0">{renderLink({ className, children })}</li>
}

/** Link tiles side by side, as many as fit with their labels. */
export function LinkTiles({ label, children }: { label: string; children: ReactNode }) {
	return (
		<ul
			aria-label={label}
			// A tile alone in the last row takes its full width.
			className="grid grid-cols-3 gap-2 pt-3 large:grid-cols-2 sm:grid-cols-5 large:sm:grid-cols-3 *:last:nth-[3n+1]:col-span-full sm:*:last:nth-[3n+1]:col-span-1 sm:*:last:nth-[5n+1]:col-span-full large:*:last:nth-[3n+1]:col-span-1 large:*:last:nth-[2n+1]:col-span-full"
		>
			{children}
		</ul>
	)
}
