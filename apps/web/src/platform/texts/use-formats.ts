import { type Formats, formatsOf } from './formats.ts'
import { useTranslation } from './use-translation.ts'

/** Days, times, sums and distances in the person's language. */
export const useFormats = (): Formats => formatsOf(useTranslation().language)
