import { type Settings, type SettingsForm, settingsErrors } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { presentSettings } from './employee-presenter.ts'
import { updateSettings } from './employee-repository.ts'

/** Writes the settings that are named. 422 for a courier that the caller's country has not. */
export async function changeSettings(
	{ db, employee }: Context,
	form: SettingsForm,
): Promise<Settings> {
	const errors = settingsErrors(form, employee.country)
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
	return presentSettings(await updateSettings(db, employee.id, form))
}
