import { createElement, Fragment, type ReactNode, useState } from 'react'
import { dropForm, useStoredDraft } from './form-lifecycle.ts'

/** Shows a form once its stored draft is loaded; null where there is none. */
export function StoredForm<D>({
	record,
	waiting = null,
	children,
}: {
	/** The name under which the draft is stored. */
	record: string
	/** Shown while the draft loads. */
	waiting?: ReactNode
	/** `restart` drops the draft and starts with an empty form. */
	children: (stored: D | null, restart: () => void) => ReactNode
}) {
	const stored = useStoredDraft<D>(record)
	const [anew, setAnew] = useState<string>()
	if (stored === undefined) return waiting
	const restart = () => {
		void dropForm(record)
		setAnew(record)
	}
	const isAnew = anew === record
	return createElement(
		Fragment,
		{ key: `${record} ${isAnew}` },
		children(isAnew ? null : stored, restart),
	)
}
