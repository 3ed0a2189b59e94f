import { Check, CircleAlert } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { Toast, Toaster } from './toaster.ts'

export type ToastCardProps = { toast: Toast; toaster: Toaster }

/** A failure never has the check of a success. */
const iconOf = ({ icon, isFailure }: Toast) => (isFailure ? CircleAlert : (icon ?? Check))

/** One notice, with at most one action. */
export function ToastCard({ toast, toaster }: ToastCardProps) {
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
