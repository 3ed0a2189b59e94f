import type { Locale } from '../../core/locales.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { MailTexts } from './mail-texts.ts'
import { nl } from './nl.ts'

export type { MailText, MailTexts, MailWord } from './mail-texts.ts'

/** The texts of mails by language; a separate path, so that no app loads them. */
export const mailTexts: Record<Locale, MailTexts> = { en, de, fr, it, nl }
