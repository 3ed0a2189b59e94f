import type { LucideIcon } from 'lucide-react'

export type IconGlyph = LucideIcon

/** A lucide icon, hidden from screen readers: the word beside it speaks. `size` in px. */
export function Icon({
	glyph: Glyph,
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
		<Glyph
			aria-hidden="true"
			focusable="false"
			size={size}
			strokeWidth={stroke}
			className={`flex-none ${className}`}
		/>
	)
}
