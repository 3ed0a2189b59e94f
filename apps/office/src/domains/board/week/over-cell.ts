import { shareValue } from '@roundsman/client/shared-value'
import { useSyncExternalStore } from 'react'

type Cell = { person: { id: string }; date: string }

export const cellKeyOf = ({ person, date }: Cell): string => `${person.id} ${date}`

/** The cell under what is dragged: only two cells are drawn anew when it is another one. */
export const overCell = shareValue<string | null>(null)

export const useIsOver = (cell: Cell): boolean =>
	useSyncExternalStore(overCell.subscribe, () => overCell.get() === cellKeyOf(cell))

/** The cell under a point of the page. */
export const cellAt = (x: number, y: number): string | null =>
	document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
