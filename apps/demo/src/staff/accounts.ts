import { type Country, countries, type RoleName } from '@roundsman/contract'
import { createRandom, deterministicId } from '../random.ts'
import { createPerson } from './people.ts'

/** The seed of the whole demo world. */
export const demoSeed = 'roundsman'

/** Somebody who can sign in to the demo. */
export type Account = {
	id: string
	login: string
	country: Country
	role: RoleName
	name: string
	isTraining: boolean
	/** Without tours there is an account that shows the empty day. */
	hasTours: boolean
}

function accountOf(login: string, role: RoleName, country: Country, hasTours = true): Account {
	const random = createRandom(demoSeed).fork(`account ${login}`)
	const { givenName, familyName } = createPerson(country, random)
	return {
		id: deterministicId(`employee ${login}`),
		login,
		country,
		role,
		name: `${givenName} ${familyName}`,
		isTraining: login.startsWith('training.'),
		hasTours,
	}
}

export const accounts: readonly Account[] = [
	...countries.flatMap((country) => [
		accountOf(`agent.${country}`, 'service-agent', country),
		accountOf(`prospector.${country}`, 'prospector', country),
	]),
	accountOf('training.at', 'service-agent', 'at'),
	accountOf('idle.fr', 'service-agent', 'fr', false),
]

export const countryNames: Record<Country, string> = {
	fr: 'France',
	de: 'Germany',
	at: 'Austria',
	be: 'Belgium',
	it: 'Italy',
	nl: 'Netherlands',
}

/** What a start prints about an account. */
export function describeAccount({ login, name, role, country, isTraining, hasTours }: Account) {
	const remark = isTraining ? ', training' : hasTours ? '' : ', no tours'
	return `${login.padEnd(13)} — ${name}, ${role}, ${countryNames[country]}${remark}`
}
