import type { ReactNode } from 'react'

const over =
	'invisible opacity-0 transition-[opacity,visibility] duration-300 motion-reduce:transition-none'

/** Seen content fades in place and keeps its space, so that nothing moves. */
export function Fading({ isOver, children }: { isOver: boolean; children: ReactNode }) {
	return <div className={isOver ? over : undefined}>{children}</div>
}
