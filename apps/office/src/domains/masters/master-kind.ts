import type { RouteShape } from '@roundsman/contract'
import type { Column } from '#desk/list/column.ts'
import type { ReadPage } from '#desk/list/paged-rows.ts'

/** A record that a firm keeps: changed by its version, withdrawn and taken back. */
export type Master = { id: string; isActive: boolean; version: number }

export type Choice = { value: string; label: string }

/** A field of a form, by the name of its value. */
export type MasterField = {
	name: string
	label: string
	hint?: string
	/** A new record alone has it. */
	isForNew?: true
} & (
	| { kind: 'line'; type?: 'text' | 'date' | 'number' }
	| { kind: 'choice' | 'several'; choices: readonly Choice[] }
	/** A line in each language. */
	| { kind: 'labels' }
	/** The words of an action, a language at a time. */
	| { kind: 'actionWords' }
)

export type MasterValues = Record<string, unknown>

/** The filters of a list of masters; empty ones limit nothing. */
export type MasterQuery = {
	search: string
	isActive: boolean | undefined
	country: string
	sort: string
}

/** The definition of one kind of master for the screens: its list, its form, and its routes. */
export type MasterKind<T extends Master = Master> = {
	name: string
	/** The words of a new one. */
	newTitle: string
	titleOf: (item: T) => string
	columns: readonly Column<T>[]
	/** The order of the list until another one is chosen. */
	sort: string
	/** The list has a filter by country. */
	isOfCountry?: true
	readPage: (query: MasterQuery) => ReadPage<T>
	fields: readonly MasterField[]
	valuesOf: (item: T | undefined) => MasterValues
	formOf: (values: MasterValues, isNew: boolean) => unknown
	schemas: { create: NonNullable<RouteShape['body']>; change: NonNullable<RouteShape['body']> }
	create: (form: never) => Promise<unknown>
	change: (item: T, change: never) => Promise<unknown>
}
