import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'

/** A label in the upper right corner of a row or card, which is `relative`: only 'unpaid'. */
export function CornerBadge({ icon, children }: { icon: IconGlyph; children: ReactNode }) {
	return (
		<span
			data-tint=""
			className="absolute top-0 right-0 flex min-h-6 items-center gap-1 rounded-tr-[inherit] rounded-bl-control bg-warning-soft pr-2.5 pl-2 text-caption-strong text-on-warning-soft sun:bg-warning sun:text-white"
		>
			<Icon glyph={icon} size={14} stroke={2.4} />
			{children}
		</span>
	)
}
