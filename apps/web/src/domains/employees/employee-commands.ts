import type { Locale } from '@roundsman/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Operation, OutboxAccess } from '#platform/outbox/outbox'
import { changeLocale } from '#platform/texts/texts'
import { settingsUpdate } from './settings-changes.ts'

/**
 * Changes the language in the order of specification 1, section 4: the settings, the phone's stored choice,
 * the texts, the queries, the screen. Queries are refetched and stay until then, so that they are also
 * available without network; drafts and the outbox are not affected. Rejects when the change could not be
 * saved: the language changes all the same.
 */
export async function chooseLanguage(
	outbox: OutboxAccess,
	language: Locale,
	{
		client,
		correcting,
		reloadScreen,
	}: { client: QueryClient; correcting?: Operation; reloadScreen: () => Promise<void> },
): Promise<void> {
	const saving = settingsUpdate.save(outbox, { language }, correcting)
	await saving.catch(() => undefined)
	await changeLocale(language)
	void client.invalidateQueries()
	await reloadScreen()
	await saving
}
