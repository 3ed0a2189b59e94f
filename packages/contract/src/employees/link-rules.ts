import type { Profile } from './employee.ts'
import { type LinkCountry, type LinkKind, linkKinds, type UsefulLink } from './link.ts'

/** The links of each country. Source: specification 2, section 6. */
const kindsByCountry: Record<LinkCountry, readonly LinkKind[]> = {
	fr: ['vat', 'iban', 'complaints', 'accompanying', 'callUps'],
	de: ['vat', 'iban', 'complaints', 'accompanying', 'callUps'],
	be: ['vat', 'iban', 'complaints', 'accompanyingFr', 'accompanyingNl', 'callUps'],
	it: ['vat', 'iban'],
	nl: ['vat', 'iban'],
}

type LinkProfile = Pick<Profile, 'country' | 'showAccompanying'> & {
	role: Pick<Profile['role'], 'name'>
}

export const hasLink = (country: LinkCountry, kind: LinkKind): boolean =>
	kindsByCountry[country].includes(kind)

function isFor({ role, showAccompanying }: LinkProfile, kind: LinkKind): boolean {
	if (kind === 'callUps') return role.name === 'service-agent'
	return kind.startsWith('accompanying') ? showAccompanying : true
}

/** The links of a person, in display order; none while the person is unknown. */
export function linksFor(
	profile: LinkProfile | undefined,
	links: readonly UsefulLink[],
): UsefulLink[] {
	if (!profile) return []
	const country = profile.country === 'at' ? 'de' : profile.country
	return linkKinds.flatMap((kind) => {
		if (!hasLink(country, kind) || !isFor(profile, kind)) return []
		return links.find((link) => link.country === country && link.kind === kind) ?? []
	})
}
