import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A sum in the words of its language; it never breaks. `isVoid`: it is not paid out, struck out and muted. */
export function Price({ isVoid = false, children }: { isVoid?: boolean; children: ReactNode }) {
	const Element = isVoid ? 's' : 'span'
	return (
		<Element
			className={classNames('whitespace-nowrap', isVoid && 'font-(weight:--w-regular) text-muted')}
		>
			{children}
		</Element>
	)
}
