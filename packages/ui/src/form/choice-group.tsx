import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'
import { useFault } from './use-fault.tsx'

export type Choice = {
	value: string
	label: ReactNode
	hint?: ReactNode
	/** At the end of the row: a badge, a count. */
	end?: ReactNode
	disabled?: boolean
}

export type ChoiceGroupProps = {
	legend: ReactNode
	/** The sheet's title shows it already. */
	legendHidden?: boolean
	choices: Choice[]
	error?: ReactNode
	name?: string
	/** Full-width rows without a card, for a sheet. */
	flush?: boolean
}

/** The frame of a list of choices: fieldset, legend, rows of at least 56, error. */
export function ChoiceGroup({
	legend,
	legendHidden = false,
	error,
	flush = false,
	choices,
	children,
}: Omit<ChoiceGroupProps, 'name'> & { children: (choice: Choice) => ReactNode }) {
	const id = useId()
	const errorId = `${id}-error`
	useFault(id, legend, error)
	return (
		<fieldset id={id} aria-describedby={error ? errorId : undefined} className="min-w-0">
			<legend className={legendHidden ? 'sr-only' : 'pb-1.5 text-label'}>{legend}</legend>
			<div className={classNames(!flush && 'overflow-hidden rounded-card bg-surface line-all')}>
				{choices.map((choice, index) => (
					// biome-ignore lint/a11y/noLabelWithoutControl: the caller's input is inside
					<label
						key={choice.value}
						className={classNames(
							'flex min-h-14 items-center gap-3 px-4 py-2 text-body has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
							choice.disabled ? 'text-muted' : 'cursor-pointer active:bg-pressed',
							index > 0 && !flush && 'border-t border-hairline',
						)}
					>
						{children(choice)}
						<span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<span className="min-w-0 flex-[1_1_10rem]">
								{choice.label}
								{choice.hint && <span className="block text-meta text-muted">{choice.hint}</span>}
							</span>
							{choice.end}
						</span>
					</label>
				))}
			</div>
			{error && (
				<div className="pt-1.5">
					<FieldError id={errorId}>{error}</FieldError>
				</div>
			)}
		</fieldset>
	)
}
