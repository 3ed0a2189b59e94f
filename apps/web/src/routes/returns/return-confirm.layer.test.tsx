import {
	type Confirmation,
	returnRoutes,
	signatureByteLength,
	signatureFormatOf,
} from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { dragFinger, dragMouse } from '#testing/intents/gestures.ts'
import { heading, press, waitFor, within } from '#testing/intents/intents.ts'
import { addClaim, addReturn, storedPhoto } from '#testing/intents/return-intents.ts'
import { phone } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.approval
const lying = { ...phone, width: 844, height: 390 }

function createReady() {
	const service = createService()
	const customer = service.world.customer('Garage Arnaud')
	const order = service.world.addOrder(customer, { id: '41000001' })
	const owner = addReturn(service, customer)
	const claim = addClaim(service, owner, order, { images: [storedPhoto(), storedPhoto()] })
	return { service, owner, claim }
}
type Ready = ReturnType<typeof createReady>

async function open({ service, owner }: Ready, screen = phone): Promise<RunningApp> {
	const app = await renderApp({ at: `/returns/${owner.id}/confirm`, service, screen })
	await heading(app, words.title)
	await findPad(app)
	return app
}

const findPad = ({ screen }: RunningApp, name: string = words.padEmpty) =>
	screen.findByRole<HTMLCanvasElement>('img', { name })

type Way = (from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>

/** A stroke over a part of the pad's width. */
async function sign(pad: HTMLCanvasElement, part = 0.4, option: Way = dragFinger): Promise<void> {
	const { left, top, width, height } = pad.getBoundingClientRect()
	const from = { x: left + width * 0.2, y: top + height * 0.5 }
	await option(from, { x: from.x + width * part, y: from.y - 50 * part })
}

/** How many pixels of the pad hold ink, and between which columns, in parts of its width. */
function inkOn(pad: HTMLCanvasElement) {
	const { data } = pad.getContext('2d')?.getImageData(0, 0, pad.width, pad.height) ?? {}
	const columns: number[] = []
	for (let at = 3; at < (data?.length ?? 0); at += 4) {
		if ((data?.[at] ?? 0) > 0) columns.push((((at - 3) / 4) % pad.width) / pad.width)
	}
	return { count: columns.length, from: Math.min(...columns), to: Math.max(...columns) }
}

/** The browser has told everybody of what has another size. */
const twoFrames = () =>
	new Promise<void>((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
	})

/** Who signs stands beside every signature. */
const writeName = ({ user, screen }: RunningApp) =>
	user.type(screen.getByRole('textbox', { name: words.name }), 'Zoé Lefèvre')

const confirmButton = ({ screen }: RunningApp) =>
	screen.getByRole('button', { name: words.confirm })

describe('the signature under a return', () => {
	it('is drawn with a finger, kept when the phone is turned, and sent once it has network', async () => {
		const ready = createReady()
		const app = await open(ready)
		expect(app.screen.getByText(words['missing.signature'])).toBeVisible()
		await app.goOffline()
		await sign(await findPad(app))
		const upright = inkOn(await findPad(app, words.padSigned))
		expect(upright.count).toBeGreaterThan(100)
		await app.resize(lying)
		await waitFor(async () => {
			const turned = inkOn(await findPad(app, words.padSigned))
			expect(turned.count).toBeGreaterThan(100)
			expect(turned.to).toBeLessThan(1)
		})
		await press(app, words.list)
		await app.screen.findByRole('dialog', { name: words.listTitle })
		await press(app, fr.common.close)
		await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
		expect(app.screen.getByText(words['missing.name'])).toBeVisible()
		await writeName(app)
		await press(app, words.confirm)
		// The paper stands there at once, over the stop.
		const sheet = await app.screen.findByRole('dialog', {
			name: fill(fr.signed.signedBy, { name: 'Zoé Lefèvre' }),
		})
		expect(app.address).toMatch(/^\/visits\/[^/]+\/plan\?signed=/)
		expect(sheet).toHaveTextContent(/48,15\s€/)
		await within(sheet).findByRole('button', { name: fr.receipt.download })
		await press(app, fr.signed.finish)
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		const [waiting] = app.waiting
		expect(waiting?.kind).toBe('return-confirm')
		const {
			signature = '',
			totals,
			strokes,
			signerName,
		} = (waiting?.body ?? {}) as Partial<Confirmation>
		expect(signatureFormatOf(signature)).toBe('png')
		expect(signatureByteLength(signature)).toBeLessThan(200_000)
		expect(strokes?.lines).toHaveLength(1)
		expect(signerName).toBe('Zoé Lefèvre')
		expect(totals).toEqual({ quantity: 1, articles: 1, sum: ready.claim.amount })
		// The stop remembers what was done there, and leads to the paper.
		const done = await app.screen.findByRole('list', {
			name: fr.visitHistory['doneHere.title'],
		})
		expect(done).toHaveTextContent(plain(fill(fr.returns.number, { number: ready.owner.number })))
		expect(done).toHaveTextContent(/48,15\s€/)
		expect(done).toHaveTextContent(fr.sync.saved)
		await app.user.click(within(done).getByRole('link'))
		await heading(app, fr.receipt.screenTitle)
		expect(await app.screen.findByRole('article')).toHaveTextContent('Zoé Lefèvre')
		await app.router.navigate({ to: '/returns/$id', params: { id: ready.owner.id } })
		expect(await app.screen.findByText(fr.sync.saved, { exact: false })).toBeVisible()
		expect(app.screen.queryByRole('link', { name: fr.returns.confirm })).toBeNull()
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		expect(ready.service.requestsOf(returnRoutes.confirmReturn)).toHaveLength(1)
		expect(ready.service.world.records.signatures.size).toBe(1)
	})

	it('is kept where its place changes under the pen, and the pad takes the next stroke', async () => {
		const app = await open(createReady())
		const pad = await findPad(app)
		const widthOf = () => pad.width / Math.max(1, devicePixelRatio)
		const { left, top, width, height } = pad.getBoundingClientRect()
		const at = (part: number) => ({ x: left + width * part, y: top + height * 0.3 })
		await dragFinger(at(0.1), at(0.6), async () => {
			Object.assign(pad.parentElement?.style ?? {}, { width: `${width * 0.8}px` })
			await waitFor(() => expect(pad.clientWidth).toBeLessThan(width * 0.9))
			await twoFrames()
		})
		await findPad(app, words.padSigned)
		await waitFor(() => expect(widthOf()).toBeCloseTo(pad.clientWidth, 0))
		const first = inkOn(pad)
		expect(first.count).toBeGreaterThan(100)
		await dragFinger(at(0.1), at(0.3))
		await waitFor(() => expect(inkOn(pad).count).toBeGreaterThan(first.count))
	})

	it('is undone, cleared and drawn with a mouse; a dot is none', async () => {
		const app = await open(createReady())
		await sign(await findPad(app), 0.004)
		expect(await app.screen.findByText(words['missing.dot'])).toBeVisible()
		expect(confirmButton(app)).toHaveAttribute('aria-disabled', 'true')
		await writeName(app)
		await sign(await findPad(app, words.padSigned), 0.5, dragMouse)
		await app.screen.findByText(words.terms)
		await press(app, words.undo)
		expect(await app.screen.findByText(words['missing.dot'])).toBeVisible()
		await press(app, words.clear)
		expect(inkOn(await findPad(app)).count).toBe(0)
	})

	it('is a typed name for who cannot draw', async () => {
		const ready = createReady()
		const app = await open(ready)
		await press(app, words.type)
		expect(await app.screen.findByText(words['missing.name'])).toBeVisible()
		await app.user.type(app.screen.getByRole('textbox', { name: words.name }), 'Zoé Lefèvre')
		await press(app, words.confirm)
		await waitFor(() => expect(ready.service.world.records.signatures.size).toBe(1))
		const [sent] = ready.service.requestsOf(returnRoutes.confirmReturn)
		expect(sent?.body.signerName).toBe('Zoé Lefèvre')
		expect(sent?.body.strokes).toBeUndefined()
		expect(signatureFormatOf(sent?.body.signature ?? '')).toBe('png')
	})

	it('is void once the claims come to another total, and is found again after a reload before', async () => {
		const ready = createReady()
		const app = await open(ready)
		await sign(await findPad(app))
		await findPad(app, words.padSigned)
		await app.reload()
		const again = await findPad(app, words.padSigned)
		await waitFor(() => expect(inkOn(again).count).toBeGreaterThan(100))
		Object.assign(ready.claim, { quantity: 2, amount: ready.claim.amount * 2, version: 2 })
		await app.reload()
		expect(await app.screen.findByText(words.stale)).toBeVisible()
		expect(inkOn(await findPad(app)).count).toBe(0)
		expect(confirmButton(app)).toHaveAttribute('aria-disabled', 'true')
	})

	it('stands for another try after a photo was missing, under a new key', async () => {
		const ready = createReady()
		const [image] = ready.claim.images
		if (image) image.extra.isStored = false
		const app = await open(ready)
		await sign(await findPad(app))
		await writeName(app)
		await press(app, words.confirm)
		await waitFor(() => expect(app.waiting[0]?.state).toBe('needs-person'))
		const [refused] = app.waiting
		if (image) image.extra.isStored = true
		await app.router.navigate({
			to: '/returns/$id/confirm',
			params: { id: ready.owner.id },
			search: { correct: refused?.id },
		})
		expect(await app.screen.findByText(fr.errors.photos_missing)).toBeVisible()
		await findPad(app, words.padSigned)
		await press(app, words.confirm)
		await waitFor(() => expect(ready.service.world.records.signatures.size).toBe(1))
		await waitFor(() =>
			expect(app.changes.map(({ state }) => state).sort()).toEqual(['done', 'superseded']),
		)
	})

	it('says of a signed return that nothing is to be signed', async () => {
		const { service, owner } = createReady()
		Object.assign(owner, { isEditable: false, status: { value: 'confirmed', label: 'x' } })
		const app = await renderApp({ at: `/returns/${owner.id}/confirm`, service })
		expect(await app.screen.findByText(words.done)).toBeVisible()
	})
})
