import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'

/**
 * One sentence under the header, at most one action, and a cross where it can be dismissed. Offline is
 * inverse and one line, its action at the right; update and install are muted, so that offline is the most
 * prominent.
 */
export function Banner({
	tone = 'soft',
	icon,
	children,
	action,
	dismiss,
}: {
	tone?: 'inverse' | 'soft'
	icon: IconGlyph
	children: ReactNode
	action?: { label: string; onPress: () => void }
	dismiss?: { label: string; onPress: () => void }
}) {
	return (
		<div
			role="status"
			data-tint=""
			className={classNames(
				'focus-current flex min-h-14 flex-none items-center gap-x-3 py-1 pr-1 pl-gutter text-label short:min-h-12',
				tone === 'inverse'
					? 'bg-inverse text-on-inverse'
					: 'flex-wrap bg-primary-soft text-on-primary-soft shadow-tint',
			)}
		>
			<div
				className={classNames(
					'flex min-w-0 items-center gap-3 py-1',
					tone === 'inverse' ? 'flex-1' : 'flex-[1_1_12rem]',
				)}
			>
				<Icon
					glyph={icon}
					size={22}
					className={tone === 'inverse' ? '@max-[22rem]/screen:hidden' : ''}
				/>
				<p className="min-w-0 flex-1">{children}</p>
			</div>
			{action && (
				<button
					type="button"
					className="press min-h-12 flex-none rounded-control px-3.5 @max-[22rem]/screen:px-2 text-label underline underline-offset-4"
					onClick={action.onPress}
				>
					{action.label}
				</button>
			)}
			{dismiss && <IconButton icon={X} size={22} label={dismiss.label} onClick={dismiss.onPress} />}
		</div>
	)
}
