import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon.tsx'
import type { RenderLink } from './link-render.ts'

const look =
	'press hit-48 mr-3 inline-flex min-h-10 flex-none items-center gap-2 rounded-full bg-primary-soft pr-3.5 pl-3 text-label whitespace-nowrap text-on-primary-soft no-underline shadow-tint'

/** The header's one action with a label: 'Plan', '+ New'. */
export function Pill({
	icon,
	children,
	renderLink,
	onPress,
}: {
	icon: IconGlyph
	children: ReactNode
	renderLink?: RenderLink
	onPress?: () => void
}) {
	const content = (
		<>
			<Icon glyph={icon} size={20} />
			{children}
		</>
	)
	if (renderLink) return renderLink({ className: look, children: content })
	return (
		<button type="button" className={look} onClick={onPress}>
			{content}
		</button>
	)
}
