import type { ReactNode } from 'react'

export type Column<T> = {
	id: string
	label: string
	/** A track of a CSS grid: `minmax(160px, 2fr)`. */
	width: string
	/** The sort key of the service; without it the column does not sort. */
	sort?: string
	isNumber?: boolean
	/** Shown until the person chooses otherwise. */
	isUsual?: boolean
	cell: (item: T) => ReactNode
	/** The same for a file. */
	text: (item: T) => string
}

/** Whether a list is sorted downwards: `sort` is a column's name, with a minus for that. */
export const isDescending = (sort: string): boolean => sort.startsWith('-')
export const sortedBy = (sort: string): string => sort.replace(/^-/, '')

/** The order after another press on a column's head. */
export const turnSort = (sort: string, by: string): string => (sort === by ? `-${by}` : by)
