import { expect, it } from 'vitest'
import { whyNotStored } from './upload-rules.ts'

it('a photo is stored once all of it has arrived', () => {
	const alias = 'upload_incomplete'
	const begun = { offset: 3, length: 4 }
	expect(whyNotStored('k', undefined)).toEqual({
		alias,
		current: { key: 'k', offset: 0, length: 0 },
	})
	expect(whyNotStored('k', begun)).toEqual({ alias, current: { key: 'k', ...begun } })
	expect(whyNotStored('k', { offset: 4, length: 4 })).toBeNull()
})
