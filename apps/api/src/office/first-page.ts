import { countries, type Meta } from '@roundsman/contract'
import type { Print } from './office-command.ts'
import { oneOf } from './read-words.ts'

/** Number of records that commands list at once */
export const firstPage = { page: 1, perPage: 100 } as const

export const textOption = { type: 'string' } as const

export const filterCountry = (country: string | undefined) =>
	country === undefined ? {} : { 'filter.country': oneOf('country', countries, country) }

/** Prints how many more there are, or that there are none. */
export function printEnd(
	{ items, meta }: { items: readonly unknown[]; meta: Meta },
	print: Print,
	none = 'There is none.',
): void {
	if (meta.total > items.length) print(`… and ${meta.total - items.length} more.`)
	if (items.length === 0) print(none)
}
