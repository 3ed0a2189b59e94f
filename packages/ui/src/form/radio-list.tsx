import { useId, useRef } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

type RadioListProps = ChoiceGroupProps & {
	value: string | null
	onChange: (value: string) => void
	/**
	 * A choice is final: it was tapped, even if chosen before, or Space or Enter was pressed. Arrow keys only
	 * move.
	 */
	onConfirm?: (value: string) => void
}

/** One of many choices. */
export function RadioList({ value, onChange, onConfirm, name, ...group }: RadioListProps) {
	const ownName = useId()
	// Browsers send a click for the choice that an arrow key has moved to.
	const isMoving = useRef(false)
	return (
		<ChoiceGroup {...group}>
			{(choice) => (
				<input
					type="radio"
					name={name ?? ownName}
					value={choice.value}
					disabled={choice.disabled}
					checked={choice.value === value}
					onChange={() => onChange(choice.value)}
					onClick={() => {
						if (!isMoving.current) onConfirm?.(choice.value)
					}}
					onKeyDown={({ key }) => {
						isMoving.current = key.startsWith('Arrow')
						if (key === 'Enter') onConfirm?.(choice.value)
					}}
					onKeyUp={() => {
						isMoving.current = false
					}}
					className="size-6 flex-none appearance-none rounded-full bg-surface shadow-[inset_0_0_0_2px_var(--outline)] outline-none checked:shadow-[inset_0_0_0_7px_var(--primary)] forced-colors:appearance-auto"
				/>
			)}
		</ChoiceGroup>
	)
}
