import { useLayoutEffect, useRef, useState } from 'react'

const rootPx = 16

/** Whether an element has at least this width, relative to the text size: large text folds earlier. */
export function useIsAtLeast(px: number) {
	const ref = useRef<HTMLDivElement>(null)
	const [is, setIs] = useState(false)
	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const read = () => {
			const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || rootPx
			setIs(element.getBoundingClientRect().width >= (px * root) / rootPx)
		}
		const watcher = new ResizeObserver(read)
		watcher.observe(element)
		read()
		return () => watcher.disconnect()
	}, [px])
	return [ref, is] as const
}
