import { employeeRoutes, type Locale, type Settings, type SettingsForm } from '@roundsman/contract'
import { draftOf, type Overlays, saveChange } from '#platform/outbox/outbox'
import { queryClient } from '#platform/reads/query-client'
import { changeLocale } from '#platform/texts/texts'

export const settingsKind = 'settings-update'

/** Saves settings on this phone and has them sent. */
export async function updateSettings(form: SettingsForm): Promise<void> {
	await saveChange(
		draftOf(employeeRoutes.updateSettings, {
			kind: settingsKind,
			scope: 'settings',
			entity: 'settings',
			body: form,
		}),
	)
}

export const settingsOverlays: Overlays<Settings> = {
	[settingsKind]: {
		apply: (settings, { body }) => ({ ...settings, ...(body as SettingsForm) }),
		isCovered: (settings, { answer }) => settings.version >= (answer?.version ?? 0),
	},
}

/** Changes the language at once; records whose words the server translates are read anew. */
export async function chooseLanguage(language: Locale): Promise<void> {
	await changeLocale(language)
	await updateSettings({ language }).finally(() => queryClient.invalidateQueries())
}
