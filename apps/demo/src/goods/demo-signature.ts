import type { SignatureStrokes } from '@roundsman/contract'

/** A pad of 360 by 160, as the picture of the demo's signatures is drawn, in tenths. */
const size = { width: 1800, height: 800 }
const start = [40, 96] as const

/** From one point of the line to the next. */
const steps = [
	[7, -25, 9, -18, 13, -12, 9, 4, 2, 16, -8, 25, -9, 24, -6, 17, 4, 6, 11, -12, 10, -20, 9, -16],
	[6, 4, 0, 16, -2, 14, 8, 5, 9, -14, 8, -14, 7, 2, 0, 14, 0, 12, 9, 4, 9, -18, 8, -26, 9, -17],
	[4, 8, -5, 26, -8, 30, 3, 10, 11, -10, 11, -18, 10, -14, 5, 5, 0, 11, 2, 11, 9, -4, 13, -12],
	[14, -10, 16, -6],
].flat()

function lineOf(): number[] {
	const line = start.map((value) => value * 5)
	for (const step of steps) line.push((line.at(-2) ?? 0) + step * 5)
	return line
}

/** What a customer of the demo world has drawn. */
export const demoSignature: SignatureStrokes = { ...size, lines: [lineOf()] }
