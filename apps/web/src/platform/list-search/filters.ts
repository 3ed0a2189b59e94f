import { dateSchema, type FieldErrors, visitFilterErrors } from '@roundsman/contract'
import * as z from 'zod/mini'

/**
 * One filter of a list. Its search param may have been typed by hand: invalid values are ignored. `Part`
 * groups filters that form one: both days of a range are one.
 */
export type Filter<T, Part extends string = never> = {
	/** The value of an unset filter. */
	none: T
	read: (text: string) => T
	/** Empty for `none`. */
	write: (chosen: T) => string
	part?: Part
}

const maxValues = 100
const maxIdLength = 64

/** Any of these values, separated by commas in the search param. */
export const someOf = <T extends string>(values: readonly T[]): Filter<readonly T[]> => ({
	none: [],
	read: (text) => {
		const named = text.split(',')
		return values.filter((value) => named.includes(value))
	},
	write: (chosen) => chosen.join(),
})

/** Any number of values in the order in which they were chosen; without `known` they are ids. */
export const manyOf = (known?: readonly string[]): Filter<readonly string[]> => ({
	none: [],
	read: (text) => {
		const parts = text.split(',').map((part) => part.trim())
		const isValue = (part: string) =>
			part !== '' && part.length <= maxIdLength && (known?.includes(part) ?? true)
		return [...new Set(parts.filter(isValue))].slice(0, maxValues)
	},
	write: (chosen) => chosen.join(),
})

/** One of these values, or none. */
export const oneOf = <T extends string>(values: readonly T[]): Filter<T | null> => ({
	none: null,
	read: (text) => values.find((value) => value === text) ?? null,
	write: (chosen) => chosen ?? '',
})

/** A filter that is on or off. */
export const isYes: Filter<boolean> = {
	none: false,
	read: (text) => text === 'yes',
	write: (chosen) => (chosen ? 'yes' : ''),
}

const day: Filter<string, 'days'> = {
	none: '',
	read: (text) => z.safeParse(dateSchema, text).data ?? '',
	write: (chosen) => chosen,
	part: 'days',
}

export type DayRange = { startDate: string; endDate: string }

/** A range of days; an empty day is not chosen. */
export const dayRange = { startDate: day, endDate: day }

/** Whether a text is a number of days that the server accepts. */
export const isDays = (text: string): boolean => /^\d{1,5}$/.test(text)

/** A number of days; empty where none is chosen. */
export const numberOfDays: Filter<string, 'days'> = {
	none: '',
	read: (text) => (isDays(text) ? text : ''),
	write: (chosen) => chosen,
	part: 'days',
}

/** The errors of the chosen days, by field of the request. */
export const dayRangeErrors = ({ startDate, endDate }: DayRange): FieldErrors =>
	visitFilterErrors({ startDate: startDate || undefined, endDate: endDate || undefined })
