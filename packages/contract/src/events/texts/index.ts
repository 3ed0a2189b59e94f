import type { Locale } from '../../core/locales.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { EventTexts } from './event-texts.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

export { type EventField, type EventTexts, eventFields } from './event-texts.ts'

/** The texts of histories by language; a separate path, so that no phone loads them. */
export const eventTexts: Record<Locale, EventTexts> = { en, de, fr, it, nl }
