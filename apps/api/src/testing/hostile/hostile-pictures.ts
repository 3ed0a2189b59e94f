import sharp from 'sharp'
import { costlyPictures } from './costly-pictures.ts'
import { chunk, type HostileFile, pngOf, pngSign } from './png-of.ts'

const script = '<script>alert(1)</script>'
const signs = {
	jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
	png: pngSign,
}

/** A deterministic change of some bytes behind the first ones. */
function damage(bytes: Buffer, seed: number): Buffer {
	const copy = Buffer.from(bytes)
	for (let n = 0; n < 12; n += 1) {
		const at = 12 + ((seed * 2_654_435_761 + n * 40_503) % Math.max(1, bytes.length - 12))
		copy[at] = (seed * 31 + n * 17) % 256
	}
	return copy
}

const foreign: Record<string, string> = {
	svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
	html: `<!doctype html>${script}`,
	pdf: '%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >> endobj',
	gif: `GIF89a/*${script}*/=1;alert(1)`,
	webp: 'RIFF\u0010\0\0\0WEBPVP8 ',
	zip: 'PK\u0003\u0004alert(1)',
	bmp: 'BM\u0010\0\0\0\0\0\0\0',
	tiff: 'II*\0\b\0\0\0',
	empty: ' ',
	php: '<?php system($_GET[0]);',
}

/** PNGs that say another size or depth than they have. */
function misstatedPictures(): HostileFile[] {
	const sizes = [0, 1, 16_000, 30_000, 65_535, 2 ** 31 - 1, 2 ** 32 - 1]
	return [
		...sizes.flatMap((width) => [
			{
				name: `png of ${width} × ${width}`,
				bytes: pngOf({ width, height: width, dataBytes: 1000 }),
			},
			{ name: `png of ${width} × 1`, bytes: pngOf({ width, height: 1, dataBytes: 70_000 }) },
		]),
		{
			name: 'png bomb',
			bytes: pngOf({ width: 16_000, height: 16_000, dataBytes: 64_000_000 }),
		},
		...[0, 3, 16, 255].map((depth) => ({
			name: `png of depth ${depth}`,
			bytes: pngOf({ width: 10, height: 10, dataBytes: 400, depth, colour: 7 }),
		})),
	]
}

/** Files that somebody may send as a photo: polyglots, bombs, cut, damaged, of other types, with scripts. */
export async function hostilePictures(): Promise<HostileFile[]> {
	const base = sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05030' } })
	const jpeg = await base.clone().jpeg().toBuffer()
	const png = await base.clone().png().toBuffer()
	const exif = await base
		.clone()
		.withExif({ IFD0: { Copyright: script, ImageDescription: script } })
		.jpeg()
		.toBuffer()
	const files: HostileFile[] = [{ name: 'exif script', bytes: exif }]
	for (const [name, text] of Object.entries(foreign)) {
		const bytes = Buffer.from(text, 'latin1')
		files.push({ name, bytes })
		for (const [kind, sign] of Object.entries(signs)) {
			files.push({ name: `${kind} sign, then ${name}`, bytes: Buffer.concat([sign, bytes]) })
		}
		files.push({ name: `jpeg with ${name} behind it`, bytes: Buffer.concat([jpeg, bytes]) })
		files.push({ name: `png with ${name} behind it`, bytes: Buffer.concat([png, bytes]) })
		const comment = Buffer.concat([
			Buffer.from('fffe', 'hex'),
			Buffer.from([0, bytes.length + 2]),
			bytes,
		])
		files.push({
			name: `jpeg with ${name} in a comment`,
			bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
		})
		const text_ = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), bytes]))
		files.push({
			name: `png with ${name} in a text`,
			bytes: Buffer.concat([png.subarray(0, 33), text_, png.subarray(33)]),
		})
	}
	files.push(...misstatedPictures())
	for (let n = 1; n <= 20; n += 1) {
		const part = n / 21
		files.push({ name: `jpeg cut at ${n}`, bytes: jpeg.subarray(0, Math.ceil(jpeg.length * part)) })
		files.push({ name: `png cut at ${n}`, bytes: png.subarray(0, Math.ceil(png.length * part)) })
		files.push({ name: `jpeg damaged ${n}`, bytes: damage(jpeg, n) })
		files.push({ name: `png damaged ${n}`, bytes: damage(png, n) })
	}
	return [...files, ...(await costlyPictures())]
}
