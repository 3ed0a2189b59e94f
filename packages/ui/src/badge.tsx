import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon.tsx'

/** Colours of `styles/badge.css`; without a tone a badge is neutral. */
type BadgeTone =
	| 'amber'
	| 'violet'
	| 'clay'
	| 'mint'
	| 'sky'
	| 'blue'
	| 'navy'
	| 'slate'
	| 'silver'
	| 'gold'
	| 'dashed'
	| 'ice'
	| 'green'
	| 'orange'
	| 'rose'
	| 'positive'
	| 'caution'
	| 'negative'
	| 'waiting'
	| 'urgent'
	| 'outlined'

export type BadgeStyle = {
	tone?: BadgeTone
	icon: IconGlyph
	/** Filled in the theme 'sun', where other badges have an outline. */
	isSolid?: boolean
}

/** A status as icon and text; its colour is only an addition. Two per card, three in a page head. */
export function Badge({
	tone,
	icon,
	isSolid = false,
	label,
}: BadgeStyle & {
	label: ReactNode
}) {
	return (
		<span
			className="badge inline-flex min-h-6 max-w-full items-center gap-1 rounded-badge pr-2 pl-1.5 text-caption-strong"
			data-tone={tone}
			data-solid={isSolid || undefined}
			data-tint=""
		>
			<Icon glyph={icon} size={14} stroke={2.4} />
			{label}
		</span>
	)
}

/** Badges and short facts side by side; they wrap where the screen is narrow. */
export function BadgeRow({
	children,
	className = '',
}: {
	children: ReactNode
	className?: string
}) {
	return (
		<div className={`flex flex-wrap items-center gap-x-1.5 gap-y-1 ${className}`}>{children}</div>
	)
}
