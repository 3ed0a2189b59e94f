import type { Locale } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { queryClient } from '#platform/reads/query-client'
import { changeLocale } from '#platform/texts/texts'
import { settingsUpdate } from './settings-changes.ts'

/**
 * Changes the language in the order of specification 1, section 4: the settings, what the phone remembers, the
 * texts, what was read, the screen. What was read is read anew and stays until then, so that it is there
 * without network, too; drafts and the outbox are not touched. Rejects when the change could not be saved:
 * the language is spoken all the same.
 */
export async function chooseLanguage(
	language: Locale,
	{ correcting, reloadScreen }: { correcting?: Operation; reloadScreen: () => Promise<void> },
): Promise<void> {
	const saving = settingsUpdate.save({ language }, correcting)
	await saving.catch(() => undefined)
	await changeLocale(language)
	void queryClient.invalidateQueries()
	await reloadScreen()
	await saving
}
