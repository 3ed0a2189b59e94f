import { expect, it } from 'vitest'
import {
	addIssue,
	addStatusEntries,
	photoId,
	renderHistory,
	ticketNumber,
	timeline,
} from '#testing/intents/customer-history-intents.ts'
import { pressExactly } from '#testing/intents/customer-intents.ts'
import { navPlace, waitFor, within } from '#testing/intents/intents.ts'
import { isInSight, scrollPane } from '#testing/intents/scrolling.ts'
import { createFurnishedService } from '#testing/service/garage.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerDetails

/** A picture that a browser can show. */
async function drawPicture(width: number, height: number): Promise<Uint8Array> {
	const canvas = new OffscreenCanvas(width, height)
	canvas.getContext('2d')
	return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

it('opens a photo of a problem large, and closes it again', async () => {
	const { service, garage } = createFurnishedService()
	const { world } = service
	addIssue(world, garage)
	const bytes = await drawPicture(360, 270)
	world.records.files.set(photoId, { mediaType: 'image/png', bytes })
	const app = await renderHistory(garage, { service })
	const opener = await app.screen.findByRole('button', {
		name: fill(words['entry.openPhoto'], { number: 1 }),
	})
	await app.user.click(opener)
	const name = fill(words['entry.photo'], { number: 1, ticket: ticketNumber })
	const dialog = await app.screen.findByRole('dialog', { name })
	const large = within(dialog).getByRole<HTMLImageElement>('img', { name })
	expect(large.src).toMatch(/^blob:/)
	await waitFor(() => expect(large.naturalWidth).toBe(360))
	expect(large.getBoundingClientRect().width).toBeGreaterThan(350)
	await pressExactly(app, fr.common.close)
	await waitFor(() => expect(dialog).not.toBeInTheDocument())
	expect(opener).toHaveFocus()
})

it('grows while one reads on, and comes back to its place', async () => {
	const { service, garage } = createFurnishedService()
	addStatusEntries(service.world, garage, 55)
	const app = await renderHistory(garage, { service })
	const entry = (number: number) => app.screen.queryByText(`étape ${number}`)
	await waitFor(() => expect(entry(55)).toBeVisible())
	expect(entry(1)).toBeNull()
	const days = async () => within(await timeline(app)).getAllByRole('heading', { level: 2 })
	for (const count of [20, 40, 56]) {
		await waitFor(async () => expect(await days()).toHaveLength(count))
		;(await days()).at(-1)?.scrollIntoView()
	}
	await app.screen.findByText(words['list.end'])
	const pane = () => scrollPane('customer-all')
	entry(3)?.scrollIntoView()
	expect(isInSight(entry(3), pane())).toBe(true)
	const top = pane().scrollTop
	await app.user.click(navPlace(app, fr.common['nav.profile']))
	await waitFor(() => expect(app.address).toBe('/profile'))
	app.back()
	await waitFor(() => {
		expect(isInSight(entry(3), pane())).toBe(true)
		expect(pane().scrollTop).toBe(top)
	})
})
