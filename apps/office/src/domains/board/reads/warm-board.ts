import { queryClient } from '#platform/reads/query-client'
import { type BoardSearch, boardDays, firstTimeZone } from './board-days.ts'
import { boardQuery, monthQuery } from './board-queries.ts'

/** Asks for the board of an address while its code comes. What does not come is asked for again when it is shown. */
export function warmBoard({ date = '', sector = '', view = '' }: Partial<BoardSearch>): void {
	const shown = boardDays({ date, sector, view }, firstTimeZone)
	const { date: from, days } = shown
	if (shown.view === 'month') {
		void queryClient.prefetchQuery(monthQuery({ date: from, sectorId: sector }))
		return
	}
	void queryClient.prefetchQuery(boardQuery({ date: from, days, sectorId: sector }))
}
