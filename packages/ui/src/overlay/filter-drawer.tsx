import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SideDrawer } from './side-drawer.tsx'

type FilterDrawerProps<C> = {
	title: string
	applied: C
	/** The values after a reset. */
	nothing: C
	/** Whether the values are valid. */
	isRight: (choice: C) => boolean
	words: { close: string; reset: string; apply: string }
	/** The label of the button that applies them, where it shows the number of results. */
	renderApply?: (choice: C) => ReactNode
	onApply: (choice: C) => void
	onClose: () => void
	children: (choice: C, onChange: (choice: C) => void) => ReactNode
}

/** Filters of a list in a drawer. They take effect when they are applied. Load it lazily. */
export function FilterDrawer<C>(props: FilterDrawerProps<C>) {
	const { applied, words, isRight, onClose } = props
	const [choice, setChoice] = useState(applied)
	const apply = (next: C) => {
		onClose()
		props.onApply(next)
	}
	return (
		<SideDrawer
			open
			onOpenChange={(open) => !open && onClose()}
			title={props.title}
			closeLabel={words.close}
		>
			<form
				noValidate
				className="flex min-h-full flex-col"
				onSubmit={(event) => {
					event.preventDefault()
					if (isRight(choice)) apply(choice)
				}}
			>
				<div className="flex flex-1 flex-col gap-6 px-4 pt-2 pb-6">
					{props.children(choice, setChoice)}
				</div>
				<div className="sticky bottom-0 flex gap-2 bg-surface px-4 py-3 line-t">
					<Button big onClick={() => apply(props.nothing)}>
						{words.reset}
					</Button>
					<Button big kind="filled" type="submit" className="flex-1">
						{props.renderApply?.(choice) ?? words.apply}
					</Button>
				</div>
			</form>
		</SideDrawer>
	)
}

/** One filter with its label. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<p id={id} className="pb-2 text-label">
				{title}
			</p>
			{children}
		</fieldset>
	)
}
