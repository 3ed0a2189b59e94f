import { ChevronLeft } from 'lucide'
import { type ReactNode, type Ref, use } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { FocusHeading } from '../shell/focus-heading.tsx'
import { ShellSlotsContext } from '../shell/shell-slots.ts'

const shadow = '[text-shadow:0_1px_3px_rgb(0_0_0/70%)]'

function StageHeader({ title, back, action }: Pick<StageProps, 'title' | 'back' | 'action'>) {
	const { networkMark } = use(ShellSlotsContext)
	return (
		<div className="relative z-10 flex min-h-14 flex-none items-center bg-linear-to-b from-[rgb(7_10_13/80%)] to-[rgb(7_10_13/0%)] pt-[env(safe-area-inset-top)] pr-1 pl-1">
			<IconButton icon={ChevronLeft} label={back.label} onClick={back.onBack} />
			<FocusHeading className={classNames('one-line-header min-w-0 flex-1 text-heading', shadow)}>
				{title}
			</FocusHeading>
			{networkMark && <div className="wide:hidden">{networkMark}</div>}
			{action}
		</div>
	)
}

const cornerPath = 'M2.5 46V26.5a24 24 0 0 1 24-24H46'

/** White corners; a full green outline while a code has just been read. */
function FrameLine({ isHit }: { isHit: boolean }) {
	if (isHit) {
		return (
			<span className="absolute inset-0 rounded-sheet border-[5px] border-[#6fdc9c] bg-[rgb(111_220_156/14%)]" />
		)
	}
	const corners = [
		'top-0 left-0',
		'top-0 right-0 rotate-90',
		'right-0 bottom-0 rotate-180',
		'bottom-0 left-0 -rotate-90',
	]
	return corners.map((place) => (
		<svg
			key={place}
			aria-hidden="true"
			width={48}
			height={48}
			viewBox="0 0 48 48"
			fill="none"
			stroke="#fff"
			strokeWidth={5}
			strokeLinecap="round"
			className={classNames('absolute', place)}
		>
			<path d={cornerPath} />
		</svg>
	))
}

type StageProps = {
	title: ReactNode
	back: { label: string; onBack: () => void }
	/** At most one: an icon button. */
	action?: ReactNode
	videoRef: Ref<HTMLVideoElement>
	videoLabel: string
	frameRef: Ref<HTMLDivElement>
	/** The factor by which the middle of the picture is enlarged. */
	zoom?: number
	/** There is a picture: the frame is drawn over it. */
	hasPicture: boolean
	isHit: boolean
	/** The frame is lower where much content is below it. */
	isLow?: boolean
	/** The person taps a point of the picture; coordinates from 0 to 1. */
	onPoint?: (x: number, y: number) => void
	/** How to hold the label, or the read code. */
	hint?: ReactNode
	/** Torch, zoom, typing. */
	controls?: ReactNode
	/** In place of the picture: a progress text, or why there is none. */
	notice?: ReactNode
	/** A sheet from below with the results; on a phone in landscape it is beside the picture. */
	panel: ReactNode
}

/** The camera's picture at full screen, with a frame in it and a panel below. Dark in every theme. */
export function ScanStage(props: StageProps) {
	const { videoRef, frameRef, videoLabel, zoom = 1, hasPicture, isHit, isLow = false } = props
	const { onPoint, hint, controls, notice, panel } = props
	const point = (event: React.MouseEvent<HTMLElement>) => {
		const box = event.currentTarget.getBoundingClientRect()
		onPoint?.((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height)
	}
	return (
		<main
			data-theme="dark"
			className="focus-current flex min-h-0 min-w-0 flex-1 flex-col overflow-x-hidden overflow-y-auto bg-[#0a0d10] text-white short:flex-row wide:flex-row"
		>
			<div className="relative flex min-h-[max(19rem,46%)] min-w-0 flex-[1_0_auto] flex-col overflow-hidden short:min-h-0 short:flex-1 wide:flex-1">
				<video
					ref={videoRef}
					aria-label={videoLabel}
					muted
					playsInline
					autoPlay
					disablePictureInPicture
					className={classNames(
						'absolute inset-0 size-full object-cover',
						!hasPicture && 'invisible',
					)}
					style={{ transform: zoom === 1 ? undefined : `scale(${zoom})` }}
				/>
				<StageHeader {...props} />
				{onPoint && (
					<button
						type="button"
						tabIndex={-1}
						aria-label={videoLabel}
						onClick={point}
						className="absolute inset-0 outline-none"
					/>
				)}
				<div className="pointer-events-none relative flex min-h-0 flex-1 flex-col items-center justify-center gap-5 px-4 py-3 *:pointer-events-auto short:gap-2 short:py-1">
					<div
						ref={frameRef}
						className={classNames(
							'pointer-events-none! relative w-full max-w-[314px] flex-none wide:max-w-[480px]',
							isLow ? 'h-39 wide:h-60' : 'h-46 wide:h-72',
							'short:h-28',
							hasPicture ? 'rounded-sheet shadow-[0_0_0_200vmax_rgb(7_10_13/58%)]' : 'hidden',
						)}
					>
						<FrameLine isHit={isHit} />
					</div>
					{notice}
					{hint}
				</div>
				{controls}
			</div>
			{panel}
		</main>
	)
}

/** A short text over the picture; read aloud when it changes. */
export function ScanHint({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
	return (
		<p
			role="status"
			className={classNames(
				'relative z-10 flex min-h-10 max-w-full items-center gap-2 rounded-full px-4 py-1 text-label',
				isGood ? 'bg-[#0b6636]' : 'bg-[rgb(10_14_18/78%)]',
			)}
		>
			{children}
		</p>
	)
}

/** The sheet below the picture: a head, scrolling rows, and the next action. */
export function ScanPanel({
	head,
	action,
	isTall = false,
	children,
}: {
	head: ReactNode
	action: ReactNode
	/** More than two rows are expected. */
	isTall?: boolean
	children: ReactNode
}) {
	return (
		<section
			className={classNames(
				'relative z-10 flex min-h-0 flex-none flex-col rounded-t-sheet bg-surface pt-1 text-fg',
				isTall ? 'h-[56%]' : 'max-h-[50%]',
				'short:h-auto short:max-h-none short:w-[min(45%,400px)] short:rounded-none',
				'wide:h-auto wide:max-h-none wide:w-[min(45%,480px)] wide:rounded-none',
			)}
		>
			<div className="flex-none px-gutter pt-3 pb-1">{head}</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
			<div className="flex flex-none gap-2 px-gutter pt-2 pb-[max(16px,env(safe-area-inset-bottom))] *:flex-1">
				{action}
			</div>
		</section>
	)
}
