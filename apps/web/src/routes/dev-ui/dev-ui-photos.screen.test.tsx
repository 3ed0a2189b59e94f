import { type Claim, claimRoutes, fileRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { createPictures, jpegOf } from '#testing/fake-pictures.ts'
import { press, waitFor, within } from '#testing/intents/intents.ts'
import { createSilentWorkers } from '#testing/page/silent-workers.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.photos

async function open(service = createService(), pictures = createPictures(), globals = {}) {
	const app = await renderApp({
		...{ at: '/profile', service },
		globals: { ...pictures.globals, ...globals },
	})
	await app.screen.findByRole('heading', { level: 1 })
	// By way of the app, which opens the outbox.
	await app.router.navigate({ to: '/dev/ui', hash: 'photos' } as never)
	await app.screen.findByRole('button', { name: words.gallery })
	return { app, pictures }
}

const fileOf = (
	bytes: Uint8Array<ArrayBuffer> = jpegOf(4000, 3000),
	name = 'IMG_1.JPG',
	type = 'image/jpeg',
) => new File([bytes], name, { type })

/** The claim that the page saves photos for. */
function claimOf({ id: customerId, title }: { id: string; title: string }): Claim {
	const cause = { id: 1, value: 'defective', label: '' }
	return {
		...{ id: 'claim', returnId: 'return', returnNumber: 1, customerId, customerTitle: title },
		...{ orderId: '1', orderProductId: 'p', article: 'LuK 1', articleType: '', brandName: 'LuK' },
		...{ price: 10, amount: 10, cause, additionalCause: null, quantity: 1, comment: '' },
		...{ status: 'in-progress', isEditable: true, isImagesEditable: true, isDeletable: true },
		...{ isOrderPaid: true, images: [], createdAt: '2026-11-19T08:00:00.000Z', version: 1 },
		returnStatus: { value: 'in-progress', label: '' },
	}
}

/** Chooses files in the camera's field or the gallery's, as the system hands them out. */
async function choose(from: string, ...files: File[]): Promise<void> {
	const input = document.querySelector<HTMLInputElement>(`input[aria-label="${from}"]`)
	if (!input) throw new Error(`There is no ${from}.`)
	Object.defineProperty(input, 'files', { value: files, configurable: true })
	input.dispatchEvent(new Event('change', { bubbles: true }))
}
const take = (...files: File[]) => choose(words.title, ...files)
const altOf = (number: number) =>
	fill(words.alt, {
		number,
		part: number === 1 ? words['part.1'] : number === 2 ? words['part.2'] : words['part.more'],
	})

describe('the photos of a claim', () => {
	it('names what to photograph, and asks the system for its camera or gallery', async () => {
		const { app } = await open()
		await app.screen.findByRole('button', { name: `1 · ${words['part.1']}` })
		await app.screen.findByRole('button', { name: new RegExp(`^2 · ${words['part.2']}`) })
		const [camera, gallery] = document.querySelectorAll('input[type=file]')
		expect(camera?.getAttribute('capture')).toBe('environment')
		expect(gallery?.getAttribute('capture')).toBeNull()
		expect(gallery?.getAttribute('accept')).toBe('image/jpeg,image/png')
	})

	it('are made again, once, where the browser gave a picture with nothing on it', async () => {
		const { app, pictures } = await open(createService(), createPictures({ blank: 1 }))
		await take(fileOf())
		await app.screen.findByRole('img', { name: altOf(1) })
		expect(pictures.decoded).toHaveLength(3)
	})

	it('are refused in words where nothing is to be seen on them', async () => {
		const { app } = await open(createService(), createPictures({ blank: 2 }))
		await take(fileOf())
		expect(await app.screen.findByText(words['error.blank'])).toBeVisible()
	})

	it('can be tried again where the worker that makes them does not answer', async () => {
		const silent = createSilentWorkers()
		const { app } = await open(createService(), createPictures(), { Worker: silent.Worker })
		await take(fileOf())
		await waitFor(() => expect(silent.asked('photo-worker')).toBe(1))
		await app.pass(50_000)
		expect(await app.screen.findByText(words['error.unmade'])).toBeVisible()
		await press(app, words['error.again'])
		await waitFor(() => expect(silent.asked('photo-worker')).toBe(2))
	})

	it('shows each photo as soon as it is kept, upright and small enough', async () => {
		const { app, pictures } = await open()
		await take(fileOf(jpegOf(4000, 3000, 6)))
		await app.screen.findByRole('img', { name: altOf(1) })
		// What the person waits for comes first.
		expect(pictures.decoded).toEqual([
			{ width: 240, height: 320 },
			{ width: 1536, height: 2048 },
		])
		expect(await app.screen.findByRole('status')).toHaveTextContent(
			fill(words.saved, { number: 1 }),
		)
		await take(fileOf(), fileOf(), fileOf())
		await app.screen.findByRole('img', { name: altOf(3) })
		expect(await app.screen.findByRole('alert')).toHaveTextContent(
			fill(words['error.many'], { max: 3 }),
		)
		expect(app.screen.queryByRole('button', { name: words.gallery })).toBeNull()
		await press(app, fill(words.remove, { number: 2 }))
		await waitFor(() => expect(app.screen.queryByRole('img', { name: altOf(3) })).toBeNull())
	})

	it.each([
		['an SVG', fileOf(new TextEncoder().encode('<svg onload="x()"/>'), 'a.svg', 'image/svg+xml')],
		['a page that calls itself a photo', fileOf(new TextEncoder().encode('<html>'), 'a.jpg')],
		['HEIC by another name', fileOf(new TextEncoder().encode('\0\0\0 ftypheic'), 'IMG.jpg')],
	])('refuses %s and goes on', async (_, file) => {
		const { app } = await open()
		await take(file)
		const alert = await app.screen.findByRole('alert')
		expect(alert).toHaveTextContent(fr.errors.invalid_image_format)
		await take(fileOf())
		await app.screen.findByRole('img', { name: altOf(1) })
		expect(app.screen.queryByRole('alert')).toBeNull()
	})

	it.each([
		['1000012345', ''],
		['IMG.jfif', 'image/pjpeg'],
		['IMG.jpe', 'image/jpeg'],
		['IMG_1.HEIC', 'image/heic'],
	])('takes a JPEG called %s of type %j, of more than 10 MB', async (name, type) => {
		const { app } = await open()
		const file = fileOf(jpegOf(4000, 3000), name, type)
		Object.defineProperty(file, 'size', { value: 12 * 1024 * 1024 })
		await take(file)
		await app.screen.findByRole('img', { name: altOf(1) })
	})

	it('says what is wrong with one that is too large, or cannot be opened', async () => {
		const { app } = await open()
		const large = fileOf()
		Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 + 1 })
		await take(large)
		expect(await app.screen.findByRole('alert')).toHaveTextContent(
			words['error.original_too_large'].replaceAll(/\s/g, ' '),
		)
		await take(fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0)))
		await waitFor(() =>
			expect(app.screen.getByRole('alert')).toHaveTextContent(words['error.unreadable']),
		)
	})

	it('is marked by buttons as well as by a finger', async () => {
		const { app } = await open()
		await take(fileOf())
		const before = await app.screen.findByRole<HTMLImageElement>('img', { name: altOf(1) })
		const source = before.src
		await press(app, fill(words['mark.open'], { number: 1 }))
		const dialog = await app.screen.findByRole('dialog', { name: words['mark.title'] })
		await press(app, words['mark.circle'])
		await press(app, words['mark.place'])
		await press(app, words['mark.right'])
		await press(app, words['mark.larger'])
		await press(app, words['mark.place'])
		await press(app, words['mark.undo'])
		await within(dialog).findByRole('img', { name: fill(words['mark.area'], { number: 1 }) })
		await press(app, words['mark.keep'])
		await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
		const after = await app.screen.findByRole<HTMLImageElement>('img', { name: altOf(1) })
		expect(after.src).not.toBe(source)
	})

	it('waits in the outbox, survives a reload, and is sent by itself in pieces, once', async () => {
		const service = createService()
		const { records } = service.world
		const customer = service.world.customer('Garage Arnaud')
		const claim = claimOf(customer)
		records.claims.push(claim)
		records.returns.push({
			...{ id: 'return', number: 1, customerId: customer.id, customerTitle: customer.title },
			...{ status: claim.returnStatus, quantity: 1, totalSum: 10, claimsCount: 1 },
			...{ isEditable: true, createdAt: claim.createdAt },
		})
		const { app } = await open(service)
		await app.goOffline()
		await take(fileOf())
		await app.screen.findByRole('img', { name: altOf(1) })
		await press(app, 'Save')
		await app.screen.findByText(`1 · ${words['part.1']} · ${words.waiting}`, { exact: false })
		const [waiting] = app.waiting
		expect(waiting).toMatchObject({ kind: 'claim-photo', entity: 'claim:claim', dependsOn: [] })
		const sha256 = waiting?.parts[0]?.sha256 ?? ''
		expect(sha256).toMatch(/^[0-9a-f]{64}$/)
		await app.reload('/profile')
		await waitFor(() => expect(app.waiting).toHaveLength(1))
		service.lose(fileRoutes.uploadPhoto, { times: 1 })
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0), { timeout: 5000 })
		const [image, ...others] = records.claims.find(({ id }) => id === 'claim')?.images ?? []
		expect(image?.extra).toEqual({ sha256, isStored: true })
		expect(others).toEqual([])
		const sent = service.requestsOf(fileRoutes.uploadPhoto)
		expect(sent.map(({ address }) => address.match(/offset=(\d+)/)?.[1])).toEqual(['0', '0'])
	})

	it('is sent again by its tile when the office refused it', async () => {
		const { app } = await open()
		await take(fileOf())
		await app.screen.findByRole('img', { name: altOf(1) })
		await press(app, 'Save')
		// The page's claim is not known there.
		await app.screen.findByText(words.failed, { exact: false })
		await press(app, fill(words.retry, { number: 1 }))
		await waitFor(() =>
			expect(app.service.requestsOf(claimRoutes.addClaimPhoto).length).toBeGreaterThan(1),
		)
	})
})
