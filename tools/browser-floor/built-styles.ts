import { styles } from '../../testing/browser-interfaces.ts'
import type { Finding } from './built-code.ts'

const quoted = /"[^"]*"|'[^']*'|url\([^)]*\)/g
/** What a browser that does not know the condition never reads. */
const condition = /@supports[^{]*/g

const patterns: readonly [RegExp, (name: string) => string][] = [
	[/[{;]\s*([a-z-]+)(?=:)/g, (name) => `${name}:`],
	[/@([a-z-]+)/g, (name) => `@${name}`],
	[/(?<=[\w\])*}{,\s])::?([a-z-]+)(?=[\s({,.:>+~[)])/g, (name) => `:${name}`],
	[/([a-z-]+)\(/g, (name) => `${name}()`],
]

/** What a style sheet of the built app names that browsers of the floor do not have. */
export function findInStyles(css: string): Finding[] {
	const read = css.replaceAll(quoted, '""').replaceAll(condition, '')
	const names = patterns.flatMap(([pattern, nameOf]) =>
		[...read.matchAll(pattern)].map(([, name = '']) => nameOf(name)),
	)
	const isPrefixed = (name: string) => names.includes(`-webkit-${name}`)
	return [...new Set(names)]
		.filter((name) => !isPrefixed(name))
		.map((name) => ({ name, lacking: styles.lackingIn(name) }))
		.filter(({ lacking }) => lacking.length > 0)
}
