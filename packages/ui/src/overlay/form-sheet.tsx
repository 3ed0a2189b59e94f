import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FormFaults } from '../form/form-faults.tsx'
import { Sheet } from './sheet.tsx'

type FormSheetProps = {
	title: ReactNode
	/** The subject. */
	subtitle?: ReactNode
	/** Below the fields, always visible; left out where a choice or another button submits. */
	submit?: {
		label: string
		/** A second line: the effect. */
		detail?: string
		isBusy?: boolean
		/** Why saving is not possible now; shown above the button. */
		blockedReason?: string | undefined
		onPress: () => void
	}
	/** A second button, which closes. */
	cancelLabel?: string
	/** Full-width fields. */
	flush?: boolean
	/** The field with the initial focus. */
	initialFocus?: RefObject<HTMLElement | null>
	/** It was refused: its errors are shown at once. */
	isRefused?: boolean
	onClose: () => void
	children: ReactNode
}

/** A form of few fields over a screen. Load it lazily. */
export function FormSheet(props: FormSheetProps) {
	const { title, subtitle, submit, cancelLabel, flush = false, onClose, children } = props
	const { initialFocus, isRefused = false } = props
	const [submitCount, setSubmitCount] = useState(isRefused ? 1 : 0)
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onClose()}
			title={title}
			initialFocus={initialFocus}
			footer={
				submit && (
					<>
						{cancelLabel && (
							<Button big onClick={onClose}>
								{cancelLabel}
							</Button>
						)}
						<Button
							kind="filled"
							big
							busy={submit.isBusy ?? false}
							onClick={() => {
								setSubmitCount(submitCount + 1)
								submit.onPress()
							}}
							{...(submit.blockedReason ? { blockedReason: submit.blockedReason } : {})}
						>
							{submit.detail ? (
								<span>
									<span className="block">{submit.label}</span>
									<span className="block text-caption">{submit.detail}</span>
								</span>
							) : (
								submit.label
							)}
						</Button>
					</>
				)
			}
		>
			{subtitle && <p className="px-4 pb-2 text-meta text-muted">{subtitle}</p>}
			<FormFaults submitCount={submitCount} isShort className="px-4 pt-1 pb-2">
				{flush ? children : <div className="flex flex-col gap-4 px-4 pt-1 pb-2">{children}</div>}
			</FormFaults>
		</Sheet>
	)
}
