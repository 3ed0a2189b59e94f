import { ChevronDown } from 'lucide'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Rows } from '../list/rows.tsx'
import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { FieldError } from './field.tsx'
import { useFault } from './use-fault.tsx'

// The sheet is a large chunk: it is loaded when the first one opens.
const ChoiceSheet = lazyOverlay(async () => (await import('./choice-sheet.tsx')).ChoiceSheet)

/** Related choices, stacked in a card. */
export const PickRows = Rows

type PickRowProps = {
	label: string
	/** The chosen value. */
	value?: ReactNode
	placeholder: string
	/** Why nothing can be chosen yet; shown in place of the value. */
	blockedReason?: string | undefined
	error?: ReactNode
	id?: string
	onOpen: () => void
}

/** A row that shows the chosen value and opens a sheet to change it. */
export function PickRow({
	label,
	value,
	placeholder,
	blockedReason,
	error,
	id,
	onOpen,
}: PickRowProps) {
	const ownId = useId()
	const controlId = id ?? ownId
	const [labelId, valueId, errorId] = ['label', 'value', 'error'].map(
		(part) => `${controlId}-${part}`,
	)
	const isBlocked = blockedReason !== undefined
	useFault(controlId, label, error)
	return (
		<li className="relative">
			<button
				id={controlId}
				type="button"
				aria-haspopup="dialog"
				aria-disabled={isBlocked || undefined}
				aria-labelledby={labelId}
				aria-describedby={error ? `${valueId} ${errorId}` : valueId}
				className={classNames(
					'focus-inset flex min-h-16 w-full items-center gap-3 py-2 pr-3 pl-4 text-left',
					isBlocked ? 'cursor-default' : 'active:bg-pressed',
				)}
				onClick={isBlocked ? undefined : onOpen}
			>
				<span className="min-w-0 flex-1">
					<span id={labelId} className="block text-caption text-muted">
						{label}
					</span>
					<span
						id={valueId}
						className={classNames('block text-body', (isBlocked || !value) && 'text-muted')}
					>
						{blockedReason ?? (value || placeholder)}
					</span>
				</span>
				<Icon
					glyph={ChevronDown}
					size={22}
					className={classNames('text-muted', isBlocked && 'opacity-40')}
				/>
			</button>
			{error && (
				<div className="px-4 pb-2">
					<FieldError {...(errorId ? { id: errorId } : {})}>{error}</FieldError>
				</div>
			)}
		</li>
	)
}

/** A row for a choice among a few values, with its sheet. */
export function SelectRow({
	value,
	choices,
	onChoose,
	...row
}: Omit<PickRowProps, 'value' | 'onOpen'> & {
	value: string
	choices: { value: string; label: string }[]
	onChoose: (value: string) => void
}) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<PickRow
				{...row}
				value={choices.find((choice) => choice.value === value)?.label}
				onOpen={() => setOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={row.label}
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
