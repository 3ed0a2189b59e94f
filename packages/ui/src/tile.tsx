import { classNames } from './class-names.ts'
import { Icon, type IconGlyph } from './icon.tsx'

export type TileTone = 'neutral' | 'primary' | 'warning' | 'danger' | 'success' | 'gold'

const tones: Record<TileTone, string> = {
	neutral: 'bg-surface-2 text-fg',
	primary: 'bg-primary-soft text-on-primary-soft',
	warning: 'bg-warning-soft text-on-warning-soft',
	danger: 'bg-danger-soft text-on-danger-soft',
	success: 'bg-success-soft text-on-success-soft',
	gold: 'bg-gold text-on-gold',
}

/** A 40 px square with an icon: neutral unless its colour shows a state. Dashed: it waits to be sent. */
export function Tile({
	icon,
	tone = 'neutral',
	dashed = false,
	small = false,
}: {
	icon: IconGlyph
	tone?: TileTone
	dashed?: boolean
	/** 32 px, in place of a disc. */
	small?: boolean
}) {
	return (
		<span
			data-tint=""
			className={classNames(
				'grid flex-none place-items-center',
				small ? 'size-8 rounded-[10px]' : 'size-10 rounded-control',
				tones[tone],
				dashed ? 'border-2 border-dashed border-dashed-line' : 'shadow-tint',
			)}
		>
			<Icon glyph={icon} size={small ? 18 : 22} />
		</span>
	)
}
