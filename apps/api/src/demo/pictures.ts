import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [360, 270]

/** Colours by index: bench light and dark, steel, dark steel, rust, paper, black, blue, red, ink. */
const palette = [
	[186, 150, 106],
	[168, 132, 90],
	[176, 182, 188],
	[92, 98, 104],
	[150, 84, 48],
	[214, 190, 150],
	[34, 36, 38],
	[40, 84, 150],
	[190, 40, 36],
	[255, 255, 255],
] as const
const [bench, groove, steel, iron, rust, paper, black, blue, red, white] = palette.keys()

/** Whether a point, in pixels from the middle, belongs to a shape. */
type Shape = (x: number, y: number) => boolean
type Layer = readonly [colour: number | undefined, shape: Shape]

const disc =
	(radius: number, cx = 0, cy = 0): Shape =>
	(x, y) =>
		(x - cx) ** 2 + (y - cy) ** 2 <= radius * radius
const box =
	(left: number, top: number, right: number, bottom: number): Shape =>
	(x, y) =>
		x >= left && x <= right && y >= top && y <= bottom
const stripes =
	(shape: Shape, every: number): Shape =>
	(x, y) =>
		shape(x, y) && Math.abs(x) % every < every / 2
const turned =
	(shape: Shape, degrees: number): Shape =>
	(x, y) => {
		const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
		return shape(x * cos + y * sin, y * cos - x * sin)
	}
const bolts: Shape = (x, y) =>
	[0, 1, 2, 3, 4].some((i) => {
		const angle = (i / 5) * 2 * Math.PI
		return disc(5, 40 * Math.cos(angle), 40 * Math.sin(angle))(x, y)
	})

const drawings: readonly (readonly Layer[])[] = [
	// A brake disc, worn at the rim.
	[
		[rust, disc(112)],
		[steel, disc(106)],
		[iron, disc(58)],
		[black, bolts],
		[bench, disc(24)],
	],
	// A pair of brake pads.
	[
		[iron, turned(box(-130, -70, 130, -14), 8)],
		[black, turned(box(-112, -58, 112, -24), 8)],
		[iron, turned(box(-126, 26, 126, 84), -5)],
		[rust, turned(box(-108, 38, 108, 74), -5)],
	],
	// An oil filter.
	[
		[paper, box(-62, -96, 62, 96)],
		[white, stripes(box(-62, -96, 62, 96), 14)],
		[blue, box(-70, -112, 70, -92)],
		[blue, box(-70, 92, 70, 112)],
	],
	// A battery with its poles.
	[
		[black, box(-130, -66, 130, 92)],
		[iron, box(-130, -66, 130, -46)],
		[red, box(-104, -92, -72, -64)],
		[blue, box(72, -92, 104, -64)],
		[white, box(-70, -20, 70, 40)],
	],
	// A shock absorber.
	[
		[steel, turned(box(-140, -10, 10, 10), -32)],
		[black, turned(box(-10, -26, 128, 26), -32)],
		[iron, turned(disc(20, -146, 0), -32)],
		[iron, turned(disc(22, 138, 0), -32)],
	],
	// A box with a crushed corner and its label.
	[
		[paper, box(-136, -88, 136, 96)],
		[rust, turned(box(96, -130, 190, -40), 28)],
		[white, box(-96, -8, 14, 62)],
		[black, stripes(box(-86, 8, 4, 40), 7)],
	],
	// An alternator.
	[
		[steel, disc(94)],
		[iron, stripes(disc(84), 16)],
		[black, disc(40)],
		[steel, disc(14)],
	],
	// A label close by.
	[
		[white, box(-150, -96, 150, 96)],
		[black, stripes(box(-126, -10, 126, 64), 9)],
		[red, box(-126, -78, -20, -48)],
	],
]

const signature: Shape = (x, y) => {
	const line = 34 * Math.sin(x / 13) * Math.cos(x / 41) - x / 9
	return Math.abs(x) < 130 && Math.abs(y - line) < 3.2
}

/** A picture in bytes, ready to be stored. */
export type Picture = { mediaType: 'image/png'; bytes: Buffer; sha256: string }

let drawn: { parts: Picture[]; signature: Picture } | undefined

/** Parts on a bench, as somebody would photograph them for a claim, and what a customer signs. */
export function drawPictures(): { parts: readonly Picture[]; signature: Picture } {
	drawn ??= {
		parts: drawings.map((layers) => draw(boards, groove ?? 0, bench ?? 0, layers)),
		signature: draw(() => false, 0, white ?? 0, [[black, signature]]),
	}
	return drawn
}

const boards: Shape = (_, y) => (y + 500) % 54 < 3

function draw(lines: Shape, lineColour: number, ground: number, layers: readonly Layer[]): Picture {
	const rows = Buffer.alloc((width + 1) * height)
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			const [x, y] = [column - width / 2, row - height / 2]
			let colour = lines(x, y) ? lineColour : ground
			for (const [own, shape] of layers) if (shape(x, y)) colour = own ?? colour
			rows[row * (width + 1) + 1 + column] = colour
		}
	}
	const bytes = encodePng(rows)
	return { mediaType: 'image/png', bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A PNG of indexed colours; each row begins with its filter byte. */
function encodePng(rows: Buffer): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([8, 3, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', header),
		chunk('PLTE', Buffer.from(palette.flat())),
		chunk('IDAT', deflateSync(rows, { level: 9 })),
		chunk('IEND', Buffer.alloc(0)),
	])
}

function chunk(name: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
	const check = Buffer.alloc(4)
	check.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, check])
}
