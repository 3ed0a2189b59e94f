import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { thumbnailEdgePx } from '@roundsman/contract'
import sharp from 'sharp'

/** A picture in bytes, ready to be stored. */
export type Picture = { mediaType: 'image/png' | 'image/jpeg'; bytes: Buffer; sha256: string }
/** A photo of a claim with its small picture. */
export type Photo = { photo: Picture; thumbnail: Picture }

/** What is drawn, and by which word of an article's English name it is chosen. */
const drawings = {
	disc: 'disc',
	pads: 'pad',
	caliper: 'caliper',
	clutch: 'clutch',
	alternator: 'alternator',
	shock: 'shock',
	arm: 'arm',
	filter: 'filter',
	plug: 'plug',
	belt: 'belt',
	bearing: 'bearing',
	battery: 'battery',
	pump: 'pump',
	wiper: 'wiper',
} as const
export type Drawing = keyof typeof drawings | 'label'
const drawingNames = Object.keys(drawings) as (keyof typeof drawings)[]

/** Like many parts in a workshop, the others look like something round of metal. */
export const drawingOf = (englishName: string): Drawing =>
	drawingNames.find((name) => englishName.toLowerCase().includes(drawings[name])) ?? 'disc'

/** As many pixels as show what it is: there are thousands of them. */
const edgePx = 800
const quality = 60

const signature = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 160">
<rect width="360" height="160" fill="#fff"/>
<path d="M40 96c14-52 34-72 38-46s-22 66-6 62 26-46 36-44-6 36 6 36 20-34 30-34-2 30 10 30 24-58 34-60-18 74-4 66 30-42 40-40-4 28 8 28 34-26 54-30"
fill="none" stroke="#16202b" stroke-width="5" stroke-linecap="round"/></svg>`

const svgOf = (name: Drawing) => readFileSync(new URL(`./drawings/${name}.svg`, import.meta.url))

const pictureOf = (mediaType: Picture['mediaType'], bytes: Buffer): Picture => ({
	mediaType,
	bytes,
	sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Drawn at the size in which it is kept. */
const render = (svg: Buffer, edge: number) =>
	sharp(svg, { density: (72 * edge) / 160 })
		.resize(edge, edge)
		.jpeg({ quality })
		.toBuffer()

async function draw(name: Drawing): Promise<[Drawing, Photo]> {
	const svg = svgOf(name)
	const [photo, thumbnail] = await Promise.all([render(svg, edgePx), render(svg, thumbnailEdgePx)])
	return [
		name,
		{ photo: pictureOf('image/jpeg', photo), thumbnail: pictureOf('image/jpeg', thumbnail) },
	]
}

export type Pictures = { photos: ReadonlyMap<Drawing, Photo>; signature: Picture }

async function drawAll(): Promise<Pictures> {
	const names: Drawing[] = [...drawingNames, 'label']
	const signed = await sharp(Buffer.from(signature), { density: 144 }).png().toBuffer()
	return {
		photos: new Map(await Promise.all(names.map(draw))),
		signature: pictureOf('image/png', signed),
	}
}

let drawn: Promise<Pictures> | undefined

/** Parts on a bench, as somebody would photograph them for a claim, and what a customer signs. */
export function drawPictures(): Promise<Pictures> {
	drawn ??= drawAll()
	return drawn
}
