import type { Page } from '@playwright/test'
import { openedRows } from '../opened.ts'

export type CachedRead = {
	queryKey: readonly unknown[]
	state: { data: unknown; isInvalidated: boolean }
}
type Client = { clientState: { queries: CachedRead[] } } | null

/** What the phone keeps of its reads, as it would find it at the next start. */
export const cachedReads = async (page: Page): Promise<CachedRead[]> => {
	const rows = await openedRows(page, 'roundsman-reads')
	return rows.flatMap(({ value }) => (value as Client)?.clientState.queries ?? [])
}

/** The steps of the prefetch that the phone has noted as done. */
export async function prefetchedSteps(page: Page): Promise<string[]> {
	const rows = await openedRows(page, 'roundsman-kept')
	return rows.flatMap(({ store, value }) =>
		store === 'notes' ? Object.keys((value as { done?: object } | null)?.done ?? {}) : [],
	)
}
