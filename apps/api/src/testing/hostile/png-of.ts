import { crc32, deflateSync } from 'node:zlib'

export type HostileFile = { name: string; bytes: Buffer }

export const pngSign = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(name: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
	const check = Buffer.alloc(4)
	check.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, check])
}

type Png = {
	width: number
	height: number
	/** So many bytes of nothing stand behind the head. */
	dataBytes: number
	depth?: number
	colour?: number
	isInterlaced?: boolean
	/** Chunks between the head and the data. */
	extra?: Buffer[]
}

/** A PNG that says it is of a size. */
export function pngOf({
	width,
	height,
	dataBytes,
	depth = 8,
	colour = 0,
	isInterlaced = false,
	extra = [],
}: Png): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width >>> 0, 0)
	header.writeUInt32BE(height >>> 0, 4)
	header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
	const data = deflateSync(Buffer.alloc(dataBytes), { level: 1 })
	return Buffer.concat([
		pngSign,
		chunk('IHDR', header),
		...extra,
		chunk('IDAT', data),
		chunk('IEND', Buffer.alloc(0)),
	])
}
