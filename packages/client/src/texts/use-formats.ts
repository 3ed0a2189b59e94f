import { type Formats, formatsOf } from './formats.ts'
import { deviceTimeZone, timeZone } from './time-zone.ts'
import { useTranslation } from './use-translation.ts'

/**
 * Days, times, sums and distances in the person's language. The zone is handed over: of what only the body reads
 * the compiler of React knows nothing, and keeps the formats of another zone.
 */
export function useFormats(): Formats {
	const zone = timeZone.useValue() ?? deviceTimeZone()
	return formatsOf(useTranslation().language, zone)
}
