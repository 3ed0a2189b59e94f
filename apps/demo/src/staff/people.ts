import type { Random } from '../random.ts'
import type { Country } from '../region/region-model.ts'
import { domainOf, foldToAscii } from './firms.ts'
import { NAMES } from './people-words.ts'

export interface Person {
	gender: 'male' | 'female'
	givenName: string
	familyName: string
	/** At a domain under `.example`, which nobody can own. */
	email: string
}

/** Invents a person of a country; `domain` or, without one, a private mailbox is where mail goes. */
export function createPerson(
	country: Country,
	random: Random,
	known: { familyName?: string; domain?: string } = {},
): Person {
	const gender = random.chance(0.74) ? 'male' : 'female'
	const givenName = random.pick(NAMES[country][gender])
	const familyName = known.familyName ?? random.pick(NAMES[country].family)
	const mailbox = `${foldToAscii(givenName)}.${foldToAscii(familyName)}`
	const host =
		known.domain ?? domainOf(`${random.pick(['mail', 'post', 'courriel', 'box'])}-${country}`)
	const email = `${mailbox}${known.domain ? '' : random.int(1, 9999)}@${host}`
	return { gender, givenName, familyName, email }
}
