import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { TickBox } from './tick-box.tsx'

/** Several of many choices. */
export function CheckList({
	values,
	onChange,
	name,
	...group
}: ChoiceGroupProps & { values: readonly string[]; onChange: (values: string[]) => void }) {
	return (
		<ChoiceGroup {...group}>
			{(choice) => (
				<TickBox
					ringOutside
					name={name}
					value={choice.value}
					disabled={choice.disabled}
					checked={values.includes(choice.value)}
					onChange={(event) =>
						onChange(
							event.target.checked
								? [...values, choice.value]
								: values.filter((value) => value !== choice.value),
						)
					}
				/>
			)}
		</ChoiceGroup>
	)
}
