import type { IconGlyph } from '@roundsman/ui/icon'
import { Suspense, useState } from 'react'
import { ChoiceSheet } from '../employee-dialogs.ts'
import { SettingRow } from './setting-row.tsx'

type ChoiceRowProps = {
	title: string
	icon: IconGlyph
	value: string
	choices: { value: string; label: string }[]
	onChoose: (value: string) => void
}

/** Text in brackets appears only in the sheet, which has space for it. */
const shortOf = (label: string | undefined) => label?.replace(/\s\(.*\)$/, '')

/** A setting as a row: its name, its value, and a sheet to choose another one. */
export function ChoiceRow({ title, icon, value, choices, onChoose }: ChoiceRowProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<SettingRow
				title={title}
				icon={icon}
				value={shortOf(choices.find((choice) => choice.value === value)?.label)}
				onPress={() => setOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={title}
						value={value}
						choices={choices}
						onChoose={(chosen) => chosen !== value && onChoose(chosen)}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
