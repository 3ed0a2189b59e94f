import { join } from 'node:path'
import sharp from 'sharp'

const drawings = join(import.meta.dirname, '../../apps/demo/src/drawings')

/** A film of a part on a bench, as the browser's camera plays it. */
export async function drawFilm(): Promise<Buffer> {
	const part = await sharp(join(drawings, 'caliper.svg'), { density: 200 })
		.resize(620)
		.png()
		.toBuffer()
	const look = { width: 720, height: 1280, channels: 3, background: '#8a8f96' } as const
	return sharp({ create: look })
		.composite([{ input: part, gravity: 'centre' }])
		.jpeg()
		.toBuffer()
}
