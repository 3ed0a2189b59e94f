import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { browserFloor } from '../apps/web/src/platform/page/browser-floor.ts'

// What browsers have, by MDN's compatibility data, and whether those of the floor have it.

type BrowserName = keyof typeof browserFloor
const browsers = Object.entries(browserFloor) as [BrowserName, string][]

const numbersOf = (version: string) => version.replace('≤', '').split('.').map(Number)

function isAtMost(version: string, limit: string): boolean {
	const [[major = 0, minor = 0], [limitMajor = 0, limitMinor = 0]] = [
		numbersOf(version),
		numbersOf(limit),
	]
	return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

function isIn({ support }: CompatStatement, browser: BrowserName, limit: string): boolean {
	return [support[browser] ?? []]
		.flat()
		.some(
			({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
				typeof added === 'string' &&
				added !== 'preview' &&
				isAtMost(added, limit) &&
				!(typeof removed === 'string' && isAtMost(removed, limit)) &&
				!flags &&
				!prefix &&
				!alternative_name,
		)
}

/** The browsers of the floor that do not have it. */
const lackingOf = (statement: CompatStatement): string[] =>
	browsers.filter(([browser, limit]) => !isIn(statement, browser, limit)).map(([name]) => name)

const isEverywhere = ({ __compat: statement }: Identifier) =>
	!statement || lackingOf(statement).length === 0

/** Of things with the same name, the one that most browsers have: code may mean that one. */
class Interfaces {
	readonly #lacking = new Map<string, string[]>()

	add(name: string, { __compat: statement }: Identifier): void {
		if (!statement) return
		const lacking = lackingOf(statement)
		const known = this.#lacking.get(name)
		if (!known || lacking.length < known.length) this.#lacking.set(name, lacking)
	}

	knows(name: string): boolean {
		return this.#lacking.has(name)
	}

	/** Browsers of the floor without it; empty where all have it, or nobody knows the name. */
	lackingIn(name: string): readonly string[] {
		return this.#lacking.get(name) ?? []
	}
}

const entriesOf = (group: Identifier = {}) =>
	(Object.entries(group) as [string, Identifier][]).filter(([name]) => name !== '__compat')

function collect() {
	/** `AbortSignal`, `structuredClone`. */
	const globals = new Interfaces()
	/** `AbortSignal.any`. */
	const statics = new Interfaces()
	/** `.toSorted`, of whatever object. */
	const members = new Interfaces()
	const add = (owner: string, group: Identifier, isReachable: boolean) => {
		globals.add(owner, group)
		for (const [key, member] of entriesOf(group)) {
			const name = key.replace(/_static$/, '')
			statics.add(`${owner}.${name}`, member)
			if (isReachable) members.add(name, member)
		}
	}
	for (const [owner, group] of entriesOf(data.javascript.builtins)) add(owner, group, true)
	// Whoever has no object of an interface does not use its members: what leads to one is looked at.
	for (const [owner, group] of entriesOf(data.api)) add(owner, group, isEverywhere(group))
	return { globals, statics, members }
}

function collectStyles() {
	const styles = new Interfaces()
	const { properties, 'at-rules': rules, selectors, types } = data.css
	for (const [name, one] of entriesOf(properties)) styles.add(`${name}:`, one)
	for (const [name, one] of entriesOf(rules)) styles.add(`@${name}`, one)
	for (const [name, one] of entriesOf(selectors)) styles.add(`:${name}`, one)
	const addFunctions = (group: Identifier | undefined) => {
		for (const [name, one] of entriesOf(group)) {
			styles.add(`${name}()`, one)
			addFunctions(one)
		}
	}
	addFunctions(types)
	return styles
}

export const { globals, statics, members } = collect()
export const styles = collectStyles()

/** Chromium asks for these whether or not a page can have them. */
const demanded = /^[Tt]rusted/

type Thing = { owner: string; name: string | null }

/** Each thing that some browser of the floor lacks: an owner, and one of its names or itself. */
export function listAboveFloor(): Thing[] {
	const groups = [...entriesOf(data.api), ...entriesOf(data.javascript.builtins)]
	return groups
		.filter(([owner]) => !demanded.test(owner))
		.flatMap(([owner, group]): Thing[] => {
			if (!isEverywhere(group)) return [{ owner, name: null }]
			return entriesOf(group)
				.map(([key]) => key.replace(/_static$/, ''))
				.filter((name) => !demanded.test(name))
				.filter((name) => statics.lackingIn(`${owner}.${name}`).length > 0)
				.map((name) => ({ owner, name }))
		})
}
