import { shareValue } from '@roundsman/client/shared-value'
import { useEffect } from 'react'

const toast = shareValue<{ text: string; id: number } | null>(null)
let count = 0
const shownMs = 5_000

/** Says that something was done, for a few seconds. */
export function sayDone(text: string): void {
	count += 1
	toast.set({ text, id: count })
}

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
