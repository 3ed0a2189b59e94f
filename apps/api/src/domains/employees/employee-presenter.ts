import {
	type Config,
	type Country,
	contractVersion,
	type DeviceSession,
	dateIn,
	type Firm,
	type Locale,
	languageOf,
	type PaperFirm,
	type Profile,
	type Settings,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { Context, PublicContext } from '#platform/context'
import { hasAllFeatures } from '#platform/features'
import type { listSessionsOf } from '#platform/sessions'

/** Every country of Roundsman uses the euro. */
/** The currency of amounts, for every profile. */
export const profileCurrency = 'EUR'

export const presentFirm = ({ name, street, postalCode, city }: PaperFirm): PaperFirm => ({
	name,
	street,
	postalCode,
	city,
})

export function presentProfile({ employee, config, locale }: Context, firm: Firm['firm']): Profile {
	return {
		id: employee.id,
		email: employee.email,
		name: employee.name,
		country: employee.country,
		role: { name: employee.role, label: optionLabel(locale, 'role', employee.role) },
		isTraining: employee.isTraining,
		hasAllFeatures: hasAllFeatures({ employee, config }),
		showAccompanying:
			employee.showAccompanying ?? config.accompanyingEmployees.includes(employee.id),
		currency: profileCurrency,
		timeZone: employee.timeZone,
		firm: firm && presentFirm(firm),
	}
}

type StoredSettings = Omit<Settings, 'language'> & { language: Locale | null; country: Country }

export const presentSettings = ({ country, ...settings }: StoredSettings): Settings => ({
	...settings,
	language: languageOf({ language: settings.language, country }),
})

type ListedSession = Awaited<ReturnType<typeof listSessionsOf>>[number]

/** Dates are in the time zone of the person's country; `session` is the current one. */

export const presentSession = (
	{ timeZone, session }: { timeZone: string; session: Uint8Array },
	{ id, hash, system, browser, openedAt, usedAt }: ListedSession,
): DeviceSession => ({
	id,
	isCurrent: Buffer.compare(hash, session) === 0,
	system,
	browser,
	openedAt: openedAt.toISOString(),
	lastUsedOn: dateIn(timeZone, usedAt),
})

/** The configuration that a client gets before sign-in */
export function presentConfig(
	{ config, version }: PublicContext,
	ofFirm: Pick<Config, 'farAwayMeters' | 'arrivalMeters' | 'links' | 'managerPhone'>,
): Config {
	return {
		version,
		contractVersion,
		mapStyleUrl: config.mapStyleUrl,
		geocoderUrl: config.geocoderUrl,
		probeUrls: config.probeUrls,
		hasMail: config.mail !== null,
		...ofFirm,
	}
}
