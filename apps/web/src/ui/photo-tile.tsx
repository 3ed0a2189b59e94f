import { Camera, X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Photos two in a row. */
export function PhotoGrid({ children }: { children: ReactNode }) {
	return <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</ul>
}

/** A photo that was taken, with its caption and a remove button. */
export function PhotoTile({
	src,
	alt,
	caption,
	removeLabel,
	onRemove,
}: {
	src: string
	alt: string
	caption?: ReactNode
	removeLabel?: string
	onRemove?: () => void
}) {
	return (
		<li className="relative aspect-square overflow-hidden rounded-card bg-surface-2 text-white">
			<img src={src} alt={alt} className="size-full object-cover" />
			{caption && (
				<span className="absolute bottom-2 left-2 grid min-h-6 place-items-center rounded-badge bg-[#0a0e12c7] px-2 text-caption-strong">
					{caption}
				</span>
			)}
			{onRemove && (
				<button
					type="button"
					aria-label={removeLabel}
					className="press focus-inset focus-current absolute top-0 right-0 grid size-12 place-items-center rounded-card"
					onClick={onRemove}
				>
					<span className="grid size-8 place-items-center rounded-full bg-[#0a0e12c7]">
						<Icon glyph={X} size={20} stroke={2.4} />
					</span>
				</button>
			)}
		</li>
	)
}

/** The free place: names what to photograph. */
export function PhotoSlot({
	title,
	children,
	onPress,
}: {
	title: ReactNode
	children?: ReactNode
	onPress: () => void
}) {
	return (
		<li className="aspect-square">
			<button
				type="button"
				className="press flex size-full flex-col items-center justify-center rounded-card border-2 border-dashed border-primary bg-primary-soft p-2 text-center text-meta text-on-primary-soft"
				onClick={onPress}
			>
				<Icon glyph={Camera} size={32} stroke={1.8} />
				<span className="mt-2 text-label">{title}</span>
				{children}
			</button>
		</li>
	)
}
