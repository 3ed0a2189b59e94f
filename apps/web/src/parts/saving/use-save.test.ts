import { expect, it } from 'vitest'
import { reasonOf } from './use-save.ts'

it.each([
	[new DOMException('full', 'QuotaExceededError'), 'storageFull'],
	[new DOMException('newer', 'VersionError'), 'storageNewer'],
	[new DOMException('The database connection is closing.', 'InvalidStateError'), 'storageLost'],
	[{ name: 'toString' }, 'storageLost'],
	['odd', 'storageLost'],
	[undefined, 'storageLost'],
])('says in words of the app why %s kept it from saving', (error, reason) => {
	expect(reasonOf(error)).toBe(reason)
})
