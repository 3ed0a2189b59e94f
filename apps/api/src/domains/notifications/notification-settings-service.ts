import type { NotificationSettings, NotificationSettingsForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { quietOf } from './announce-service.ts'
import { findListener, putSettings } from './notification-repository.ts'

export async function readSettings(db: Db, employeeId: string): Promise<NotificationSettings> {
	const listener = await findListener(db, employeeId)
	if (!listener) throw refusals.notFound()
	return {
		muted: listener.muted ?? [],
		quiet: quietOf(listener),
		version: listener.version ?? 0,
	}
}

/** Writes the given settings only. */
export async function changeSettings(
	context: Context,
	{ muted, quiet }: NotificationSettingsForm,
): Promise<NotificationSettings> {
	const { db, employee } = context
	const { version: _, ...before } = await readSettings(db, employee.id)
	await putSettings(db, employee.id, {
		muted: [...new Set(muted ?? before.muted)],
		quiet: quiet === undefined ? before.quiet : quiet,
	})
	const settings = await readSettings(db, employee.id)
	const { version: __, ...after } = settings
	await recordEvent(context, { kind: 'employee.changed', recordId: employee.id, before, after })
	return settings
}
