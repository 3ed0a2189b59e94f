import type { Config } from '@roundsman/api/platform/config'
import {
	type Country,
	hasLink,
	type LinkKind,
	linkCountries,
	linkKinds,
	type UsefulLink,
} from '@roundsman/contract'
import { accounts } from '../staff/accounts.ts'

/** French numbers that begin so are reserved for films and books. */
const managerPhone = '+33199001234'

/** Where a page is known to the public, a link leads there, else to the page for examples. */
function urlOf(country: Country, kind: LinkKind): string {
	if (kind === 'vat') return 'https://ec.europa.eu/taxation_customs/vies/'
	if (kind === 'iban') return 'https://en.wikipedia.org/wiki/International_Bank_Account_Number'
	return `https://example.com/?${country}-${kind}`
}

const links: UsefulLink[] = linkCountries.flatMap((country) =>
	linkKinds
		.filter((kind) => hasLink(country, kind))
		.map((kind) => ({ country, kind, url: urlOf(country, kind) })),
)

const orElse = <T>(set: T[], unset: T[]) => (set.length > 0 ? set : unset)

/** What an operator has to set before the app shows it, unless it is set. */
export const withDemoSettings = (config: Config): Config => ({
	...config,
	managerPhone: config.managerPhone ?? managerPhone,
	links: orElse(config.links, links),
	accompanyingEmployees: orElse(
		config.accompanyingEmployees,
		accounts.filter(({ role }) => role === 'service-agent').map(({ id }) => id),
	),
})
