import { shareValue } from '@roundsman/client/shared-value'
import { useEffect } from 'react'

// Each toast is an object of its own, so that the same text again is shown for its full time.
const toast = shareValue<{ text: string } | null>(null)
const shownMs = 5_000

/** Says that something was done, for a few seconds. */
export const sayDone = (text: string): void => toast.set({ text })

/** The place of toasts, above the failure notes. */
export function ToastPlace() {
	const shown = toast.useValue()
	useEffect(() => {
		if (!shown) return
		const timer = setTimeout(() => toast.set(null), shownMs)
		return () => clearTimeout(timer)
	}, [shown])
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center [html:has([data-says-why])_&]:bottom-66"
		>
			{shown && (
				<p className="rounded-action bg-inverse px-5 py-3.5 text-label text-on-inverse shadow-lift">
					{shown.text}
				</p>
			)}
		</div>
	)
}
