import { shareValue } from '@roundsman/client/shared-value'
import type { Location } from '@roundsman/contract'
import { useSyncExternalStore } from 'react'

/** A customer whom nobody is to visit. */
export type Due = {
	id: string
	title: string
	city: string
	location: Location | null
	sector: string
	sectorId?: string | undefined
	lastVisitOn: string | null
}

const shown = shareValue<readonly Due[]>([])
const idsOf = (items: readonly Due[]) => items.map(({ id }) => id).join()

/** Says which customers the pane lists, for the map beside it. */
export function showDue(items: readonly Due[]): void {
	if (idsOf(items) !== idsOf(shown.get())) shown.set(items)
}

export const useDueShown = (): readonly Due[] => useSyncExternalStore(shown.subscribe, shown.get)

const searchId = 'due-search'
/** The search of the pane, where a key leads. */
export const dueSearchProps = { id: searchId }
export function focusDueSearch(): void {
	const search = document.getElementById(searchId)
	if (search instanceof HTMLInputElement) search.select()
	search?.focus()
}
