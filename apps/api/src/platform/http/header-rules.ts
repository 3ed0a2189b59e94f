import { type Locale, locales } from '@roundsman/contract'

// Splits a header at commas; names may be in any case, with spaces and weights.

const parts = (header: string | undefined): string[] =>
	(header ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '')

/** The values of a weighted list, highest weight first; values with weight 0 are excluded. */
function wantedOf(header: string | undefined): { value: string; weight: number }[] {
	return parts(header)
		.map((part) => {
			const [value = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
			const weight = parameters.map((one) => /^q\s*=\s*([\d.]+)$/.exec(one)?.[1]).find(Boolean)
			return { value, weight: weight === undefined ? 1 : Number(weight) || 0 }
		})
		.sort((a, b) => b.weight - a.weight)
}

/** The first supported language of `Accept-Language` by weight; undefined if there is none. */
export function wishedLocale(header: string | undefined): Locale | undefined {
	for (const { value, weight } of wantedOf(header)) {
		const found = locales.find((locale) => locale === value.split('-')[0])
		if (found && weight > 0) return found
	}
	return undefined
}

const isAny = ({ value }: { value: string }) => value === '*'

/** Whether `Accept-Encoding` accepts an encoding by name or by `*`, with a weight above 0 */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
	const wanted = wantedOf(header)
	const named = wanted.find(({ value }) => value === encoding) ?? wanted.find(isAny)
	return named !== undefined && named.weight > 0
}

/** The token of `Authorization: Bearer …`; an operator's key may contain spaces. */
export function bearerTokenOf(header: string | undefined): string | undefined {
	const text = header?.trim() ?? ''
	const [scheme] = /^bearer\s+/i.exec(text) ?? []
	return scheme && text.slice(scheme.length)
}

/** Removes the weak prefix that a proxy adds when it compresses a response. */
const strongTag = (tag: string) => tag.replace(/^W\//i, '')

/** The version in `If-Match`: null for `*` or no header, undefined for an invalid version or several */
export function versionOf(header: string | undefined): number | null | undefined {
	const tags = new Set(parts(header).map(strongTag))
	const [tag, ...others] = tags
	if (tag === undefined) return header === undefined ? null : undefined
	if (others.length > 0) return undefined
	if (tag === '*') return null
	const version = /^"(\d{1,9})"$/.exec(tag)?.[1]
	return version === undefined ? undefined : Number(version)
}

/** Whether `If-None-Match` matches a tag or is `*`; weak tags match too. */
export const isTagKnown = (header: string | undefined, tag: string): boolean =>
	parts(header).some((one) => one === '*' || strongTag(one) === strongTag(tag))
