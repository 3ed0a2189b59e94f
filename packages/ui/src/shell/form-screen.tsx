import { RotateCcw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FormFaults } from '../form/form-faults.tsx'
import type { IconGlyph } from '../icon.tsx'
import { Note } from '../note.tsx'
import { Header } from './header.tsx'
import { Screen } from './screen.tsx'
import { StickyAction } from './sticky-action.tsx'

type FormScreenProps = {
	title: string
	subtitle?: string | undefined
	back: { label: string; onBack: () => void; isClosing?: boolean }
	focusKey: string
	submit: {
		label: string
		icon: IconGlyph
		isBusy: boolean
		/** Why saving is not possible now; shown above the button. */
		blockedReason?: string | undefined
		/** The consequence, above the button while it is enabled. */
		note?: ReactNode
	}
	onSubmit: () => void
	/** It was refused: its errors are shown at once. */
	isRefused?: boolean
	/** The notice about a restored draft. */
	restored?: { text: string; restartLabel: string; onRestart: () => void } | false
	children: ReactNode
}

/** A full-screen form: title, fields, and the button that saves it. */
export function FormScreen(props: FormScreenProps) {
	const { title, subtitle, back, focusKey, submit, restored, isRefused = false } = props
	const { blockedReason, note } = submit
	const [submitCount, setSubmitCount] = useState(isRefused ? 1 : 0)
	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => {
				event.preventDefault()
				if (blockedReason) return
				setSubmitCount(submitCount + 1)
				props.onSubmit()
			}}
		>
			<Screen
				header={<Header title={title} subtitle={subtitle} back={back} focusKey={focusKey} />}
				action={
					<StickyAction {...(note && !blockedReason ? { reason: note } : {})}>
						<Button
							type="submit"
							kind="filled"
							big
							icon={submit.icon}
							busy={submit.isBusy}
							{...(blockedReason ? { blockedReason } : {})}
						>
							{submit.label}
						</Button>
					</StickyAction>
				}
			>
				{restored && (
					<div className="pt-4">
						<Note
							icon={RotateCcw}
							action={
								<Button kind="text" onClick={restored.onRestart}>
									{restored.restartLabel}
								</Button>
							}
						>
							{restored.text}
						</Note>
					</div>
				)}
				<FormFaults submitCount={submitCount} className="pt-4">
					{props.children}
				</FormFaults>
			</Screen>
		</form>
	)
}
