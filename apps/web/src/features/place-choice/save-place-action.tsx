import { Button } from '@roundsman/ui/button/button'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { MapPinCheck } from 'lucide'
import { type ReactNode, useId } from 'react'

/** Saves the chosen place, or explains why that is not possible. */
export function SavePlaceAction({
	label,
	reason,
	busy = false,
	onSave,
	children,
}: {
	label: string
	reason: string | undefined
	busy?: boolean
	onSave: () => void
	/** A further action in the same toast. */
	children?: ReactNode
}) {
	const reasonId = useId()
	return (
		<StickyAction reason={reason} reasonId={reasonId}>
			<Button
				kind="filled"
				big
				icon={MapPinCheck}
				busy={busy}
				{...(reason ? { blockedReason: reason, reasonId } : {})}
				onClick={onSave}
			>
				{label}
			</Button>
			{children}
		</StickyAction>
	)
}
