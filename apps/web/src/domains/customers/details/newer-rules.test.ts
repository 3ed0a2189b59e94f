import { describe, expect, it } from 'vitest'
import { isNewer } from './newer-rules.ts'

describe('what lies on the phone', () => {
	it.each([
		['has a higher version, though it came earlier', [3, 1], [2, 9], true],
		['has a lower version, though it came later', [2, 9], [3, 1], false],
		['has the same version and came later', [2, 9], [2, 1], true],
		['has the same version and came earlier', [2, 1], [2, 9], false],
		['came at the same time', [2, 1], [2, 1], false],
	] as const)('%s', (_title, [version, atMs], [saidVersion, saidAtMs], isShown) => {
		expect(isNewer({ version, atMs }, { version: saidVersion, atMs: saidAtMs })).toBe(isShown)
	})
})
