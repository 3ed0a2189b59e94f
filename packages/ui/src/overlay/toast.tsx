import { type ComponentType, Suspense, useRef, useSyncExternalStore } from 'react'
import type { ToastCardProps } from './toast-card.tsx'
import type { Toast, Toaster } from './toaster.ts'
import { useToastPlace } from './use-toast-place.ts'

/**
 * The place of toasts: 8 px above the controls at the bottom, which they never cover (the action, and
 * `aside` above it), or the bottom bar; on a phone in landscape left of the column with the action. Their
 * time stops under a finger or the focus.
 */
export function ToastRegion({
	toaster,
	label,
	card: Card,
}: {
	toaster: Toaster
	label: string
	/** `ToastCard`, which the app loads when there is one to show. */
	card: ComponentType<ToastCardProps>
}) {
	const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, toaster.getToasts)
	const region = useRef<HTMLElement>(null)
	useToastPlace(region, toasts.length > 0)
	const show = (toast: Toast) => (
		<Suspense key={toast.id}>
			<Card toast={toast} toaster={toaster} />
		</Suspense>
	)
	return (
		<section
			ref={region}
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
