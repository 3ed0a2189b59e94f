import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { expect, it } from 'vitest'
import { browserFloor, floorGaps } from '../../apps/web/src/platform/page/browser-floor.ts'
import { findInScript } from './built-code.ts'
import { findInStyles } from './built-styles.ts'

const namesIn = (code: string) => findInScript(code).map(({ name }) => name)

it('finds what browsers of the floor do not have', () => {
	const code = `AbortSignal.any([]); Map.groupBy([], x); const { withResolvers } = Promise
		window.requestIdleCallback(f); new Set().isSubsetOf(s); new VideoFrame(v); /a/v.test(x)`
	expect(namesIn(code)).toEqual([
		...['AbortSignal.any', 'Map.groupBy', '.withResolvers', '.requestIdleCallback'],
		...['.isSubsetOf', 'VideoFrame', 'RegExp flag v'],
	])
})

it('lets pass what they have, and names of other things', () => {
	const code = `AbortSignal.timeout(1); [].toSorted(); ''.isWellFormed(); ours.findLast(x)
		const VideoFrame = { groupBy: 1 }.groupBy; structuredClone({ any: 1 })
		const pc = 'own'; const { [pc]: own } = x`
	expect(namesIn(code).filter((name) => name !== 'VideoFrame' && name !== '.groupBy')).toEqual([])
})

it('finds in styles what they do not have, unless an older name stands beside it', () => {
	const css = 'a{anchor-name:--b;user-select:none;-webkit-user-select:none;color:red}'
	expect(findInStyles(css).map(({ name }) => name)).toEqual(['anchor-name:'])
	expect(findInStyles('@supports (anchor-name:--b){a{color:red}}')).toEqual([])
})

/** The version with which a browser has both of what `old-browser.ts` looks for. */
function versionOf(browser: keyof typeof browserFloor): number {
	const marks = [
		data.javascript.builtins?.String?.isWellFormed?.__compat,
		data.api.CSSPropertyRule?.__compat,
	]
	const versions = marks.map((mark) => {
		const [first] = [mark?.support[browser] ?? []].flat()
		return Number(first?.version_added)
	})
	return Math.max(...versions)
}

it('tells browsers below the floor by two things that came with it', () => {
	for (const [browser, version] of Object.entries(browserFloor)) {
		expect(versionOf(browser as keyof typeof browserFloor), browser).toBe(Number(version))
	}
})

it('is what the README says', () => {
	const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
	const { ios, chrome, firefox } = floorGaps
	expect(readme).toContain(`iOS ${ios}, Chrome ${chrome} or Firefox ${firefox}`)
})
