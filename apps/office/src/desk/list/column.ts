import type { ReactNode } from 'react'

/** What a list shows of each record in a column. */
export type Column<T> = {
	id: string
	label: string
	/** A track of a CSS grid: `minmax(160px, 2fr)`. */
	width: string
	/** What the service sorts by; without it the column does not sort. */
	sort?: string
	isNumber?: boolean
	/** Shown until the person chooses otherwise. */
	isUsual?: boolean
	cell: (item: T) => ReactNode
	/** The same for a file. */
	text: (item: T) => string
}

/** How a list is sorted: a column's `sort`, with a minus for the other way round. */
export const isDescending = (sort: string): boolean => sort.startsWith('-')
export const sortedBy = (sort: string): string => sort.replace(/^-/, '')

/** What another press on a head makes of the order. */
export const turnSort = (sort: string, by: string): string => (sort === by ? `-${by}` : by)
