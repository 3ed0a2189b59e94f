import { texts as en } from '@roundsman/contract/texts/en'
import { afterEach, expect, test, vi } from 'vitest'
import { readPosition } from './position.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
	[1, 'user_denied'],
	[2, 'unavailable'],
	[3, 'timeout'],
	[0, 'unknown_error'],
] as const)('a position that fails with code %i says: %s', async (code, reason) => {
	const getCurrentPosition = (_: unknown, fail: (error: { code: number }) => void) => fail({ code })
	vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
	await expect(readPosition()).rejects.toMatchObject({ reason })
	expect(en.errors).toHaveProperty([`geolocation_${reason}`])
})

test('a browser without positions says that it is unavailable', async () => {
	vi.stubGlobal('navigator', {})
	await expect(readPosition()).rejects.toMatchObject({ reason: 'unavailable' })
})
