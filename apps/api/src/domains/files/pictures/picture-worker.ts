import sharp from 'sharp'

// Decodes uploaded pictures in a process with little memory and without settings or secrets: see
// `make-picture.ts`. It handles one picture at a time and ends with its parent process.

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
	operation: [
		'VipsForeignLoadJpegBuffer',
		'VipsForeignLoadPngBuffer',
		'VipsForeignLoadNsgifBuffer',
	],
})

type Format = 'jpeg' | 'png' | 'gif'
export type PictureTask = {
	kind: 'photo' | 'signature'
	bytes: Uint8Array
	sideMaxPx: number
	pixelsMax: number
	/** Longest edge of the picture, and of a photo's thumbnail */
	edgePx: number
	smallEdgePx: number
}
export type MadePhoto = { photo: Uint8Array; thumbnail: Uint8Array }
/** A signature with the extent of its ink in pixels */
export type Signature = {
	picture: Uint8Array
	ink: { width: number; height: number }
	width: number
}

const secondsMax = 8
const quality = 70
/** Darker pixels count as ink. */
const inkMaxGrey = 200

const open = (bytes: Uint8Array, pixelsMax: number) =>
	sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 }).timeout({
		seconds: secondsMax,
	})

/** Throws unless the content has one of the formats and an acceptable size. */
async function check({ bytes, sideMaxPx, pixelsMax }: PictureTask, formats: readonly Format[]) {
	const { format, width, height } = await open(bytes, pixelsMax).metadata()
	const isKnown = formats.some((one) => one === format)
	if (!isKnown || width * height > pixelsMax || Math.max(width, height) > sideMaxPx) {
		throw new Error('no such picture')
	}
}

const toJpeg = (bytes: Uint8Array, edgePx: number, pixelsMax: number) =>
	open(bytes, pixelsMax)
		.autoOrient()
		.resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality })
		.toBuffer()

async function makePhoto(task: PictureTask): Promise<MadePhoto> {
	await check(task, ['jpeg', 'png'])
	const photo = await toJpeg(task.bytes, task.edgePx, task.pixelsMax)
	return { photo, thumbnail: await toJpeg(photo, task.smallEdgePx, task.pixelsMax) }
}

/** The extent of the dark pixels in a greyscale picture, in pixels */
function inkOf(grey: Buffer, width: number): { width: number; height: number } {
	let [left, right, top, bottom] = [width, -1, -1, -1]
	for (let at = 0; at < grey.length; at += 1) {
		if ((grey[at] ?? 255) > inkMaxGrey) continue
		const column = at % width
		if (column < left) left = column
		if (column > right) right = column
		if (top < 0) top = Math.floor(at / width)
		bottom = Math.floor(at / width)
	}
	return right < 0 ? { width: 0, height: 0 } : { width: right - left, height: bottom - top }
}

async function makeSignature(task: PictureTask): Promise<Signature> {
	await check(task, ['png', 'gif'])
	const picture = await open(task.bytes, task.pixelsMax)
		.resize({ width: task.edgePx, height: task.edgePx, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.png({ palette: true })
		.toBuffer()
	const grey = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
	return { picture, ink: inkOf(grey.data, grey.info.width), width: grey.info.width }
}

process.on('message', async (task: PictureTask) => {
	try {
		process.send?.({ made: await (task.kind === 'photo' ? makePhoto(task) : makeSignature(task)) })
	} catch {
		process.send?.({ made: null })
	}
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
