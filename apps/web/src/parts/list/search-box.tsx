import { cutSearch, searchMaxLength } from '@roundsman/contract'
import { SearchField } from '@roundsman/ui/form/search-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'

/** Specification 2, section 9. */
const debounceMs = 1000

/** The typed text, until another navigation changes the search. */
function useSearchText(search: string, onType: ((text: string) => void) | undefined) {
	const [text, setText] = useState(search)
	const [shown, setShown] = useState(search)
	// The address has changed by another way: a filter was reset, or somebody went back.
	if (search !== shown) {
		setShown(search)
		if (search !== text.trim()) setText(search)
	}
	// Another navigation changed the search: it was not typed.
	useEffect(() => onType?.(search), [onType, search])
	return [text, setText] as const
}

function useFocusOnceOpened(opened: boolean) {
	const inputRef = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (opened) inputRef.current?.focus()
	}, [opened])
	return inputRef
}

/** Calls with the last value only, when so much time has gone by; null: at once. */
function useDelayed(run: (value: string) => void) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return (ms: number | null, value: string) => {
		clearTimeout(timer.current)
		if (ms === null) run(value)
		else timer.current = setTimeout(() => run(value), ms)
	}
}

/** Searches when nothing was typed for a second, and at once with Enter. */
export function SearchBox({
	search,
	onSearch,
	onType,
	opened = false,
	label,
	action,
}: {
	/** The current search of the list. */
	search: string
	onSearch: (search: string) => void
	/** Receives each key: for what can be found without asking anybody. */
	onType?: ((text: string) => void) | undefined
	/** The person has just asked for it: what they type goes in here. */
	opened?: boolean
	/** The kind of search, where it is not for customers. */
	label?: string | undefined
	/** An own control at its end. */
	action?: ReactNode
}) {
	const { t } = useTranslation('customers')
	const inputRef = useFocusOnceOpened(opened)
	const [text, setText] = useSearchText(search, onType)
	const searchNow = (value: string) => {
		if (value.trim() !== search) onSearch(value.trim())
	}
	const searchIn = useDelayed(searchNow)
	const type = (value: string) => {
		const cut = cutSearch(value)
		setText(cut)
		onType?.(cut)
		searchIn(debounceMs, cut)
	}
	return (
		<SearchField
			ref={inputRef}
			label={label ?? t('search')}
			action={action}
			clearLabel={t('searchClear')}
			maxLength={searchMaxLength}
			value={text}
			onChange={type}
			onSearch={() => {
				// In a task of its own: the key is answered before the list is.
				searchIn(0, text)
				// A keyboard on the screen would hide what was found.
				if (matchMedia('(pointer: coarse)').matches) inputRef.current?.blur()
			}}
			onClear={() => {
				setText('')
				onType?.('')
				searchIn(null, '')
				inputRef.current?.focus()
			}}
		/>
	)
}
