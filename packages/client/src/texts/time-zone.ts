import { clockIn, deviceTimeZone } from '@roundsman/contract'
import { shareValue } from '../shared-value.ts'

/**
 * The time zone of all shown times and days: that of the employee's country, which is that of all their
 * customers (`calendar.test.ts` of the contract checks that the six countries share one clock). The phone's
 * own while no country is known.
 */
export const timeZone = shareValue<string | null>(null)

export const shownTimeZone = (): string => timeZone.get() ?? deviceTimeZone()

/** Whether the phone's clock differs from the shown time. */
export const isDeviceElsewhere = (moment: Date): boolean =>
	clockIn(deviceTimeZone(), moment).getTime() !== clockIn(shownTimeZone(), moment).getTime()
