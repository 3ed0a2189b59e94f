import { Check } from 'lucide'
import { Icon } from '../icon.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Several of many. */
export function CheckList({
	values,
	onChange,
	name,
	...group
}: ChoiceGroupProps & { values: readonly string[]; onChange: (values: string[]) => void }) {
	return (
		<ChoiceGroup {...group}>
			{(choice) => (
				<span className="relative grid size-6 flex-none">
					<input
						type="checkbox"
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
						className="peer size-6 appearance-none rounded-badge bg-surface shadow-[inset_0_0_0_2px_var(--outline)] outline-none checked:bg-primary checked:shadow-none forced-colors:appearance-auto"
					/>
					<span className="pointer-events-none absolute inset-0 hidden place-items-center text-on-primary peer-checked:grid forced-colors:hidden!">
						<Icon glyph={Check} size={18} stroke={3} />
					</span>
				</span>
			)}
		</ChoiceGroup>
	)
}
