import type { Locator } from '@playwright/test'
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

/** How many pixels of a picture have each colour, the most frequent first. */
export async function coloursOf(element: Locator): Promise<{ colour: string; share: number }[]> {
	const picture = (await element.screenshot()).toString('base64')
	return element.page().evaluate(async (base64) => {
		const image = new Image()
		image.src = `data:image/png;base64,${base64}`
		await image.decode()
		const { width, height } = image
		const context = new OffscreenCanvas(width, height).getContext('2d')
		if (!context) throw new Error('No canvas.')
		context.drawImage(image, 0, 0)
		const { data } = context.getImageData(0, 0, width, height)
		const counts = new Map<string, number>()
		for (let i = 0; i < data.length; i += 4) {
			const colour = `${data[i]},${data[i + 1]},${data[i + 2]}`
			counts.set(colour, (counts.get(colour) ?? 0) + 1)
		}
		return [...counts]
			.map(([colour, count]) => ({ colour, share: count / (width * height) }))
			.sort((a, b) => b.share - a.share)
	}, picture)
}
