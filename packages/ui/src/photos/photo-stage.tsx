import { Dialog } from '@base-ui/react/dialog'
import { Camera, Check, ChevronLeft, type IconNode } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useOverlayStep } from '../overlay/overlay-steps.ts'

/** A wanted photo: taken, to take now, or later. */
type PhotoWish = {
	title: string
	/** A text like 'taken' or 'to be taken'. */
	detail: string
	/** Its thumbnail, once it is taken. */
	thumbnail: string | null
	isDue: boolean
}

function Slot({ title, detail, thumbnail, isDue }: PhotoWish) {
	return (
		<li
			className={classNames(
				'flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-action p-2 text-label',
				isDue
					? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_2.5px_var(--primary)]'
					: 'bg-surface-2',
			)}
		>
			{thumbnail ? (
				<img src={thumbnail} alt="" className="size-12 flex-none rounded-badge object-cover" />
			) : (
				<span className="grid size-12 flex-none place-items-center rounded-badge bg-primary text-on-primary">
					<Icon glyph={Camera} size={22} />
				</span>
			)}
			<span className="min-w-0 wrap-break-word">
				{title}
				<span
					className={classNames(
						'flex items-center gap-1 text-caption',
						thumbnail && 'text-success',
					)}
				>
					{thumbnail && <Icon glyph={Check} size={16} stroke={2.6} />}
					{detail}
				</span>
			</span>
		</li>
	)
}

type SideAction = { icon: IconNode; label: string; isOn?: boolean; onPress: () => void }

function SideButton({ icon, label, isOn, onPress }: SideAction) {
	return (
		<button
			type="button"
			aria-pressed={isOn}
			className={classNames(
				'press flex min-h-14 w-22 flex-col items-center justify-center gap-1 text-caption-strong',
				isOn && 'text-[#ffd45c]',
			)}
			onClick={onPress}
		>
			<Icon glyph={icon} />
			{label}
		</button>
	)
}

type PhotoStageProps = {
	title: string
	subtitle: string
	back: { label: string; onBack: () => void }
	videoRef: Ref<HTMLVideoElement>
	videoLabel: string
	/** The photo to take now; read aloud when it changes. */
	hint: string
	wishes: readonly PhotoWish[]
	shutter: { label: string; isBusy: boolean; onPress: () => void }
	left: SideAction
	right?: SideAction | undefined
	/** The error of the last photo. */
	failure?: ReactNode
}

function Panel({ wishes, shutter, left, right, failure }: PhotoStageProps) {
	return (
		<section className="relative z-10 flex-none rounded-t-sheet bg-surface px-gutter pt-4 pb-[max(16px,env(safe-area-inset-bottom))] text-fg short:w-[min(45%,400px)] short:rounded-none">
			<ul className="flex gap-2 max-[359px]:flex-col short:flex-col">
				{wishes.map((wish) => (
					<Slot key={wish.title} {...wish} />
				))}
			</ul>
			{failure && (
				<p role="alert" className="pt-3 text-label text-danger">
					{failure}
				</p>
			)}
			<div className="flex items-center justify-between pt-4">
				<SideButton {...left} />
				<button
					type="button"
					aria-label={shutter.label}
					aria-disabled={shutter.isBusy || undefined}
					className="press grid size-20 flex-none place-items-center rounded-full bg-white text-black shadow-[0_0_0_4px_#171d24,0_0_0_8px_#fff] aria-disabled:opacity-60"
					onClick={shutter.isBusy ? undefined : shutter.onPress}
				>
					<Icon glyph={Camera} size={28} />
				</button>
				{right ? <SideButton {...right} /> : <span className="w-22" />}
			</div>
		</section>
	)
}

/** The full-screen camera for a series of photos. Dark in every theme. Load it lazily. */
export function PhotoStage(props: PhotoStageProps) {
	const { title, subtitle, back, videoRef, videoLabel, hint } = props
	useOverlayStep(true, back.onBack)
	return (
		<Dialog.Root
			open
			onOpenChange={(open, details) => {
				if (details.reason === 'escape-key') details.event.preventDefault()
				if (!open) back.onBack()
			}}
		>
			<Dialog.Portal>
				<Dialog.Popup
					data-theme="dark"
					data-focus-quiet=""
					className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-[#0a0d10] text-white outline-none short:flex-row"
				>
					<div className="relative flex min-h-64 flex-1 flex-col justify-between overflow-hidden short:min-h-0">
						<video
							ref={videoRef}
							aria-label={videoLabel}
							muted
							playsInline
							autoPlay
							disablePictureInPicture
							className="absolute inset-0 size-full object-cover"
						/>
						<div className="relative z-10 flex min-h-14 items-center bg-linear-to-b from-[rgb(7_10_13/80%)] to-[rgb(7_10_13/0%)] pt-[env(safe-area-inset-top)] pr-4 pl-1">
							<IconButton icon={ChevronLeft} label={back.label} onClick={back.onBack} />
							<div className="min-w-0 flex-1 py-2">
								<Dialog.Title className="one-line text-heading">{title}</Dialog.Title>
								<p className="one-line text-meta">{subtitle}</p>
							</div>
						</div>
						<p
							role="status"
							className="relative z-10 m-4 flex min-h-10 items-center gap-2 self-center rounded-full bg-[rgb(10_14_18/78%)] px-4 py-1 text-label"
						>
							<Icon glyph={Camera} size={20} />
							{hint}
						</p>
					</div>
					<Panel {...props} />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	)
}
