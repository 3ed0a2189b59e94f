import type { ReactNode } from 'react'

/** Read out at each step; shown too, with the keys that lead on, while something is in hand. */
export function HandHint({
	words,
	keys,
	isTold,
	children,
}: {
	words: string
	/** The keys that lead on; null while nothing is in hand by them. */
	keys: string | null
	/** The keys have been read out before. */
	isTold: boolean
	/** The effect of a drop here. */
	children?: ReactNode
}) {
	return (
		<p
			role="status"
			className={
				keys === null
					? 'sr-only'
					: 'absolute bottom-4 left-1/2 z-20 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-[14px] bg-inverse px-4 py-3 text-meta text-on-inverse shadow-lift'
			}
		>
			<b className="block font-semibold">{words}</b>
			{children && <span className="block">{children}</span>}
			{keys !== null && (
				<span className="block text-caption" aria-hidden={isTold}>
					{keys}
				</span>
			)}
		</p>
	)
}
