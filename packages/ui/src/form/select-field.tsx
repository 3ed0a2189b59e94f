import { Suspense, useState } from 'react'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import type { FieldProps } from './field.tsx'
import { PickerField } from './picker-field.tsx'

// The sheet is a large chunk: it is loaded when the first one opens.
const ChoiceSheet = lazyOverlay(async () => (await import('./choice-sheet.tsx')).ChoiceSheet)

/** A field for a choice among a few values, with its sheet. `shown` replaces the label of the choice. */
export function SelectField({
	sheetTitle,
	value,
	choices,
	shown,
	placeholder,
	onChoose,
	...field
}: FieldProps & {
	sheetTitle: string
	value: string
	choices: { value: string; label: string }[]
	shown?: string
	placeholder: string
	onChoose: (value: string) => void
}) {
	const [isOpen, setOpen] = useState(false)
	const chosen = choices.find((choice) => choice.value === value)
	return (
		<>
			<PickerField
				{...field}
				value={shown ?? (value === '' ? undefined : chosen?.label)}
				placeholder={placeholder}
				onOpen={() => setOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={sheetTitle}
						value={value}
						choices={choices}
						onChoose={onChoose}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
