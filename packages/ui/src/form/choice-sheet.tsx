import { type ReactNode, useState } from 'react'
import { FormSheet } from '../overlay/form-sheet.tsx'
import type { Choice } from './choice-group.tsx'
import { RadioList } from './radio-list.tsx'

type ChoiceSheetProps = {
	title: string
	/** Above the choices. */
	note?: ReactNode
	value: string
	choices: Choice[]
	/** Also called for the current value. */
	onChoose: (value: string) => void
	onClose: () => void
}

/** One of a few choices: the select of a phone. Any choice closes it, also the current one. */
export function ChoiceSheet({ title, note, value, choices, onChoose, onClose }: ChoiceSheetProps) {
	const [picked, setPicked] = useState(value)
	return (
		<FormSheet title={title} flush onClose={onClose}>
			{note && <div className="px-gutter pb-3">{note}</div>}
			<RadioList
				legend={title}
				legendHidden
				flush
				value={picked}
				choices={choices}
				onChange={setPicked}
				onConfirm={(chosen) => {
					onChoose(chosen)
					onClose()
				}}
			/>
		</FormSheet>
	)
}
