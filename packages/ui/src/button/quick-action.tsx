import { createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

const QuickActionsContext = createContext({ isInBar: false })

const look =
	'press flex min-w-min flex-[1_1_4rem] flex-col items-center justify-center gap-1 rounded-action px-1 max-[359px]:px-0 text-center text-caption-strong no-underline hyphens-auto'

/** One of four quick actions: call, navigate, return, issue. */
export function QuickAction({
	icon,
	children,
	renderLink,
	href,
	blocked = false,
	isQuiet = false,
	onPress,
}: {
	icon: IconGlyph
	children: ReactNode
	renderLink?: RenderLink
	/** For `tel:`, `mailto:` and the navigation app. */
	href?: string
	/** Looks disabled and is announced so; `onPress` may still explain why. */
	blocked?: boolean
	/** A rare action, less prominent than the others. */
	isQuiet?: boolean
	onPress?: () => void
}) {
	const { isInBar } = use(QuickActionsContext)
	const usable = isQuiet ? 'bg-surface-2 text-fg' : 'bg-primary-soft text-on-primary-soft'
	const className = classNames(
		look,
		isInBar ? 'min-h-13 py-1' : 'min-h-16 py-2',
		blocked ? 'bg-surface-2 text-muted sun:border-2 sun:border-dashed' : `${usable} shadow-tint`,
	)
	const content = (
		<>
			<Icon glyph={icon} size={isInBar ? 22 : 24} />
			{children}
		</>
	)
	if (renderLink && !blocked) return renderLink({ className, children: content })
	if (href && !blocked) {
		return (
			<a
				href={href}
				className={className}
				data-tint=""
				onClick={onPress}
				{...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
			>
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

/** Up to four quick actions in a row; `isInBar`: 52 px high, above the filled button. */
export function QuickActions({
	isInBar = false,
	children,
}: {
	isInBar?: boolean
	children: ReactNode
}) {
	return (
		<QuickActionsContext value={{ isInBar }}>
			{/* Four that do not fit into one row are shown in two rows of two. */}
			<div className="@container/actions">
				<div className="flex flex-wrap gap-2 wrap-break-word @max-[18.5rem]/actions:*:basis-[calc(50%-0.25rem)]">
					{children}
				</div>
			</div>
		</QuickActionsContext>
	)
}
