import { type Formats, formatsOf } from './formats.ts'
import { timeZone } from './time-zone.ts'
import { useTranslation } from './use-translation.ts'

/** Days, times, sums and distances in the person's language. */
export function useFormats(): Formats {
	timeZone.useValue()
	return formatsOf(useTranslation().language)
}
