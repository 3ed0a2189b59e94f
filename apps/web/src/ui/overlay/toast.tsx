import { Check, CircleAlert } from 'lucide'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { Toast, Toaster } from './toaster.ts'

/** What was not possible never bears the tick of what was done. */
const iconOf = ({ icon, isFailure }: Toast) => (isFailure ? CircleAlert : (icon ?? Check))

function ToastCard({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
	const { title, text, action, isFailure = false } = toast
	const glyph = iconOf(toast)
	return (
		<div
			role={isFailure ? 'alert' : undefined}
			data-tint=""
			className={classNames(
				'toast focus-current pointer-events-auto mt-2 flex min-h-14 items-center gap-3 rounded-action py-1 pr-1 pl-4 text-label shadow-sheet',
				isFailure ? 'bg-danger text-on-danger' : 'bg-inverse text-on-inverse',
			)}
		>
			<Icon glyph={glyph} size={22} stroke={glyph === Check ? 2.6 : 2} />
			<span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
				{title && <span className="block text-label">{title}</span>}
				<span className={title && 'block text-meta'}>{text}</span>
			</span>
			{action && (
				<button
					type="button"
					className="press min-h-12 flex-none rounded-control px-4 text-label underline underline-offset-4"
					onClick={() => {
						action.onPress()
						toaster.dismiss(toast.id)
					}}
				>
					{action.label}
				</button>
			)}
		</div>
	)
}

/**
 * Where toasts appear: 8 px above what can be done at the bottom, which they never cover (the action, and
 * `aside` above it), or the bottom bar; on a phone on its side left of the column with the action.
 * Time stands still under a finger or the focus.
 */
export function ToastRegion({ toaster, label }: { toaster: Toaster; label: string }) {
	const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, toaster.getToasts)
	const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} toaster={toaster} />
	return (
		<section
			aria-label={label}
			onPointerEnter={toaster.pause}
			onPointerLeave={toaster.resume}
			onFocus={toaster.pause}
			onBlur={toaster.resume}
			className="pointer-events-none absolute inset-x-0 bottom-0 z-30 supports-[anchor-name:--action]:bottom-[anchor(--aside_top,anchor(--action_top,0px))] supports-[anchor-name:--action]:short:right-[anchor(--column_left,0px)] px-gutter pb-[max(8px,env(safe-area-inset-bottom))]"
		>
			<div className="mx-auto flex max-w-140 flex-col">
				<div role="status">{toasts.filter((toast) => !toast.isFailure).map(show)}</div>
				{toasts.filter((toast) => toast.isFailure).map(show)}
			</div>
		</section>
	)
}
