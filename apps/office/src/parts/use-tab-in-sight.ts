import { useEffect, useRef } from 'react'

/** A row of tabs that scrolls sideways shows the current one, wherever it stands in the row. */
export function useTabInSight(current: string) {
	const row = useRef<HTMLElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current
	useEffect(() => {
		const tab = row.current?.querySelector('[aria-current]')
		tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [current])
	return row
}
