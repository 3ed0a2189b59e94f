import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search, X } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon, type IconGlyph } from '../icon.tsx'
import {
	controlBoxClass,
	controlClass,
	Field,
	type FieldControl,
	type FieldProps,
} from './field.tsx'

export type Suggestion = { id: string; title: string; detail: string; icon: IconGlyph }

function SearchControl({
	control,
	isEmpty,
	clearLabel,
	onClear,
}: {
	control: FieldControl
	isEmpty: boolean
	clearLabel: string
	onClear: () => void
}) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<div className={controlBoxClass}>
			<Icon glyph={Search} size={22} />
			<Autocomplete.Input
				{...control}
				ref={input}
				inputMode="search"
				className={controlClass}
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				onKeyDown={(event) => {
					// Enter must not submit the form around it.
					if (event.key === 'Enter') event.preventDefault()
				}}
			/>
			{!isEmpty && (
				<IconButton
					icon={X}
					label={clearLabel}
					onClick={() => {
						onClear()
						input.current?.focus()
					}}
				/>
			)}
		</div>
	)
}

function SuggestionItem({
	suggestion,
	onChoose,
}: {
	suggestion: Suggestion
	onChoose: () => void
}) {
	return (
		<Autocomplete.Item
			value={suggestion}
			onClick={onChoose}
			className="press flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 data-highlighted:bg-surface-2 data-highlighted:shadow-[inset_4px_0_0_var(--primary)] forced-colors:data-highlighted:outline-2"
		>
			<Icon glyph={suggestion.icon} size={22} className="flex-none text-muted" />
			<span className="min-w-0">
				<span className="block text-body">{suggestion.title}</span>
				<span className="block text-caption text-muted">{suggestion.detail}</span>
			</span>
		</Autocomplete.Item>
	)
}

/** A text field with suggestions below it in the page, as an ARIA combobox. */
export function SuggestField<T extends Suggestion>({
	value,
	onValue,
	suggestions,
	onChoose,
	listLabel,
	status,
	clearLabel,
	...field
}: FieldProps & {
	value: string
	onValue: (value: string) => void
	/** An empty list closes it. */
	suggestions: readonly T[]
	onChoose: (suggestion: T) => void
	listLabel: string
	/** The text in place of suggestions, or about them; read aloud. */
	status: ReactNode
	clearLabel: string
}) {
	return (
		<div className="flex flex-col gap-2">
			<Autocomplete.Root
				items={suggestions}
				mode="none"
				inline
				open={suggestions.length > 0}
				value={value}
				itemToStringValue={(item: T) => item.title}
				onValueChange={(next, { reason }) => {
					if (reason !== 'item-press') onValue(next)
				}}
			>
				<Field {...field}>
					{(control) => (
						<SearchControl
							control={control}
							isEmpty={value === ''}
							clearLabel={clearLabel}
							onClear={() => onValue('')}
						/>
					)}
				</Field>
				<Autocomplete.List
					aria-label={listLabel}
					className="flex flex-col overflow-hidden rounded-control border border-hairline bg-surface empty:hidden"
				>
					{(item: T) => (
						<SuggestionItem key={item.id} suggestion={item} onChoose={() => onChoose(item)} />
					)}
				</Autocomplete.List>
			</Autocomplete.Root>
			<div role="status" className="empty:hidden">
				{status}
			</div>
		</div>
	)
}
