/** The header of a picture, read before decoding */
type PictureHead = {
	width: number
	height: number
	pixelBytes: number
	/** The decoder holds the whole picture in memory: it is interlaced, progressive or has several scans. */
	isWhole: boolean
	/** The number of passes over the picture */
	scans: number
}

type PictureLimits = { sideMaxPx: number; pixelsMax: number }

/** Photos: the maximum of current phones, including panoramas */
export const photoLimits: PictureLimits = { sideMaxPx: 16_384, pixelsMax: 50_000_000 }
/** Signatures are drawn on a screen. */
export const signatureLimits: PictureLimits = { sideMaxPx: 8_192, pixelsMax: 16_000_000 }

const decodedMaxBytes = 200_000_000
/** Pixels times scans */
const workMax = 400_000_000
const scansMax = 40

/** Channels by PNG colour type; palettes count as decoded. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

function pngHead(bytes: Buffer): PictureHead | null {
	if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
	const [depth = 0, colour = 0] = [bytes[24], bytes[25]]
	const channels = pngChannels[colour]
	if (!channels || ![1, 2, 4, 8, 16].includes(depth)) return null
	return {
		width: bytes.readUInt32BE(16),
		height: bytes.readUInt32BE(20),
		pixelBytes: channels * Math.max(1, depth / 8),
		isWhole: bytes[28] !== 0,
		scans: 1,
	}
}

function gifHead(bytes: Buffer): PictureHead | null {
	if (bytes.length < 13) return null
	const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
	return { width, height, pixelBytes: 4, isWhole: true, scans: 1 }
}

const startOfScan = Buffer.from('ffda', 'hex')

/** Counts scans up to the limit: inside a scan, these marker bytes cannot occur. */
function countScans(bytes: Buffer, from: number): number {
	let scans = 0
	for (let at = from; at >= 0 && scans <= scansMax; scans += 1) {
		at = bytes.indexOf(startOfScan, at + 2)
	}
	return scans
}

const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function jpegHead(bytes: Buffer): PictureHead | null {
	let frame: Omit<PictureHead, 'scans'> | undefined
	let at = 2
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0
		if (marker === 0xff) at += 1
		else if (standsAlone(marker)) at += 2
		else if (marker === 0xda) {
			if (!frame) return null
			const scans = countScans(bytes, at)
			return { ...frame, isWhole: frame.isWhole || scans > 1, scans }
		} else {
			if (isFrame(marker) && at + 10 <= bytes.length) {
				const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
				const isProgressive = (marker & 0x03) === 0x02
				frame = { width, height, pixelBytes: bytes[at + 9] ?? 0, isWhole: isProgressive }
			}
			at += 2 + bytes.readUInt16BE(at + 2)
		}
	}
	return null
}

/** Parses the header of a JPEG, PNG or GIF; null for other formats. */
export function readHead(bytes: Buffer): PictureHead | null {
	const start = bytes.toString('latin1', 0, 8)
	if (start.startsWith('\xff\xd8')) return jpegHead(bytes)
	if (start === '\x89PNG\r\n\x1a\n') return pngHead(bytes)
	return /^GIF8[79]a/.test(start) ? gifHead(bytes) : null
}

/** Whether a picture may be decoded, judged by the memory and time that its header implies */
export function isAffordable(head: PictureHead, { sideMaxPx, pixelsMax }: PictureLimits): boolean {
	const { width, height, pixelBytes, isWhole, scans } = head
	const pixels = width * height
	return (
		Math.min(width, height) > 0 &&
		Math.max(width, height) <= sideMaxPx &&
		pixels <= pixelsMax &&
		pixels * pixelBytes * (isWhole ? 2 : 1) <= decodedMaxBytes &&
		scans <= scansMax &&
		pixels * scans <= workMax
	)
}
