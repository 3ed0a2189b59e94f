import type { Row } from '../bulk/bulk-writer.ts'
import type { Random } from '../random.ts'
import type { Country } from '../region/region-model.ts'
import { FIRM_WORDS } from './firm-words.ts'
import { NAMES } from './people-words.ts'

/** The firm whose people use the app: receipts bear its name and address. */
export const firmRow: Row<'firm'> = {
	name: 'Roundsman Demo B.V.',
	street: 'Havenstraat 12',
	postal_code: '4380 AB',
	city: 'Vlissingen',
	country: 'nl',
	language: 'nl',
	time_zone: 'Europe/Amsterdam',
	version: 1,
}

/** A business: what stands over the door, and what stands on the invoice. */
export interface Firm {
	name: string
	companyTitle: string
	/** The family name that it bears, where it bears one. */
	familyName: string | undefined
}

/** Invents a car business in the look of its country; a town's name makes some of them local. */
export function nameGarage(country: Country, random: Random, city?: string): Firm {
	const words = FIRM_WORDS[country]
	const kind = random.pick(words.kinds)
	const style = random.weighted([
		['family', 16],
		['given and family', 30],
		['two families', 24],
		['place', 5],
		['letters', 15],
		['city', city ? 10 : 0],
	] as const)
	const familyName = random.pick(NAMES[country].family)
	const given = random.pick([...NAMES[country].male, ...NAMES[country].female])
	const other = random.pick(NAMES[country].family)
	const letters = initials(random)
	const names: Record<typeof style, string> = {
		family: `${kind} ${familyName}`,
		'given and family': `${kind} ${given} ${familyName}`,
		'two families':
			familyName === other
				? `${kind} ${familyName}`
				: `${kind} ${familyName} ${words.and} ${other}`,
		place: `${kind} ${random.pick(words.places)}`,
		letters: `${letters} ${random.pick(words.trades)}`,
		city: `${kind} ${familyName} ${city ?? ''}`,
	}
	const name = names[style]
	const legalForm = random.weighted(words.legalForms)
	return {
		name,
		companyTitle:
			words.formFirst && random.chance(0.35) ? `${legalForm} ${name}` : `${name} ${legalForm}`,
		familyName: /famil|city/.test(style) ? familyName : undefined,
	}
}

/** Two or three letters, as owners like to call their firm. */
function initials(random: Random): string {
	return Array.from({ length: random.int(2, 3) }, () =>
		random.pick([...'ABCDEFGHJKLMNPRSTVW']),
	).join('')
}

/** A host name under `.example`, which nobody can own (RFC 2606). */
export function domainOf(name: string): string {
	return `${foldToAscii(name).slice(0, 40).replace(/-$/, '')}.example`
}

/** A web site and a mailbox of a firm, both of which lead nowhere. */
export function contactOf(firm: Firm, country: Country): { website: string; email: string } {
	const domain = domainOf(firm.name)
	return { website: `https://www.${domain}`, email: `${FIRM_WORDS[country].mailbox}@${domain}` }
}

/** Lower case letters, digits and hyphens. */
export function foldToAscii(text: string): string {
	return text
		.replaceAll('ß', 'ss')
		.replaceAll(
			/[äöü]/gi,
			(letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()] ?? letter,
		)
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
}
