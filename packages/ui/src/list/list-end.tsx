import { useEffect, useEffectEvent, useRef } from 'react'
import { Skeleton } from './skeleton.tsx'

export type ListEndState = 'more' | 'loading' | 'end'

/** The distance from the view at which the next part is requested. */
const aheadPx = 800

/** The end of a list that grows while scrolling: requests more, or notes that it is complete. */
export function ListEnd({
	state,
	loadingLabel,
	endText,
	onReach,
}: {
	state: ListEndState
	loadingLabel: string
	/** Left out: no note at the end. */
	endText?: string
	onReach: () => void
}) {
	const mark = useRef<HTMLDivElement>(null)
	const reach = useEffectEvent(onReach)
	useEffect(() => {
		const node = mark.current
		if (state !== 'more' || !node) return
		const watcher = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach(),
			{ root: node.closest('[data-scroll-pane]'), rootMargin: `0px 0px ${aheadPx}px` },
		)
		watcher.observe(node)
		return () => watcher.disconnect()
	}, [state])
	return (
		<div ref={mark} className="pt-2">
			{(state === 'loading' || state === 'more') && (
				<Skeleton label={loadingLabel} kind="row" count={1} />
			)}
			{state === 'end' && endText && (
				<p className="py-3 text-center text-caption text-muted">{endText}</p>
			)}
		</div>
	)
}
