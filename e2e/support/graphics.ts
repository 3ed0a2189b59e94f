import { expect, type JSHandle, type Locator } from '@playwright/test'
import config, { noGraphics } from '../../playwright.config.ts'

/** A browser that draws maps without a graphics card; the others need none. */
export const softwareGraphics = {
	...config.use?.launchOptions,
	args: [
		...(config.use?.launchOptions?.args ?? []).filter((arg) => arg !== noGraphics),
		'--use-angle=swiftshader',
		'--enable-unsafe-swiftshader',
		'--ignore-gpu-blocklist',
	],
}

/** What browsers of journeys with maps are. Nothing glides: each picture of a glide costs as much as the last. */
export const withMaps = {
	launchOptions: softwareGraphics,
	contextOptions: { reducedMotion: 'reduce' },
} as const

/** Waits until all of a map is drawn; at its first start the demo still draws it. */
export const isDrawn = (map: Locator): Promise<void> =>
	expect(map).toHaveAttribute('aria-busy', 'false')

/** In pixels; 0 at the moment in which a live map takes the place of its picture. */
export const heightOf = async (map: Locator): Promise<number> =>
	(await map.boundingBox())?.height ?? 0

/** What is seen of an element, in the browser. */
async function pictureOf(element: Locator): Promise<JSHandle<ImageData>> {
	let picture = ''
	// In the middle of it a live map may take the place of its picture.
	await expect(async () => {
		picture = (await element.screenshot()).toString('base64')
	}).toPass()
	return element.page().evaluateHandle(async (base64) => {
		const image = new Image()
		image.src = `data:image/png;base64,${base64}`
		await image.decode()
		const { width, height } = image
		const context = new OffscreenCanvas(width, height).getContext('2d')
		if (!context) throw new Error('No canvas.')
		context.drawImage(image, 0, 0)
		return context.getImageData(0, 0, width, height)
	}, picture)
}

/** How many pixels of a picture have each colour, the most frequent first. */
export async function coloursOf(element: Locator): Promise<{ colour: string; share: number }[]> {
	return (await pictureOf(element)).evaluate(({ data, width, height }) => {
		const counts = new Map<string, number>()
		for (let i = 0; i < data.length; i += 4) {
			const colour = `${data[i]},${data[i + 1]},${data[i + 2]}`
			counts.set(colour, (counts.get(colour) ?? 0) + 1)
		}
		return [...counts]
			.map(([colour, count]) => ({ colour, share: count / (width * height) }))
			.sort((a, b) => b.share - a.share)
	})
}

/** Land, houses, streets of two classes, their edges and letters: an empty map has one colour. */
export const countColours = async (map: Locator): Promise<number> =>
	(await coloursOf(map)).filter(({ share }) => share > 0.004).length

/** Which part of some pixels of an element have the colour of a token, such as `--primary`. */
export async function shareOfColour(
	element: Locator,
	token: string,
	pixels: readonly { x: number; y: number }[],
): Promise<number> {
	return (await pictureOf(element)).evaluate(
		({ data, width, height }, [name, points]) => {
			const context = new OffscreenCanvas(1, 1).getContext('2d')
			if (!context) throw new Error('No canvas.')
			context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
			context.fillRect(0, 0, 1, 1)
			const wanted = context.getImageData(0, 0, 1, 1).data
			const seen = points
				.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
				.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
			const isWanted = ({ x, y }: { x: number; y: number }) =>
				[0, 1, 2].every((part) => data[(y * width + x) * 4 + part] === wanted[part])
			return seen.filter(isWanted).length / points.length
		},
		[token, pixels] as const,
	)
}
