import type { ReactNode } from 'react'
import type { IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'
import { Tile, type TileTone } from '../tile.tsx'

/** A history, newest day first; unsent entries are on top. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
	return <ol aria-label={label}>{children}</ol>
}

/** One day: its heading sticks while its entries scroll. */
export function TimelineDay({
	title,
	dateTime,
	children,
}: {
	title: ReactNode
	/** The day as YYYY-MM-DD. */
	dateTime?: string
	children: ReactNode
}) {
	return (
		<li>
			<h2 className="sticky top-0 z-1 bg-ground py-2 text-label text-muted">
				<time dateTime={dateTime}>{title}</time>
			</h2>
			<ol className="thread pt-1">{children}</ol>
		</li>
	)
}

/** One entry: an icon for its kind, what happened, when. */
export function TimelineEntry({
	icon,
	tone,
	pending = false,
	title,
	text,
	badge,
	time,
	dateTime,
	below,
	renderLink,
}: {
	icon: IconGlyph
	tone?: TileTone
	/** Saved on this phone, not sent yet: a dashed tile. */
	pending?: boolean
	title: ReactNode
	text?: ReactNode
	badge?: ReactNode
	time: ReactNode
	dateTime: string
	/** Further content such as facts and photos, beside the line. */
	below?: ReactNode
	renderLink?: RenderLink
}) {
	const className = 'flex flex-1 gap-3 pb-4 text-fg no-underline rounded-control'
	const children = (
		<>
			<Tile icon={icon} tone={pending ? 'warning' : tone} dashed={pending} />
			<span className="min-w-0 flex-1">
				<span className="block text-body-strong">{title}</span>
				{text && <span className="block text-meta text-muted">{text}</span>}
				{badge && <span className="mt-1 block">{badge}</span>}
			</span>
			<time dateTime={dateTime} className="flex-none pt-1 text-caption text-muted">
				{time}
			</time>
		</>
	)
	return (
		<li>
			<div className="flex">
				{renderLink ? (
					renderLink({ className, children })
				) : (
					<div className={className}>{children}</div>
				)}
			</div>
			{below && <div className="-mt-2 pb-4 pl-13">{below}</div>}
		</li>
	)
}
