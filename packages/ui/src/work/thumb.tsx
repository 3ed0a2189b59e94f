import { ImageOff, Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'

const sizes = { row: 'size-14', sheet: 'size-12', strip: 'size-18' }

const look = 'block rounded-control bg-surface-2 object-cover'

/** The frame of a thumbnail that is still loading or missing, 56 px. `count`: as for `Thumb`. */
export function ThumbFrame({
	count,
	children,
}: {
	count?: string | undefined
	/** The placeholder. */
	children: ReactNode
}) {
	return (
		<span className="relative flex-none self-start">
			<span
				className={classNames(
					look,
					sizes.row,
					'grid! place-items-center text-muted sun:shadow-[inset_0_0_0_2px_var(--outline)]',
				)}
			>
				{children}
			</span>
			<ThumbCount count={count} />
		</span>
	)
}

/** The number of photos and the required number. */
function ThumbCount({ count }: { count?: string | undefined }) {
	if (!count) return null
	return (
		<span className="absolute -right-1 -bottom-1 grid min-h-5.5 min-w-5.5 place-items-center rounded-full bg-inverse px-1.25 text-caption-strong text-on-inverse shadow-[0_0_0_2px_var(--surface)]">
			{count}
		</span>
	)
}

/** A thumbnail: 56 px in a row, 48 in a sheet, 72 in a strip. `count` ('1/2') only while one is missing. */
export function Thumb({
	src,
	alt,
	size = 'row',
	count,
}: {
	src: string
	alt: string
	size?: keyof typeof sizes
	count?: string
}) {
	return (
		<span className="relative flex-none self-start">
			<img src={src} alt={alt} className={classNames(look, sizes[size])} />
			<ThumbCount count={count} />
		</span>
	)
}

type StripPhoto = { key: string; src: string; alt: string; removeLabel?: string }

/** Photos in one wrapping row, each with a remove button; the dashed tile adds one. */
export function PhotoStrip({
	label,
	photos,
	addLabel,
	addIcon = Plus,
	onAdd,
	onRemove,
}: {
	label: string
	photos: readonly StripPhoto[]
	addLabel?: ReactNode
	addIcon?: IconGlyph
	onAdd?: () => void
	onRemove?: (key: string) => void
}) {
	return (
		<ul aria-label={label} className="flex flex-wrap gap-2 pt-3">
			{photos.map(({ key, src, alt, removeLabel }) => (
				<li key={key} className="relative">
					{src === '' ? (
						<span
							role="img"
							aria-label={alt}
							className={classNames(look, sizes.strip, 'grid! place-items-center text-muted')}
						>
							<Icon glyph={ImageOff} size={22} />
						</span>
					) : (
						<Thumb src={src} alt={alt} size="strip" />
					)}
					{onRemove && removeLabel && (
						<button
							type="button"
							aria-label={removeLabel}
							className="press absolute -top-3 -right-3 grid size-12 place-items-center rounded-full"
							onClick={() => onRemove(key)}
						>
							<span className="grid size-6 place-items-center rounded-full bg-inverse text-on-inverse">
								<Icon glyph={X} size={16} stroke={2.6} />
							</span>
						</button>
					)}
				</li>
			))}
			{onAdd && (
				<li>
					<button
						type="button"
						className="press flex min-h-18 min-w-18 flex-col items-center justify-center gap-0.5 rounded-control border-2 border-dashed border-primary bg-primary-soft px-1 text-caption-strong text-on-primary-soft hyphens-auto"
						onClick={onAdd}
					>
						<Icon glyph={addIcon} size={22} />
						{addLabel}
					</button>
				</li>
			)}
		</ul>
	)
}
