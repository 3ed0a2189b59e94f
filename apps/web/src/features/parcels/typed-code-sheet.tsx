import { Suspense } from 'react'
import { TypeCodeSheet } from '#features/scanner'
import type { TypedCode } from './use-typed-code.ts'

/** The sheet in which a code is typed, while it is open. */
export function TypedCodeSheet({ typed }: { typed: TypedCode }) {
	const { isTyping, known, take, close } = typed
	if (!isTyping) return null
	return (
		<Suspense>
			<TypeCodeSheet known={known} onCode={take} onClose={close} />
		</Suspense>
	)
}
