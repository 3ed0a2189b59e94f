import { useId } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** One of many. */
export function RadioList({
	value,
	onChange,
	name,
	...group
}: ChoiceGroupProps & { value: string | null; onChange: (value: string) => void }) {
	const ownName = useId()
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
					className="size-6 flex-none appearance-none rounded-full bg-surface shadow-[inset_0_0_0_2px_var(--outline)] outline-none checked:shadow-[inset_0_0_0_7px_var(--primary)] forced-colors:appearance-auto"
				/>
			)}
		</ChoiceGroup>
	)
}
