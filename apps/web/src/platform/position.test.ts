import { texts as en } from '@roundsman/contract/texts/en'
import { afterEach, expect, test, vi } from 'vitest'
import { readAllowedPosition, readPosition } from './position.ts'

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

/** A device that finds its position, or refuses it, whatever it says of itself. */
function stubPhone(says: string | undefined) {
	const phone = { isRefusing: false }
	const getCurrentPosition = (
		succeed: (found: object) => void,
		fail: (error: { code: number }) => void,
	) => {
		if (phone.isRefusing) fail({ code: 1 })
		else succeed({ coords: { latitude: 48, longitude: 2, accuracy: 20 } })
	}
	const query = async () => Object.assign(new EventTarget(), { state: says })
	vi.stubGlobal('navigator', {
		geolocation: { getCurrentPosition },
		...(says ? { permissions: { query } } : {}),
	})
	return phone
}

test.each(['prompt', undefined])(
	'what has worked is known to be allowed where the browser says %s',
	async (says) => {
		const phone = stubPhone(says)
		expect(await readAllowedPosition()).toBeUndefined()
		await readPosition()
		await vi.waitFor(async () => expect(await readAllowedPosition()).toMatchObject({ lat: 48 }))
		phone.isRefusing = true
		expect(await readAllowedPosition()).toBeUndefined()
		phone.isRefusing = false
		expect(await readAllowedPosition()).toBeUndefined()
	},
)

test('a browser that says what is allowed is believed', async () => {
	stubPhone('granted')
	await readPosition()
	stubPhone('prompt')
	expect(await readAllowedPosition()).toBeUndefined()
	stubPhone('denied')
	expect(await readAllowedPosition()).toBeUndefined()
})
