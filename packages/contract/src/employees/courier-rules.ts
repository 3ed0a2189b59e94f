import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { Country } from '../core/locales.ts'
import type { Carrier } from '../options/order-codes.ts'
import type { SettingsForm } from './employee.ts'

/** The couriers of a country, national ones first. Source: domain facts, section 1. */
const carriersByCountry: Record<Country, readonly Carrier[]> = {
	fr: ['colissimo', 'chronopost', 'dpd', 'gls', 'ups', 'dhl-express'],
	de: ['dhl', 'dpd', 'gls', 'ups', 'dhl-express'],
	at: ['post-at', 'dpd', 'gls', 'ups', 'dhl-express'],
	be: ['bpost', 'postnl', 'dpd', 'gls', 'ups', 'dhl-express'],
	it: ['brt', 'gls', 'ups', 'dhl-express'],
	nl: ['postnl', 'dpd', 'gls', 'ups', 'dhl', 'dhl-express'],
}

/** The couriers that a person in a country can choose. */
export const carriersOf = (country: Country): readonly Carrier[] => carriersByCountry[country]

/** In these countries the person types each shipment number, whatever the courier does elsewhere. */
const numberTypingCountries: readonly Country[] = ['nl']
export const typesNumbersIn = (country: Country): boolean => numberTypingCountries.includes(country)

/** The courier that a person has chosen; undefined for none, and for one that their country does not have. */
export const chosenCarrier = (
	country: Country | undefined,
	carrier: string | null | undefined,
): Carrier | undefined => country && carriersOf(country).find((one) => one === carrier)

/**
 * The errors of a settings form beyond its schema. Earlier releases accepted any text as a courier: it can
 * still be read, and is refused at its field when it is written.
 */
export function settingsErrors({ carrier }: SettingsForm, country: Country): FieldErrors {
	if (carrier == null || chosenCarrier(country, carrier)) return {}
	return { carrier: [fieldError('invalid_value')] }
}
