import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

/** A lucide icon as data, drawn in a square of 24 by 24. */
export type IconGlyph = IconNode

/** The elements of each icon are created once: a screen shows dozens. */
const known = new WeakMap<IconGlyph, readonly ReactElement[]>()

function partsOf(glyph: IconGlyph): readonly ReactElement[] {
	const made =
		known.get(glyph) ?? glyph.map(([tag, look], key) => createElement(tag, { key, ...look }))
	known.set(glyph, made)
	return made
}

/** A lucide icon, hidden from screen readers: the text beside it has its meaning. `size` in px. */
export function Icon({
	glyph,
	size = 24,
	stroke = 2,
	className = '',
}: {
	glyph: IconGlyph
	size?: number
	stroke?: number
	className?: string
}) {
	return (
		<svg
			aria-hidden="true"
			focusable="false"
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={stroke}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={`flex-none ${className}`}
		>
			{partsOf(glyph)}
		</svg>
	)
}
