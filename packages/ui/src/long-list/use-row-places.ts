import { useEffect, useState } from 'react'
import { settleRows } from './row-order.ts'

/** The number of rows that change their place in the DOM at once when the list is idle. */
const movesAtOnce = 4

/** Assigns each shown item a row, which the next item reuses: a third of the cost of a new one. */
export function useReusedRows(ids: readonly string[]): ReadonlyMap<string, number> {
	'use no memo'
	const [{ rows, free }] = useState(() => ({
		rows: new Map<string, number>(),
		free: [] as number[],
	}))
	const shown = new Set(ids)
	for (const [id, row] of rows) {
		if (shown.has(id)) continue
		rows.delete(id)
		free.push(row)
	}
	for (const id of ids) {
		if (!rows.has(id)) rows.set(id, free.pop() ?? rows.size)
	}
	return rows
}

/**
 * The order of the rows in the DOM. While the list scrolls they stay; then they move, a few in each frame,
 * into their visual order, which the focus and screen readers follow.
 */
export function useRowOrder(seen: readonly number[], isMoving: boolean): readonly number[] {
	'use no memo'
	const [memory] = useState(() => ({ order: [] as readonly number[] }))
	const [, setFrame] = useState(0)
	const shown = new Set(seen)
	const kept = memory.order.filter((row) => shown.delete(row))
	const inPage = [...kept, ...shown]
	memory.order = isMoving ? inPage : settleRows(inPage, seen, movesAtOnce)
	const isSettled = isMoving || memory.order.every((row, place) => row === seen[place])
	useEffect(() => {
		if (isSettled) return
		const frame = requestAnimationFrame(() => setFrame((last) => last + 1))
		return () => cancelAnimationFrame(frame)
	})
	return memory.order
}
