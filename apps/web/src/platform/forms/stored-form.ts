import { createElement, Fragment, type ReactNode, useState } from 'react'
import { dropForm, useStoredDraft } from './form-lifecycle.ts'

/** Shows a form once it is known what an earlier, interrupted writing left; null where it left nothing. */
export function StoredForm<D>({
	record,
	waiting = null,
	children,
}: {
	/** Under which name the unfinished form is kept. */
	record: string
	/** Stands there until then. */
	waiting?: ReactNode
	/** `restart` forgets what was left and begins anew. */
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
