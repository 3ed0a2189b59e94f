import { type Settings, type SettingsForm, settingsErrors } from '@roundsman/contract'
import { refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { presentSettings } from './employee-presenter.ts'
import { lockSettings, updateSettings } from './employee-repository.ts'

type Row = Awaited<ReturnType<typeof updateSettings>>
const settingsOf = ({ language, navigator, carrier }: Row) => ({ language, navigator, carrier })

/** Writes the given settings. 422 for a courier that the caller's country does not have. */
export async function changeSettings(context: Context, form: SettingsForm): Promise<Settings> {
	const { db, employee } = context
	refuseErrors(settingsErrors(form, employee.country))
	const before = await lockSettings(db, employee.id)
	const after = await updateSettings(db, employee.id, form)
	await recordEvent(context, {
		...{ kind: 'employee.changed', recordId: employee.id },
		...{ before: settingsOf(before), after: settingsOf(after) },
	})
	return presentSettings(after)
}
