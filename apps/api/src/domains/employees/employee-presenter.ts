import {
	type Config,
	type Country,
	contractVersion,
	type Locale,
	languageOf,
	type Profile,
	type Settings,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { Context, PublicContext } from '#platform/context'

/** Every country that Roundsman works in pays in euro. */
/** What amounts are in, for every profile. */
export const profileCurrency = 'EUR'

export function presentProfile({ employee, config, locale }: Context): Profile {
	return {
		id: employee.id,
		email: employee.email,
		name: employee.name,
		country: employee.country,
		role: { name: employee.role, label: optionLabel(locale, 'role', employee.role) },
		isTraining: employee.isTraining,
		hasAllFeatures: config.allFeatureEmployees.includes(employee.id),
		showAccompanying: config.accompanyingEmployees.includes(employee.id),
		currency: profileCurrency,
		timeZone: employee.timeZone,
	}
}

type StoredSettings = Omit<Settings, 'language'> & { language: Locale | null; country: Country }

export const presentSettings = ({ country, ...settings }: StoredSettings): Settings => ({
	...settings,
	language: languageOf({ language: settings.language, country }),
})

/** What a client may know before anybody has signed in. */
export function presentConfig({ config, version }: PublicContext): Config {
	return {
		version,
		contractVersion,
		farAwayMeters: config.farAwayMeters,
		arrivalMeters: config.arrivalMeters,
		mapStyleUrl: config.mapStyleUrl,
		geocoderUrl: config.geocoderUrl,
		probeUrls: config.probeUrls,
		managerPhone: config.managerPhone,
	}
}
