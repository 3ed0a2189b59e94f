import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconGlyph } from './icon.tsx'

const tones = {
	info: 'bg-surface-2 text-fg',
	primary: 'bg-primary-soft text-on-primary-soft',
	warning: 'bg-warning-soft text-on-warning-soft',
	danger: 'bg-danger-soft text-on-danger-soft',
	success: 'bg-success-soft text-on-success-soft',
}

/** A note inside a page. `attached`: it is the top of its card ('not paid'). */
export function Note({
	tone = 'info',
	icon,
	title,
	attached = false,
	action,
	children,
}: {
	tone?: keyof typeof tones
	icon: IconGlyph
	title?: ReactNode
	attached?: boolean
	/** A text button below the text. */
	action?: ReactNode
	children?: ReactNode
}) {
	return (
		<div
			role="note"
			data-tint=""
			className={classNames(
				'flex gap-3 text-meta',
				tones[tone],
				attached
					? 'rounded-t-[15px] px-4 py-3 sun:border-b-2'
					: 'rounded-control py-3 pr-4 pl-3 shadow-tint',
			)}
		>
			<Icon glyph={icon} size={22} />
			<div className="min-w-0 flex-1">
				{title && <p className="text-label">{title}</p>}
				{children}
				{action && <div className="-mb-2 -ml-3 flex">{action}</div>}
			</div>
		</div>
	)
}
