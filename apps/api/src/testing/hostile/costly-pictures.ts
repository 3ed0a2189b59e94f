import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, type HostileFile, pngOf } from './png-of.ts'

const bombBytes = 30_000_000

/** Chunks that become large once they are read. */
const largeChunks = {
	iCCP: Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(bombBytes))]),
	zTXt: Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bombBytes))]),
	iTXt: Buffer.concat([Buffer.from('Comment\0\u0001\0\0\0'), deflateSync(Buffer.alloc(bombBytes))]),
	acTL: Buffer.from('7fffffff00000000', 'hex'),
	PLTE: Buffer.alloc(3 * 256),
	tRNS: Buffer.alloc(256),
	eXIf: Buffer.from('4d4d002a00000008ffff', 'hex'),
}

function costlyPngs(): HostileFile[] {
	const files: HostileFile[] = []
	const sides = [1, 7_000, 12_000, 20_000, 49_999_999]
	for (const width of sides) {
		for (const height of sides) {
			const bytes = pngOf({ width, height, dataBytes: 100_000, colour: 6, isInterlaced: true })
			files.push({ name: `interlaced png of ${width} × ${height}`, bytes })
		}
	}
	// Each of its rows costs more than the pixel in it.
	const tall = { width: 1, height: 49_999_999, dataBytes: 2 * 49_999_999 }
	files.push({ name: 'whole png of 1 × 49,999,999', bytes: pngOf(tall) })
	for (const depth of [8, 16]) {
		const deep = { width: 4_000, height: 4_000, dataBytes: 1_000, depth, colour: 6 }
		files.push({ name: `png of depth ${depth}, cut`, bytes: pngOf(deep) })
	}
	for (const [name, data] of Object.entries(largeChunks)) {
		const small = { width: 10, height: 10, dataBytes: 310, colour: 2 }
		const bytes = pngOf({ ...small, extra: [chunk(name, data)] })
		files.push({ name: `png with ${name}`, bytes })
	}
	return files
}

const sizeOf = (side: number) => Buffer.from([side >> 8, side & 255, side >> 8, side & 255])

/** The same JPEG with another size in its frame. */
function resize(jpeg: Buffer, marker: number, side: number): Buffer {
	const copy = Buffer.from(jpeg)
	const at = copy.indexOf(Buffer.from([0xff, marker]))
	sizeOf(side).copy(copy, at + 5)
	return copy
}

async function costlyJpegs(): Promise<HostileFile[]> {
	const base = sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05030' } })
	const plain = await base.clone().jpeg().toBuffer()
	const progressive = await base.clone().jpeg({ progressive: true }).toBuffer()
	const files: HostileFile[] = []
	for (const side of [0, 1, 7_000, 16_384, 65_500]) {
		files.push({ name: `jpeg of ${side} × ${side}`, bytes: resize(plain, 0xc0, side) })
		files.push({ name: `progressive of ${side} × ${side}`, bytes: resize(progressive, 0xc2, side) })
	}
	const end = progressive.length - 2
	const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from('ffda', 'hex')), end)
	for (const scans of [20, 100, 10_000]) {
		const repeated = Array.from({ length: scans }, () => lastScan)
		const bytes = Buffer.concat([
			progressive.subarray(0, end),
			...repeated,
			progressive.subarray(end),
		])
		files.push({ name: `progressive of ${scans} more scans`, bytes })
		const large = resize(bytes, 0xc2, 6_000)
		files.push({ name: `large progressive of ${scans} more scans`, bytes: large })
	}
	const frame = plain.subarray(plain.indexOf(Buffer.from('ffc0', 'hex')))
	const first = plain.subarray(0, plain.length - frame.length)
	const frames = Buffer.concat([first, frame.subarray(0, 19), resize(frame, 0xc0, 65_500)])
	files.push({ name: 'jpeg of two frames', bytes: frames })
	files.push({ name: 'jpeg without a frame', bytes: Buffer.concat([first, frame.subarray(19)]) })
	for (const orientation of [1, 5, 8]) {
		const bytes = await base.clone().withMetadata({ orientation }).jpeg().toBuffer()
		files.push({ name: `jpeg turned by ${orientation}`, bytes })
	}
	files.push({
		name: 'cmyk jpeg',
		bytes: await base.clone().toColourspace('cmyk').jpeg().toBuffer(),
	})
	return files
}

async function foreignPictures(): Promise<HostileFile[]> {
	const base = sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05030' } })
	const frames = await base.clone().gif().toBuffer()
	const bomb = Buffer.from(frames)
	bomb.writeUInt16LE(65_535, 6)
	bomb.writeUInt16LE(65_535, 8)
	const brand = (name: string) =>
		Buffer.from(`\0\0\0\u0018ftyp${name}\0\0\0\0mif1${name}`, 'latin1')
	return [
		{ name: 'heic', bytes: brand('heic') },
		{ name: 'avif', bytes: brand('avif') },
		{ name: 'real webp', bytes: await base.clone().webp().toBuffer() },
		{ name: 'real tiff', bytes: await base.clone().tiff().toBuffer() },
		{ name: 'animated gif', bytes: Buffer.concat([frames.subarray(0, -1), frames.subarray(-40)]) },
		{ name: 'gif of 65,535 × 65,535', bytes: bomb },
		{ name: 'no byte', bytes: Buffer.alloc(0) },
		{ name: 'a byte', bytes: Buffer.from('ff', 'hex') },
		{ name: 'a megabyte of nothing', bytes: Buffer.alloc(1_000_000) },
	]
}

/** Pictures that cost more than they are large, and what is like one. */
export const costlyPictures = async (): Promise<HostileFile[]> => [
	...costlyPngs(),
	...(await costlyJpegs()),
	...(await foreignPictures()),
]
