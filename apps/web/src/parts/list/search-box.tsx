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
	// Another navigation has changed the search: a filter was reset, or the person went back.
	if (search !== shown) {
		setShown(search)
		if (search !== text.trim()) setText(search)
	}
	// Reports a search that another navigation has changed.
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

/** Debounces calls: only the last value counts; null runs at once. */
function useDelayed(run: (value: string) => void) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return (ms: number | null, value: string) => {
		clearTimeout(timer.current)
		if (ms === null) run(value)
		else timer.current = setTimeout(() => run(value), ms)
	}
}

/** Searches after a second without typing, and at once with Enter. */
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
	/** Called at each key, for results that need no request. */
	onType?: ((text: string) => void) | undefined
	/** The person has just opened it: it gets the focus. */
	opened?: boolean
	/** The label of the search, where it is not for customers. */
	label?: string | undefined
	/** An additional control at its end. */
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
				// In a separate task, so that the key press is handled before the list.
				searchIn(0, text)
				// An on-screen keyboard would cover the results.
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
