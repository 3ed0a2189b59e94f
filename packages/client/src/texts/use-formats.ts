import { deviceTimeZone } from '@roundsman/contract'
import { type Formats, formatsOf } from './formats.ts'
import { timeZone } from './time-zone.ts'
import { useTranslation } from './use-translation.ts'

/**
 * Formats days, times, sums and distances in the person's language. The zone is passed as an argument: the
 * React compiler does not track values that only the body reads, and would keep the formats of another
 * zone.
 */
export function useFormats(): Formats {
	const zone = timeZone.useValue() ?? deviceTimeZone()
	return formatsOf(useTranslation().language, zone)
}
