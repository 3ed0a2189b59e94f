import type {
	DeviceSession,
	employeeRoutes,
	Settings,
	SettingsForm,
	sessionRoutes,
} from '@roundsman/contract'
import { Settings as Cog } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { overItems, overRecord, type PendingEntity } from '#platform/pending/pending-entity'

const settings: PendingEntity<Settings> = {
	isAbout: () => true,
	overlays: (kind) => ({ settings: overRecord(kind) }),
}

export const settingsUpdate = defineChange({
	kind: 'settings-update',
	route: routeAt<typeof employeeRoutes.updateSettings>('PUT', '/employee-settings'),
	draft: (form: SettingsForm) => ({ scope: 'settings', entity: 'settings', body: form }),
	name: 'employees:changes.settings.name',
	icon: Cog,
	savedMessage: null,
	summary: (form, t) => {
		const changed = (['language', 'navigator', 'carrier'] as const).filter((name) => name in form)
		return changed.map((name) => t(`employees:${name}`)).join(', ')
	},
	entity: settings,
	apply: (seen, form) => ({ ...seen, ...form }),
	staysWhenRefused: true,
	correction: ({ id }) => ({ to: '/profile', search: { correct: id } }),
})

const sessionEntity = (id: string) => `session:${id}`

/** The person's sessions on all devices. */
const sessions: PendingEntity<Pick<DeviceSession, 'id'>> = {
	isAbout: ({ id }, { entity }) => entity === sessionEntity(id),
	overlays: (kind) => ({ sessions: overItems(kind) }),
}

/** Signs out on another device. */
export const sessionEnd = defineChange({
	kind: 'session-end',
	route: routeAt<typeof sessionRoutes.endSession>('DELETE', '/session/{id}'),
	draft: ({ id, name }: { id: string; name: string }) => ({
		scope: sessionEntity(id),
		entity: sessionEntity(id),
		about: name,
		params: { id },
	}),
	name: 'account:changes.session.name',
	icon: Cog,
	success: 'account:changes.session.success',
	entity: sessions,
	isDeletion: true,
})

/** Every kind of change of the person's account. */
export const employeeChanges = [settingsUpdate, sessionEnd]
