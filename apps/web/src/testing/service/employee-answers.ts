import {
	type DeviceSession,
	employeeRoutes,
	fieldError,
	handbookNames,
	handbookRoutes,
	invitationRoutes,
	kpiRoutes,
	kpiSpan,
	locales,
	type Profile,
	personalDataRoutes,
	providerRoutes,
	sealingRoutes,
	sessionRoutes,
	settingsErrors,
	timeZones,
} from '@roundsman/contract'
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
		firm: {
			...{ name: 'Bremsen Nord GmbH', street: 'Hafenstraße 7' },
			...{ postalCode: '20457', city: 'Hamburg' },
		},
	}
}

const sessionIdOf = (token: string): string => `session of ${token}`.slice(0, 64)

function devicesOf({ person, token, today }: Asking): { items: DeviceSession[] } {
	const items = [...person.tokens].map((held) => ({
		id: sessionIdOf(held),
		isCurrent: held === token,
		system: null,
		browser: null,
		openedAt: '2026-11-01T08:00:00.000Z',
		lastUsedOn: today,
		...person.devices.get(held),
	}))
	return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Every document and picture of the handbook; whatever is fetched holds its own address. */
const handbookAnswers: Handled[] = [
	handle(handbookRoutes.getHandbook, () => ({
		edition: 'first',
		documents: locales.flatMap((language) =>
			handbookNames.map((name) => ({ language, name, pages: 3, bytes: 240_000 })),
		),
		hasPictures: true,
	})),
	handle(handbookRoutes.getHandbookFile, ({ params: { language, file } }) => {
		const mediaType = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
		return { mediaType, bytes: new TextEncoder().encode(`${language}/${file}`) } as never
	}),
]

/** Signing in and out, and what is the person's own. */
export const employeeAnswers: Handled[] = [
	handle(employeeRoutes.login, ({ world, body }) => {
		const person = world.records.people.find(({ login }) => login === body.login.toLowerCase())
		if (person?.password !== body.password) throw refusals.invalidCredentials()
		const token = `token-${crypto.randomUUID()}`
		person.tokens.add(token)
		return { token, deviceMark: body.deviceMark ?? 'm'.repeat(43) }
	}),
	handle(invitationRoutes.getSetup, () => ({ isEmpty: false })),
	handle(providerRoutes.getSignInProvider, () => ({ provider: null })),
	// As a release before there were keys: what is sealed is proved elsewhere.
	handle(sealingRoutes.getSealingKey, () => {
		throw refusals.notFound()
	}),
	handle(employeeRoutes.logout, ({ person, token }) => {
		person.tokens.delete(token)
		return undefined
	}),
	handle(employeeRoutes.getProfile, presentProfile),
	handle(employeeRoutes.getSettings, ({ person }) => person.settings),
	handle(employeeRoutes.updateSettings, ({ person, body }) => {
		const errors = settingsErrors(body, person.country)
		if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
		person.settings = { ...person.settings, ...body, version: person.settings.version + 1 }
		return person.settings
	}),
	handle(personalDataRoutes.getStoredOfMe, () => ({
		observed: ['report_position' as const],
		months: { report_positions: 12, chat: 24, day_off_requests: 36, return_photos: 36, events: 24 },
		days: { answers: 90, sessions: 30 },
	})),
	handle(personalDataRoutes.listErasures, ({ world, query: { since = '0' } }) => ({
		items: world.erasures.slice(Number(since)),
		mark: String(world.erasures.length),
	})),
	handle(sessionRoutes.listSessions, devicesOf),
	handle(sessionRoutes.endSession, (asking) => {
		const found = [...asking.person.tokens].find((token) => sessionIdOf(token) === asking.params.id)
		if (!found) throw refusals.notFound()
		asking.person.tokens.delete(found)
		return devicesOf(asking)
	}),
	handle(sessionRoutes.changePassword, ({ person, body, token }) => {
		if (person.password !== body.current) {
			throw refusals.invalid({ current: [fieldError('password_wrong')] })
		}
		person.password = body.password
		const others = [...person.tokens].filter((one) => one !== token)
		for (const other of others) person.tokens.delete(other)
		return { ended: others.length }
	}),
	...handbookAnswers,
	handle(kpiRoutes.getKpi, ({ person, today }) => ({ ...kpiSpan(today), days: person.kpiDays })),
	handle(employeeRoutes.getConfig, ({ world }) => world.records.config),
]
