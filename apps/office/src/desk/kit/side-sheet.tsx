import { Icon } from '@roundsman/ui/icon'
import { useOverlayStep } from '@roundsman/ui/overlay/lazy-overlay'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#texts'

/** The focus goes into the sheet, and back to where it came from. */
function useBorrowedFocus() {
	const sheet = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const before = document.activeElement
		// The choice of a file lies hidden behind its button, and takes no focus.
		const find = (those: string) => sheet.current?.querySelector<HTMLElement>(those)
		const first =
			find('[data-first-focus]') ?? find('input:not([type="file"], [readonly]), select, textarea')
		;(first ?? sheet.current)?.focus()
		return () => {
			if (before instanceof HTMLElement && before.isConnected) before.focus()
		}
	}, [])
	return sheet
}

/** A sheet at the right edge of the page, beside which the screen stays usable; `foot` holds its filled button. */
export function SideSheet({
	title,
	foot,
	onClose,
	children,
}: {
	title: ReactNode
	foot?: ReactNode
	onClose: () => void
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	const titleId = useId()
	const sheet = useBorrowedFocus()
	useOverlayStep(true, onClose)
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		onClose()
	}
	return createPortal(
		<div
			ref={sheet}
			role="dialog"
			aria-labelledby={titleId}
			tabIndex={-1}
			data-focus-quiet=""
			onKeyDown={onKeyDown}
			className="absolute inset-y-0 right-0 z-30 flex w-full max-w-116 flex-col border-l border-hairline bg-surface shadow-sheet"
		>
			<div className="flex min-h-16 flex-none items-center gap-3 pr-3 pl-6 line-b">
				<h2 id={titleId} className="flex-1 text-heading">
					{title}
				</h2>
				<button
					type="button"
					aria-label={t('close')}
					className="press grid size-(--control) place-items-center rounded-control text-muted"
					onClick={onClose}
				>
					<Icon glyph={X} size={20} />
				</button>
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
			{foot && (
				<div className="flex min-h-19 flex-none items-center justify-end gap-3 px-6 line-t">
					{foot}
				</div>
			)}
		</div>,
		// A panel would cut it off.
		document.querySelector('main') ?? document.body,
	)
}
