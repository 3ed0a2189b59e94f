import { Search, X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/** A search box of 48: Enter searches, the cross clears. Its label is read aloud and is its placeholder. */
export function SearchField({
	label,
	clearLabel,
	action,
	value,
	onChange,
	onSearch,
	onClear,
	...input
}: {
	label: string
	clearLabel: string
	/** An additional control at its end: to scan the search text. */
	action?: ReactNode
	value: string
	onChange: (value: string) => void
	onSearch: () => void
	onClear: () => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
	return (
		<search className="min-w-0 flex-1">
			<form
				className="flex min-h-12 items-center rounded-control bg-surface pl-4 shadow-[inset_0_0_0_1.5px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)] forced-colors:border"
				onSubmit={(event) => {
					event.preventDefault()
					onSearch()
				}}
			>
				<Icon glyph={Search} size={22} />
				<input
					{...input}
					type="search"
					enterKeyHint="search"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					aria-label={label}
					placeholder={label}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					className="min-w-0 flex-1 bg-transparent px-3 text-body outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
				/>
				<IconButton
					icon={X}
					label={clearLabel}
					size={20}
					onClick={onClear}
					className={classNames(value === '' && 'hidden')}
				/>
				{action}
			</form>
		</search>
	)
}
