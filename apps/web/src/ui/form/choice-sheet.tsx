import type { ReactNode } from 'react'
import { FormSheet } from '../overlay/form-sheet.tsx'
import type { Choice } from './choice-group.tsx'
import { RadioList } from './radio-list.tsx'

type ChoiceSheetProps = {
	title: string
	/** Above the choices. */
	note?: ReactNode
	value: string
	choices: Choice[]
	onChoose: (value: string) => void
	onClose: () => void
}

/** One of a few: the select of a phone. Choosing closes it. */
export function ChoiceSheet({ title, note, value, choices, onChoose, onClose }: ChoiceSheetProps) {
	return (
		<FormSheet title={title} flush onClose={onClose}>
			{note && <div className="px-gutter pb-3">{note}</div>}
			<RadioList
				legend={title}
				legendHidden
				flush
				value={value}
				choices={choices}
				onChange={(chosen) => {
					onChoose(chosen)
					onClose()
				}}
			/>
		</FormSheet>
	)
}
