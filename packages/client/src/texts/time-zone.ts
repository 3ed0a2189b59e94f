import { clockIn } from '@roundsman/contract'
import { shareValue } from '../shared-value.ts'

/** The zone of the phone itself. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * In which zone all times and days are shown: the one of the employee's country, which is that of all their
 * customers (`calendar.test.ts` of the contract holds the six countries to one clock). The phone's own while
 * nobody's country is known.
 */
export const timeZone = shareValue<string | null>(null)

export const shownTimeZone = (): string => timeZone.get() ?? deviceTimeZone()

/** Whether the phone's clock shows another time than the one that is shown. */
export const isDeviceElsewhere = (moment: Date): boolean =>
	clockIn(deviceTimeZone(), moment).getTime() !== clockIn(shownTimeZone(), moment).getTime()
