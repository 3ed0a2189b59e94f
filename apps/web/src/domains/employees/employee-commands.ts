import type { Locale } from '@roundsman/contract'
import { queryClient } from '#platform/reads/query-client'
import { changeLocale } from '#platform/texts/texts'
import { settingsUpdate } from './settings-changes.ts'

/** Changes the language at once; records whose words the server translates are read anew. */
export async function chooseLanguage(language: Locale): Promise<void> {
	await changeLocale(language)
	await settingsUpdate.save({ language }).finally(() => queryClient.invalidateQueries())
}
