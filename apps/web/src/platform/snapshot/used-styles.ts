// The part of the style sheet that a snapshot needs: a third of it, and it stands in front of what is painted first.

/** What a rule begins with, its content, and where the next one begins. */
type Rule = { prelude: string; body: string | null; end: number }

/** The place behind a text in quotation marks. */
function skipText(css: string, from: number): number {
	let at = from + 1
	while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
	return at + 1
}

/** The place of the first of some signs that stands neither in a text nor behind a backslash. */
function find(css: string, from: number, signs: string): number {
	let at = from
	while (at < css.length && !signs.includes(css.charAt(at))) {
		if (css[at] === '"' || css[at] === "'") at = skipText(css, at)
		else at += css[at] === '\\' ? 2 : 1
	}
	return at
}

/** The place of the brace that closes the one before `from`. */
function findEnd(css: string, from: number): number {
	let depth = 1
	let at = find(css, from, '{}')
	while (at < css.length) {
		depth += css[at] === '{' ? 1 : -1
		if (depth === 0) return at
		at = find(css, at + 1, '{}')
	}
	return at
}

function readRule(css: string, from: number): Rule {
	const at = find(css, from, '{;')
	const prelude = css.slice(from, at)
	if (css[at] !== '{') return { prelude, body: null, end: at + 1 }
	const end = findEnd(css, at + 1)
	return { prelude, body: css.slice(at + 1, end), end: end + 1 }
}

const classOf = /\.((?:\\.|[\w-])+)/g
/** What says nothing of which classes an element has. */
const aside = /"[^"]*"|'[^']*'|:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** True unless each of the selectors names a class that nothing has. */
function mayApply(selectors: string, classes: ReadonlySet<string>): boolean {
	// Also where a comma stands between parentheses: what is left over on its side is enough for an answer.
	return selectors
		.replaceAll(aside, '')
		.split(/(?<!\\),/)
		.some((selector) =>
			[...selector.matchAll(classOf)].every(([, name = '']) =>
				classes.has(name.replaceAll('\\', '')),
			),
		)
}

const group = /^@(media|supports|layer|container)\b/

function usedRule({ prelude, body }: Rule, classes: ReadonlySet<string>): string {
	if (body === null) return prelude.trim() && `${prelude};`
	if (group.test(prelude)) {
		const inner = usedStyles(body, classes)
		return inner && `${prelude}{${inner}}`
	}
	// What is kept stands still.
	if (prelude.startsWith('@keyframes')) return ''
	return prelude.startsWith('@') || mayApply(prelude, classes) ? `${prelude}{${body}}` : ''
}

/** The rules that may apply where elements have these classes only, in their order. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
	const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
	let used = ''
	for (let at = 0; at < plain.length; ) {
		const rule = readRule(plain, at)
		used += usedRule(rule, classes)
		at = rule.end
	}
	return used
}
