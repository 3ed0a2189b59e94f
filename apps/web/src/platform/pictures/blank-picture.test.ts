import { describe, expect, it } from 'vitest'
import { isBlank, makeSeen } from './blank-picture.ts'

const picture = (...pixels: number[][]) => ({
	...{ width: pixels.length, height: 1 },
	data: Uint8ClampedArray.from(pixels.flat()),
})
const white = [255, 255, 255, 255]

describe('a picture', () => {
	it.each([
		['nothing at all', picture([0, 0, 0, 0], [0, 0, 0, 0]), true],
		['one colour', picture(white, white, white), true],
		['one other pixel at the end', picture(white, white, [255, 255, 254, 255]), false],
		['another colour at the beginning', picture([9, 9, 9, 255], white, white), false],
		['something that shines through', picture([0, 0, 0, 0], [0, 0, 0, 3]), false],
	])('with %s is blank: %#', (_, pixels, blank) => {
		expect(isBlank(pixels)).toBe(blank)
	})

	it('that came out blank is made again, once, and then said to be', async () => {
		const make = (...made: string[]) => {
			const asked: boolean[] = []
			const next = async (isAgain: boolean) => {
				asked.push(isAgain)
				return made[asked.length - 1] ?? ''
			}
			return { asked, seen: makeSeen(next, (one) => one === '') }
		}
		const good = make('a')
		expect(await good.seen).toEqual({ made: 'a', isBlank: false })
		expect(good.asked).toEqual([false])
		const lost = make('', 'b')
		expect(await lost.seen).toEqual({ made: 'b', isBlank: false })
		expect(lost.asked).toEqual([false, true])
		const gone = make('', '', 'c')
		expect(await gone.seen).toEqual({ made: '', isBlank: true })
		expect(gone.asked).toEqual([false, true])
	})
})
