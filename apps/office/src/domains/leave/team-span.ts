import { addDays, dateIn, mondayOf } from '@roundsman/contract'

/** The first day of the team's table: the one that was chosen, else the Monday of a request or of today. */
export const teamStart = (
	chosen: string | undefined,
	{
		firstDate,
		timeZone = 'Europe/Berlin',
	}: { firstDate?: string | undefined; timeZone?: string | undefined },
): string => chosen || mondayOf(firstDate ?? dateIn(timeZone, new Date()))

/** The first day of the team's table, so many days on. */
export const teamShift = (start: string, days: number): string => addDays(start, days)
