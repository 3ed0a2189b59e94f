import { Check, CircleAlert } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import type { Toast, Toaster } from './toaster.ts'

export { createToaster, type Toaster } from './toaster.ts'

const iconOf = ({ icon, isFailure }: Toast) => icon ?? (isFailure ? CircleAlert : Check)

/**
 * Where toasts appear: 8 px above what can be done at the bottom, which they never cover (the action, and
 * `aside` above it), or the bottom bar; on a phone on its side left of the column with the action.
 * Time stands still under a finger or the focus.
 */
export function ToastRegion({ toaster, label }: { toaster: Toaster; label: string }) {
	const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, toaster.getToasts)
	return (
		<section
			aria-label={label}
			className="pointer-events-none absolute inset-x-0 bottom-0 z-30 supports-[anchor-name:--action]:bottom-[anchor(--aside_top,anchor(--action_top,0px))] supports-[anchor-name:--action]:short:right-[anchor(--column_left,0px)] px-gutter pb-[max(8px,env(safe-area-inset-bottom))]"
		>
			<div
				role="status"
				className="mx-auto flex max-w-140 flex-col gap-2"
				onPointerEnter={toaster.pause}
				onPointerLeave={toaster.resume}
				onFocus={toaster.pause}
				onBlur={toaster.resume}
			>
				{toasts.map((toast) => (
					<div
						key={toast.id}
						data-tint=""
						className="toast focus-current pointer-events-auto flex min-h-14 items-center gap-3 rounded-action bg-inverse py-1 pr-1 pl-4 text-label text-on-inverse shadow-sheet"
					>
						<Icon glyph={iconOf(toast)} size={22} stroke={iconOf(toast) === Check ? 2.6 : 2} />
						<span className="min-w-0 flex-1 py-2">
							{toast.title && <span className="block text-label">{toast.title}</span>}
							<span className={toast.title && 'block text-meta'}>{toast.text}</span>
						</span>
						{toast.action && (
							<button
								type="button"
								className="press min-h-12 flex-none rounded-control px-4 text-label underline underline-offset-4"
								onClick={() => {
									toast.action?.onPress()
									toaster.dismiss(toast.id)
								}}
							>
								{toast.action.label}
							</button>
						)}
					</div>
				))}
			</div>
		</section>
	)
}
