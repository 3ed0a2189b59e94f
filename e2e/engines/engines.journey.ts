import type { Db } from '../../apps/api/src/db/database.ts'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import {
	snapshotHost,
	snapshotMark,
	snapshotNote,
} from '../../apps/web/src/platform/snapshot/snapshot-notes.ts'
import { drawLabelFrames, toJpeg } from '../../testing/label-frames.ts'
import { ean } from '../support/camera-film.ts'
import { readNoteNames } from '../support/kept-notes.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import { startCutLine } from './cut-line.ts'
import type { Engine } from './engine.ts'
import type { EnginePerson } from './engine-person.ts'
import { engines, inEngine } from './engines.ts'
import { signInOnPhone } from './sign-ins.ts'

/** As wide as a phone; a window has a frame around the page. */
const phoneSize = { width: 500, height: 1000 }
const article = 'GDB1550'

/** The clean picture of the label with that EAN. */
async function labelPicture(): Promise<Buffer> {
	for await (const frame of drawLabelFrames(1, 1)) {
		if (frame.text === ean && frame.condition === 'clean') return toJpeg(frame)
	}
	throw new Error('There is no such label.')
}

/** Waits until the app itself lies on the phone, and what a day needs with it. */
async function becomeReady(phone: EnginePerson) {
	await phone.until('the worker serves the page', () =>
		phone.run(() => navigator.serviceWorker.controller?.state === 'activated'),
	)
	await phone.press(fr.common['nav.profile'], 'nav a')
	await phone.press(fr.sync.title, 'a')
	await phone.shows(fr.sync['kept.ready'])
}

async function report(engine: Engine, phone: EnginePerson, url: string) {
	await engine.open(`${url}/visits`)
	await phone.press('Garage Arnaud', 'article a')
	await phone.press(fr.common.more, 'button')
	await phone.press(fr.visits.createReport, 'a')
	await phone.type(fr.visits.comment, 'Tout va bien')
	await phone.press(fr.visits.submit, 'button')
	await phone.shows(fr.sync.waiting)
}

/** Begins what never ends by itself, in every store of the outbox. */
async function keepOutboxBusy(): Promise<boolean> {
	const names = (await indexedDB.databases()).map(({ name = '' }) => name)
	const request = indexedDB.open(names.find((name) => name.startsWith('outbox-')) ?? '')
	const database = await new Promise<IDBDatabase>((resolve) => {
		request.onsuccess = () => resolve(request.result)
	})
	const transaction = database.transaction(database.objectStoreNames, 'readwrite')
	const keepBusy = () => {
		transaction.objectStore('operations').get('nothing').onsuccess = keepBusy
	}
	keepBusy()
	return true
}

/** The worker puts what was seen last into the page; the app takes it over. */
async function openFromSnapshot(engine: Engine, phone: EnginePerson, url: string, path: string) {
	await phone.until('the look of the screen on the phone', async () => {
		const names = (await phone.run(readNoteNames)) as string[]
		return names.includes(snapshotNote(path))
	})
	// On a busy machine the worker may find it too late, and sends the page without it.
	await phone.until('the page that shows it', async () => {
		await engine.open(url + path)
		return phone.run(
			(mark) => document.getElementById(mark) !== null && 'endSnapshot' in globalThis,
			snapshotMark,
		)
	})
	await phone.shows(fr.sync.waiting)
	await phone.until('the app in its place', () =>
		phone.run((host) => document.getElementById(host) === null, snapshotHost),
	)
}

async function claim(phone: EnginePerson, picture: Buffer) {
	const words = fr.returns
	await phone.press('Garage Brun', 'article a')
	await phone.press(words['entry.create'], 'button, a')
	await phone.press(words.find, 'a')
	await phone.type(words.find, article)
	await phone.press(article, 'li a')
	// Nobody answers the question for the camera here: the photos are files.
	await phone.run(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
	await phone.press(fr.options['causes.defective'], 'button')
	await phone.press(words.nextPhotos, 'button')
	for (const number of [1, 2]) {
		await phone.choose(fr.photos.title, picture)
		const [before = ''] = fr.photos.alt.split('{{number}}')
		await phone.until(`photo ${number}`, () =>
			phone.run(
				(alt) => [...document.images].some((one) => one.alt.startsWith(alt)),
				`${before}${number}`,
			),
		)
	}
	await phone.until('the claim among those of the return', async () => {
		// A tap within a second of the one before is ignored.
		await phone.tap(words.nextStep, 'button')
		return phone.sees(fr.options['claim-status.confirmed'])
	})
}

/** The customer signs with a pen; gives the address of the return. */
async function approve(engine: Engine, phone: EnginePerson): Promise<string> {
	const address = String(await engine.evaluate('location.href'))
	await phone.press(fr.returns.confirm, 'a')
	await phone.shows(fr.approval.title)
	// An engine on a busy machine may cancel a stroke: the customer signs again.
	await phone.until('the signature is there', async () => {
		await phone.sign()
		return !(await phone.sees(fr.approval['missing.signature']))
	})
	await phone.type(fr.approval.name, 'Anne Martin')
	await phone.press(fr.approval.confirm, 'button')
	await phone.until('the approval is saved', async () => {
		return !String(await engine.evaluate('location.href')).includes('/confirm')
	})
	return address
}

/** The receipt is made by a worker, with the signature that was drawn. */
async function readReceipt(engine: Engine, phone: EnginePerson, address: string) {
	await engine.open(`${address}/receipt`)
	await phone.until('the receipt as a file', () =>
		phone.run(
			(names) =>
				[...document.querySelectorAll('button, a')].some(
					(one) =>
						names.some((name) => one.textContent?.includes(name)) &&
						one.getAttribute('aria-disabled') !== 'true',
				),
			// A browser that shares nothing saves it.
			[fr.receipt.share, fr.receipt.download],
		),
	)
}

async function photosAtOffice(db: Db, customerId: string): Promise<number> {
	const rows = await db
		.selectFrom('claim_image')
		.innerJoin('claim', 'claim.id', 'claim_image.claim_id')
		.innerJoin('customer_return', 'customer_return.id', 'claim.return_id')
		.where('customer_return.customer_id', '=', customerId)
		.select('claim_image.file_id')
		.execute()
	return rows.length
}

async function isApproved(db: Db, customerId: string): Promise<boolean> {
	const rows = await db
		.selectFrom('customer_return')
		.where('customer_id', '=', customerId)
		.where('confirmed_at', 'is not', null)
		.select('id')
		.execute()
	return rows.length === 1
}

for (const one of engines) {
	test(`a day passes in ${one.name}, with and without network`, { tag: '@engines' }, async ({
		person,
		db,
		service,
		truth,
	}) => {
		const stop = person.stops[1]
		if (!stop) throw new Error('There is no stop.')
		await createOrder(db, stop.customerId, { products: [{ article, brand: 'TRW', ean }] })
		const line = await startCutLine(service.port)
		await inEngine(one, phoneSize, async (engine, phone) => {
			await signInOnPhone(engine, phone, person, line.url)
			await phone.until('the map', () => phone.run(() => document.querySelector('canvas') !== null))
			await becomeReady(phone)

			line.cut()
			await report(engine, phone, line.url)
			// WebKit keeps a page that is left, with what it has begun.
			await phone.run(keepOutboxBusy)
			await engine.open(`${line.url}/visits`)
			await phone.shows(fr.sync.waiting)
			await openFromSnapshot(engine, phone, line.url, '/visits')
			line.mend()
			await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')

			const picture = await labelPicture()
			await engine.open(`${line.url}/scanner`)
			await phone.choose(fr.scanner.gallery, picture)
			await phone.shows(article)

			await engine.open(`${line.url}/visits`)
			await claim(phone, picture)
			const address = await approve(engine, phone)
			await expect.poll(() => photosAtOffice(db, stop.customerId)).toBe(2)
			await expect.poll(() => isApproved(db, stop.customerId)).toBe(true)
			await readReceipt(engine, phone, address)
		}).finally(() => line.close())
	})
}
