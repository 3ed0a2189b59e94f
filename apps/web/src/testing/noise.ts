import { expect, vi } from 'vitest'

/** What libraries say while developing though all is well. */
const known = [
	// The router's lazy components, when one of them is drawn for the second time.
	/This library called use\(\) to suspend in a previous render/,
	// happy-dom and the tests' Chromium are older than this element.
	/The tag <%s> is unrecognized in this browser.* search$/s,
	// The router tells of each error that our own boundary shows.
	/Warning: Error in route match/,
]
const heard: string[] = []
const allowed: RegExp[] = []

const textOf = (part: unknown): string =>
	part instanceof Error ? (part.stack ?? part.message) : String(part)

/** Takes complaints matching a pattern for granted until the test ends. */
export function allowNoise(...patterns: RegExp[]): void {
	allowed.push(...patterns)
}

export function hear(source: string, ...parts: unknown[]): void {
	heard.push(`${source}: ${parts.map(textOf).join(' ')}`)
}

/** Complaints so far that match a pattern. */
export const heardNoise = (pattern: RegExp): string[] => heard.filter((line) => pattern.test(line))

/** Receives the console, errors that nobody caught, and rejections that nobody handled. */
export function listenForNoise(): void {
	heard.length = 0
	allowed.length = 0
	for (const level of ['warn', 'error'] as const) {
		vi.spyOn(console, level).mockImplementation((...parts) => hear(`console ${level}`, ...parts))
	}
	vi.stubGlobal('reportError', (error: unknown) => hear('error', error))
}

/** Fails the test where it heard what it had not allowed. */
export function expectSilence(): void {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
	const expected = [...known, ...allowed]
	const unexpected = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
	heard.length = 0
	expect(unexpected, 'unexpected complaints of the app').toEqual([])
}
