import bwip from 'bwip-js/node'
import sharp from 'sharp'

// Pictures of labels as a phone's camera gives them: made from a number, so that they are the same each time.

type Plane = { data: Float32Array; width: number; height: number }
export type LabelFrame = {
	name: string
	format: string
	condition: Condition
	/** What the reader is to say, without marks of its symbology. */
	text: string
	/** Grey, one byte a pixel. */
	pixels: Uint8ClampedArray
	width: number
	height: number
}

const width = 960
const height = 540

/** The format, what is drawn, and what is read. */
const codes = [
	{ format: 'EAN-13', bcid: 'ean13', text: '9521100000017' },
	{ format: 'EAN-8', bcid: 'ean8', text: '95200002' },
	{ format: 'UPC-A', bcid: 'upca', text: '036000291452' },
	{ format: 'Code 128', bcid: 'code128', text: '410023917030000772' },
	{ format: 'GS1-128', bcid: 'gs1-128', text: '(00)095287654321012346' },
	{ format: 'ITF', bcid: 'interleaved2of5', text: '19521100000014' },
	{ format: 'QR', bcid: 'qrcode', text: 'https://id.gs1.org/01/09521100000017' },
	{ format: 'DataMatrix', bcid: 'datamatrix', text: 'GDB1550#410000001' },
	{ format: 'GS1 DataMatrix', bcid: 'gs1datamatrix', text: '(01)09521100000017(21)A7' },
] as const

export const conditions = [
	'clean',
	'blurred',
	'shaken',
	'turned',
	'askew',
	'perspective',
	'dim',
	'glare',
	'small',
	'noisy',
	'pale',
	'crowded',
] as const
export type Condition = (typeof conditions)[number]

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** The code in black on its white label, with a quiet zone. */
async function drawLabel({ bcid, text }: { bcid: string; text: string }): Promise<Plane> {
	const isMatrix = /qr|matrix/.test(bcid)
	const drawn = await bwip.toBuffer({
		bcid,
		text,
		scale: isMatrix ? 8 : 4,
		...(isMatrix ? {} : { height: 18, includetext: true }),
		backgroundcolor: 'ffffff',
		padding: isMatrix ? 6 : 12,
	})
	const { data, info } = await sharp(drawn)
		.flatten({ background: 'white' })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return { data: Float32Array.from(data), width: info.width, height: info.height }
}

type Point = readonly [x: number, y: number]

/** The projective map that takes the unit square to four corners, by its eight numbers. */
function squareTo([a, b, c, d]: readonly [Point, Point, Point, Point]) {
	const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
	const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
	const det = dx1 * dy2 - dx2 * dy1
	const g = (dx3 * dy2 - dx2 * dy3) / det
	const h = (dx1 * dy3 - dx3 * dy1) / det
	return [
		...[b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]],
		...[b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]],
		...[g, h, 1],
	] as const
}

/** From a point of the picture to its place on the label, 0 to 1. */
function inverseOf(m: readonly number[]) {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
	return [
		...[e * i - f * h, c * h - b * i, b * f - c * e],
		...[f * g - d * i, a * i - c * g, c * d - a * f],
		...[d * h - e * g, b * g - a * h, a * e - b * d],
	] as const
}

/** Four samples a pixel, so that thin bars become grey rather than vanish. */
const samples = [0.25, 0.75] as const

/** Lays the label into the scene, with its corners where they are told to be. */
function layLabel(scene: Plane, label: Plane, corners: [Point, Point, Point, Point]): void {
	const m = inverseOf(squareTo(corners))
	const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
	const [top, low] = [
		Math.min(...corners.map(([, y]) => y)),
		Math.max(...corners.map(([, y]) => y)),
	]
	for (let y = Math.max(0, Math.floor(top)); y < Math.min(scene.height, low + 1); y += 1) {
		for (let x = Math.max(0, Math.floor(left)); x < Math.min(scene.width, right + 1); x += 1) {
			let sum = 0
			for (const dy of samples) {
				for (const dx of samples) {
					const [px, py] = [x + dx, y + dy]
					const w = m[6] * px + m[7] * py + m[8]
					const u = ((m[0] * px + m[1] * py + m[2]) / w) * label.width
					const v = ((m[3] * px + m[4] * py + m[5]) / w) * label.height
					const isOn = u >= 0 && v >= 0 && u < label.width && v < label.height
					sum += isOn
						? (label.data[Math.floor(v) * label.width + Math.floor(u)] ?? 0)
						: (scene.data[y * scene.width + x] ?? 0)
				}
			}
			scene.data[y * scene.width + x] = sum / 4
		}
	}
}

/** A shelf out of focus: steps of brightness that are no code. */
function drawScene(random: () => number): Plane {
	const data = new Float32Array(width * height)
	const boxes = Array.from({ length: 7 }, () => ({
		x: random() * width,
		w: 80 + random() * 300,
		y: random() * height,
		h: 60 + random() * 260,
		grey: 40 + random() * 130,
	}))
	for (let y = 0; y < height; y += 1) data.fill(90 + (y / height) * 20, y * width, (y + 1) * width)
	for (const { x, w, y, h, grey } of boxes) {
		const [from, to] = [Math.round(x), Math.min(width, Math.round(x + w))]
		for (let row = Math.round(y); row < Math.min(height, y + h); row += 1) {
			data.fill(grey, row * width + from, row * width + to)
		}
	}
	return { data, width, height }
}

/** A blur along one direction: three of them across and three down are as good as Gauss'. */
function smear({ data, width: w, height: h }: Plane, radius: number, step: Point): void {
	if (radius < 1) return
	const size = 2 * radius + 1
	const [alongX, alongY] = step
	const from = data.slice()
	for (let y = 0; y < h; y += 1) {
		for (let x = 0; x < w; x += 1) {
			let sum = 0
			for (let k = -radius; k <= radius; k += 1) {
				const sx = Math.min(w - 1, Math.max(0, x + k * alongX))
				const sy = Math.min(h - 1, Math.max(0, y + k * alongY))
				sum += from[sy * w + sx] ?? 0
			}
			data[y * w + x] = sum / size
		}
	}
}

/** Near to Gauss' curve, from about -1.5 to 1.5. Each picture begins elsewhere in it. */
const noise = (() => {
	const random = seeded(7)
	return Float32Array.from({ length: 131_071 }, () => random() + random() + random() - 1.5)
})()

function addNoise({ data }: Plane, strength: number, random: () => number): void {
	const start = Math.floor(random() * noise.length)
	for (let at = 0; at < data.length; at += 1) {
		data[at] = (data[at] ?? 0) + (noise[(start + at) % noise.length] ?? 0) * strength
	}
}

/** Light that comes back from shiny tape: a band that fades at its edges. */
function addGlare({ data }: Plane, random: () => number): void {
	const at = width * (0.3 + random() * 0.4)
	const tilt = random() - 0.5
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const far = Math.abs(x - at - tilt * (y - height / 2)) / 60
			data[y * width + x] = (data[y * width + x] ?? 0) + 150 * Math.exp(-far * far)
		}
	}
}

function relight({ data }: Plane, gain: number, offset: number): void {
	for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) * gain + offset
}

/** What is done to the picture once the label lies in it. */
const spoils: Record<Condition, (plane: Plane, random: () => number) => void> = {
	clean: () => undefined,
	turned: () => undefined,
	askew: () => undefined,
	perspective: () => undefined,
	small: () => undefined,
	crowded: () => undefined,
	blurred: (plane) => {
		smear(plane, 2, [1, 0])
		smear(plane, 2, [0, 1])
	},
	shaken: (plane, random) => smear(plane, 2, random() < 0.5 ? [0, 1] : [1, 1]),
	dim: (plane, random) => {
		relight(plane, 0.16, 6)
		addNoise(plane, 9, random)
	},
	glare: addGlare,
	noisy: (plane, random) => addNoise(plane, 55, random),
	pale: (plane) => relight(plane, 0.22, 150),
}

/** Something dark that reaches into the quiet zone on one side. */
function crowd(label: Plane, random: () => number): void {
	const isLeft = random() < 0.5
	const depth = Math.round(label.width * 0.02)
	for (let y = 0; y < label.height; y += 1) {
		for (let x = 0; x < depth; x += 1) {
			label.data[y * label.width + (isLeft ? x : label.width - 1 - x)] = 70
		}
	}
}

/** How long the label's longer side is in the picture, and how far it is turned in degrees. */
function poseOf(condition: Condition, isMatrix: boolean, random: () => number) {
	const lengthShare = isMatrix ? 0.26 : 0.52
	const angles: Partial<Record<Condition, number>> = {
		turned: Math.floor(random() * 4) * 90 + (random() - 0.5) * 24,
		askew: (random() < 0.5 ? 1 : -1) * (32 + random() * 20),
		perspective: (random() - 0.5) * 16,
	}
	return {
		length: width * lengthShare * (condition === 'small' ? 0.55 : 0.9 + random() * 0.2),
		degrees: angles[condition] ?? (random() - 0.5) * 10,
	}
}

function cornersOf(label: Plane, condition: Condition, isMatrix: boolean, random: () => number) {
	const { length, degrees } = poseOf(condition, isMatrix, random)
	const scale = length / Math.max(label.width, label.height)
	const [halfW, halfH] = [(label.width * scale) / 2, (label.height * scale) / 2]
	const angle = (degrees * Math.PI) / 180
	const [midX, midY] = [width * (0.45 + random() * 0.1), height * (0.45 + random() * 0.1)]
	const far = condition === 'perspective' ? 0.28 + random() * 0.1 : 0
	const corner = (x: number, y: number): Point => {
		// The right edge is farther away.
		const shrink = 1 - far * (x > 0 ? 1 : 0)
		const [px, py] = [x * halfW * (1 - far / 3), y * halfH * shrink]
		return [
			midX + px * Math.cos(angle) - py * Math.sin(angle),
			midY + px * Math.sin(angle) + py * Math.cos(angle),
		]
	}
	return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as [
		Point,
		Point,
		Point,
		Point,
	]
}

/** One picture of each format in each condition and variant: 9 × 12 × `variants`. */
export async function* drawLabelFrames(seed = 1, variants = 2): AsyncGenerator<LabelFrame> {
	for (const [index, code] of codes.entries()) {
		const clean = await drawLabel(code)
		const isMatrix = /qr|matrix/.test(code.bcid)
		for (const [rank, condition] of conditions.entries()) {
			for (let variant = 0; variant < variants; variant += 1) {
				const random = seeded(seed * 1_000_003 + index * 10_007 + rank * 101 + variant)
				const label = { ...clean, data: clean.data.slice() }
				if (condition === 'crowded') crowd(label, random)
				const scene = drawScene(random)
				layLabel(scene, label, cornersOf(label, condition, isMatrix, random))
				spoils[condition](scene, random)
				// No lens and no sensor is without a little of both.
				addNoise(scene, 6, random)
				yield {
					name: `${code.format} ${condition} ${variant + 1}`,
					...{ format: code.format, condition, text: code.text, width, height },
					pixels: new Uint8ClampedArray(scene.data),
				}
			}
		}
	}
}

/** The picture as a camera sends it. */
export const toJpeg = (
	{ pixels, width: w, height: h }: LabelFrame,
	quality = 80,
): Promise<Buffer> =>
	sharp(pixels, { raw: { width: w, height: h, channels: 1 } })
		.toColourspace('srgb')
		.jpeg({ quality })
		.toBuffer()

/** The picture as a canvas hands it out. */
export function toRgba({ pixels, width: w, height: h }: LabelFrame) {
	const data = new Uint8ClampedArray(pixels.length * 4).fill(255)
	for (let at = 0; at < pixels.length; at += 1) {
		const grey = pixels[at] ?? 0
		data[at * 4] = grey
		data[at * 4 + 1] = grey
		data[at * 4 + 2] = grey
	}
	return { data, width: w, height: h }
}
