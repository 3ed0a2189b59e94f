import { employeeRoutes, type Profile, timeZones } from '@roundsman/contract'
import { labelIn } from '../words.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import { refusals } from './refusals.ts'

export function presentProfile({ person, locale }: Asking): Profile {
	return {
		id: person.id,
		email: `${person.login}@roundsman.example`,
		name: person.name,
		country: person.country,
		role: { name: person.role, label: labelIn(locale, 'role', person.role) },
		isTraining: person.isTraining,
		hasAllFeatures: person.hasAllFeatures,
		showAccompanying: person.showAccompanying,
		currency: 'EUR',
		timeZone: timeZones[person.country],
	}
}

/** Signing in and out, and what is the person's own. */
export const employeeAnswers: Handled[] = [
	handle(employeeRoutes.login, ({ world, body }) => {
		const person = world.records.people.find(({ login }) => login === body.login.toLowerCase())
		if (person?.password !== body.password) throw refusals.invalidCredentials()
		const token = `token-${crypto.randomUUID()}`
		person.tokens.add(token)
		return { token, deviceMark: body.deviceMark ?? 'm'.repeat(43) }
	}),
	handle(employeeRoutes.logout, ({ person, token }) => {
		person.tokens.delete(token)
		return undefined
	}),
	handle(employeeRoutes.getProfile, presentProfile),
	handle(employeeRoutes.getSettings, ({ person }) => person.settings),
	handle(employeeRoutes.updateSettings, ({ person, body }) => {
		person.settings = { ...person.settings, ...body, version: person.settings.version + 1 }
		return person.settings
	}),
	handle(employeeRoutes.getConfig, ({ world }) => world.records.config),
]
