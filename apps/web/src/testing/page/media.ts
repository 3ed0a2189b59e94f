/** What a media query is asked about. */
export type Screen = { width: number; height: number; traits: Readonly<Record<string, string>> }

export const phone: Screen = {
	width: 390,
	height: 844,
	traits: {
		pointer: 'coarse',
		hover: 'none',
		'display-mode': 'browser',
		'prefers-color-scheme': 'light',
		'prefers-reduced-motion': 'reduce',
	},
}
export const tablet: Screen = { ...phone, width: 1180, height: 820 }

function holdsFeature(text: string, screen: Screen): boolean {
	const range = /^(width|height)\s*(<=|>=|<|>)\s*(\d+)px$/.exec(text)
	if (range) {
		const [, side, sign, limit] = range
		const size = screen[side as 'width' | 'height']
		const bound = Number(limit)
		if (sign === '<') return size < bound
		if (sign === '>') return size > bound
		return sign === '<=' ? size <= bound : size >= bound
	}
	const [name = '', value] = text.split(':').map((part) => part.trim())
	return screen.traits[name] === value
}

/** Whether a media query of `and`, `or` and features holds; the innermost brackets first. */
function holdsQuery(query: string, screen: Screen): boolean {
	const inner = /\(([^()]*)\)/.exec(query)
	if (!inner) {
		return query
			.split(' or ')
			.some((part) => part.split(' and ').every((one) => one.trim() === '1'))
	}
	const [bracket, text = ''] = inner
	const isGroup = /^[01\s]|\b(and|or)\b/.test(text)
	const holds = isGroup ? holdsQuery(text, screen) : holdsFeature(text, screen)
	return holdsQuery(query.replace(bracket, holds ? '1' : '0'), screen)
}

/** `matchMedia` over a screen that can change its size. */
export function createMedia(first: Screen) {
	let screen = first
	const queries = new Map<MediaQueryList, boolean>()
	return {
		matchMedia(media: string): MediaQueryList {
			const list = Object.defineProperties(new EventTarget(), {
				media: { value: media },
				matches: { get: () => holdsQuery(media, screen) },
			}) as MediaQueryList
			queries.set(list, list.matches)
			return list
		},
		resize(next: Screen): void {
			screen = next
			dispatchEvent(new Event('resize'))
			for (const [list, before] of queries) {
				if (list.matches === before) continue
				queries.set(list, list.matches)
				list.dispatchEvent(new Event('change'))
			}
		},
	}
}
