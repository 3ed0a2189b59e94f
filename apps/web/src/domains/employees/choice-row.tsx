import { Suspense, useState } from 'react'
import type { IconGlyph } from '#ui/icon'
import { Row } from '#ui/list/rows'
import { Tile } from '#ui/tile'
import { ChoiceSheet } from './lazy-overlays.ts'

type ChoiceRowProps = {
	title: string
	icon: IconGlyph
	value: string
	choices: { value: string; label: string }[]
	onChoose: (value: string) => void
}

/** A setting as a row: its name, what is chosen, and a sheet to choose otherwise. */
export function ChoiceRow({ title, icon, value, choices, onChoose }: ChoiceRowProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Row
				title={title}
				subtitle={choices.find((choice) => choice.value === value)?.label}
				lead={<Tile icon={icon} />}
				onPress={() => setOpen(true)}
				chevron
			/>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={title}
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
