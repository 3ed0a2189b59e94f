import type { ReactNode } from 'react'

/** A small number on the primary colour: the number of filters, or a photo's index. */
export function Count({ children }: { children: ReactNode }) {
	return (
		<span className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1.75 text-caption font-(weight:--w-bold) text-on-primary">
			{children}
		</span>
	)
}
