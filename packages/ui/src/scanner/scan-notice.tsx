import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'

/** In place of the camera's picture: why there is none, and the actions. */
export function ScanNotice({
	icon,
	title,
	actions,
	isAlert = false,
	children,
}: {
	icon: IconGlyph
	title: ReactNode
	actions?: ReactNode
	isAlert?: boolean
	children?: ReactNode
}) {
	return (
		<div
			role={isAlert ? 'alert' : undefined}
			className="relative z-10 flex w-full max-w-90 flex-col items-center gap-3 text-center"
		>
			<Icon glyph={icon} size={40} className="short:hidden" />
			<p className="text-heading">{title}</p>
			{children && <div className="text-body text-muted">{children}</div>}
			{actions && <div className="flex w-full flex-wrap gap-2 pt-1 *:flex-1">{actions}</div>}
		</div>
	)
}

/** The camera is starting. */
export function ScanProgress({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="relative z-10 flex items-center gap-3 text-label">
			<Icon glyph={LoaderCircle} />
			{children}
		</p>
	)
}
