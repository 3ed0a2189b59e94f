import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon.tsx'

/** A short fact beside badges: '12 days ago'. */
export function Fact({ icon, children }: { icon?: IconGlyph; children: ReactNode }) {
	return (
		<span className="ml-0.5 inline-flex items-center gap-1 text-caption text-muted in-data-selected:text-on-primary-soft">
			{icon && <Icon glyph={icon} size={16} />}
			{children}
		</span>
	)
}
