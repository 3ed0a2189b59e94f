import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

const look =
	'press flex min-h-16 min-w-min flex-[1_1_4rem] flex-col items-center justify-center gap-1 rounded-action px-1 py-2 max-[359px]:px-0 text-center text-caption-strong no-underline hyphens-auto'

/** One of four things to do at once: call, navigate, return, issue. */
export function QuickAction({
	icon,
	children,
	renderLink,
	href,
	blocked = false,
	onPress,
}: {
	icon: IconGlyph
	children: ReactNode
	renderLink?: RenderLink
	/** For `tel:`, `mailto:` and the navigator. */
	href?: string
	/** Looks and says unavailable; `onPress` may still say why. */
	blocked?: boolean
	onPress?: () => void
}) {
	const className = classNames(
		look,
		blocked
			? 'bg-surface-2 text-muted sun:border-2 sun:border-dashed'
			: 'bg-primary-soft text-on-primary-soft shadow-tint',
	)
	const content = (
		<>
			<Icon glyph={icon} />
			{children}
		</>
	)
	if (renderLink && !blocked) return renderLink({ className, children: content })
	if (href && !blocked) {
		return (
			<a href={href} className={className} data-tint="" onClick={onPress}>
				{content}
			</a>
		)
	}
	return (
		<button
			type="button"
			aria-disabled={blocked || undefined}
			className={className}
			onClick={onPress}
		>
			{content}
		</button>
	)
}

/** Up to four quick actions in a row. */
export function QuickActions({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap gap-2 wrap-break-word">{children}</div>
}
