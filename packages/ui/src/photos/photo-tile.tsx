import { Camera, CircleAlert, CloudUpload, ImageOff, RefreshCw, X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import { ProgressBar } from '../progress-bar.tsx'

/** Photos two in a row. */
export function PhotoGrid({ children }: { children: ReactNode }) {
	return <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</ul>
}

/** The state of a photo that the office does not have yet. Texts are shown or read aloud. */
export type PhotoState =
	| { kind: 'waiting'; label: string }
	| { kind: 'sending'; label: string; percent: number }
	| { kind: 'failed'; label: string; retryLabel: string; onRetry: () => void }

const onPhoto = 'bg-[#0a0e12c7] text-white'

function Caption({ state, children }: { state: PhotoState | undefined; children: ReactNode }) {
	const isFailed = state?.kind === 'failed'
	return (
		<span className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-col items-start gap-1.5">
			{state?.kind === 'sending' && (
				<span className={`block w-full rounded-full p-1 ${onPhoto}`}>
					<ProgressBar value={state.percent} label={state.label} size="thin" />
				</span>
			)}
			{(children || state) && (
				<span
					className={classNames(
						'inline-flex min-h-6 max-w-full items-center gap-1 rounded-badge px-2 text-caption-strong',
						isFailed ? 'bg-danger text-on-danger' : onPhoto,
					)}
				>
					{state?.kind === 'waiting' && <Icon glyph={CloudUpload} size={14} stroke={2.4} />}
					{isFailed && <Icon glyph={CircleAlert} size={14} stroke={2.4} />}
					<span className="min-w-0">
						{children}
						{children && state && ' · '}
						{state?.label}
					</span>
				</span>
			)}
		</span>
	)
}

function Corner({
	at,
	icon,
	label,
	onPress,
}: {
	at: 'left-0' | 'right-0'
	icon: IconGlyph
	label: string
	onPress: () => void
}) {
	return (
		<button
			type="button"
			aria-label={label}
			className={`press focus-inset focus-current absolute top-0 ${at} grid size-12 place-items-center rounded-card`}
			onClick={onPress}
		>
			<span className={`grid size-8 place-items-center rounded-full ${onPhoto}`}>
				<Icon glyph={icon} size={20} stroke={2.4} />
			</span>
		</button>
	)
}

/**
 * A taken photo, with its caption, a remove button, and its upload state. `src` is null while there is no
 * picture of it here. `action` is in the other corner unless the photo is to be sent again.
 */
export function PhotoTile({
	src,
	alt,
	caption,
	state,
	action,
	removeLabel = '',
	onRemove,
}: {
	src: string | null
	alt: string
	caption?: ReactNode
	state?: PhotoState | undefined
	action?: { icon: IconGlyph; label: string; onPress: () => void } | undefined
	removeLabel?: string
	onRemove?: (() => void) | undefined
}) {
	return (
		<li className="relative aspect-square overflow-hidden rounded-card bg-surface-2 text-white">
			{src === null ? (
				<span
					role="img"
					aria-label={alt}
					className="grid size-full place-items-center text-muted opacity-70"
				>
					<Icon glyph={ImageOff} size={32} />
				</span>
			) : (
				<img
					src={src}
					alt={alt}
					className={classNames('size-full object-cover', state && 'opacity-70')}
				/>
			)}
			<Caption state={state}>{caption}</Caption>
			{state?.kind === 'failed' ? (
				<Corner at="left-0" icon={RefreshCw} label={state.retryLabel} onPress={state.onRetry} />
			) : (
				action && <Corner at="left-0" {...action} />
			)}
			{onRemove && <Corner at="right-0" icon={X} label={removeLabel} onPress={onRemove} />}
		</li>
	)
}

/** An empty place that names the photo to take. */
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
				className="press flex size-full flex-col items-center justify-center rounded-card border-2 border-dashed border-primary bg-primary-soft p-2 text-center text-meta text-on-primary-soft hyphens-auto"
				onClick={onPress}
			>
				<Icon glyph={Camera} size={32} stroke={1.8} />
				<span className="mt-2 text-label">{title}</span>
				{children}
			</button>
		</li>
	)
}
