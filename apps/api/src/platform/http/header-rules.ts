import { type Locale, locales } from '@roundsman/contract'

// Parses request headers in any spelling: names in any case, blanks, lists, weights.

const parts = (header: string | undefined): string[] =>
	(header ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '')

/** The values of a list with weights, the most wanted first; what has the weight 0 is not wanted. */
function wantedOf(header: string | undefined): { value: string; weight: number }[] {
	return parts(header)
		.map((part) => {
			const [value = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
			const weight = parameters.map((one) => /^q\s*=\s*([\d.]+)$/.exec(one)?.[1]).find(Boolean)
			return { value, weight: weight === undefined ? 1 : Number(weight) || 0 }
		})
		.sort((a, b) => b.weight - a.weight)
}

/** Ours of the languages of `Accept-Language`, the most wanted one; undefined for none. */
export function wishedLocale(header: string | undefined): Locale | undefined {
	for (const { value, weight } of wantedOf(header)) {
		const found = locales.find((locale) => locale === value.split('-')[0])
		if (found && weight > 0) return found
	}
	return undefined
}

const isAny = ({ value }: { value: string }) => value === '*'

/** Whether `Accept-Encoding` takes an encoding: named, or as any other, and not with the weight 0. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
	const wanted = wantedOf(header)
	const named = wanted.find(({ value }) => value === encoding) ?? wanted.find(isAny)
	return named !== undefined && named.weight > 0
}

/** The token of `Authorization: Bearer …`; an operator's key may hold blanks. */
export function bearerTokenOf(header: string | undefined): string | undefined {
	const text = header?.trim() ?? ''
	const [scheme] = /^bearer\s+/i.exec(text) ?? []
	return scheme && text.slice(scheme.length)
}

/** Without what a proxy adds to a tag when it compresses the answer. */
const strongTag = (tag: string) => tag.replace(/^W\//i, '')

/**
 * The version that `If-Match` names: null for any (`*`) and where nothing is said, undefined for what is no
 * version, or several.
 */
export function versionOf(header: string | undefined): number | null | undefined {
	const tags = new Set(parts(header).map(strongTag))
	const [tag, ...others] = tags
	if (tag === undefined) return header === undefined ? null : undefined
	if (others.length > 0) return undefined
	if (tag === '*') return null
	const version = /^"(\d{1,9})"$/.exec(tag)?.[1]
	return version === undefined ? undefined : Number(version)
}

/** Whether `If-None-Match` names a tag, or any: weak ones are the same here. */
export const isTagKnown = (header: string | undefined, tag: string): boolean =>
	parts(header).some((one) => one === '*' || strongTag(one) === strongTag(tag))
