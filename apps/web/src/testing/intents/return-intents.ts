import {
	type Claim,
	type ClaimForm,
	type ClaimPhoto,
	creditOf,
	type Return,
	type WholeOrder,
} from '@roundsman/contract'
import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { jpegOf } from '../fake-pictures.ts'
import type { RunningApp } from '../render-app.ts'
import type { CustomerRecord } from '../service/records.ts'
import { createService, type FakeService } from '../service/service.ts'
import { fr } from '../words.ts'
import { holding, press } from './intents.ts'

// What people see and do with returns; how the screens give it to them stands here once.

const words = fr.returns

let count = 0
const nextId = (kind: string) => {
	count += 1
	return `01940000-0000-7000-8000-${kind}${String(count).padStart(11, '0')}`
}

/** A return of a customer, active unless said otherwise. */
export function addReturn(
	{ world }: FakeService,
	customer: CustomerRecord,
	overrides: Partial<Return> = {},
): Return {
	const isSigned = overrides.isEditable === false
	const status = isSigned ? 'confirmed' : 'in-progress'
	const added: Return = {
		id: nextId('1'),
		number: 20431,
		customerId: customer.id,
		customerTitle: customer.title,
		status: { value: status, label: fr.options[`return-status.${status}`] },
		...{ quantity: 0, totalSum: 0, claimsCount: 0, isEditable: true },
		createdAt: '2026-11-19T07:00:00Z',
		...overrides,
	}
	world.records.returns.push(added)
	return added
}

export const storedPhoto = (): ClaimPhoto => {
	const key = nextId('2')
	const url = null
	return { key, url, thumbnailUrl: null, extra: { sha256: 'a'.repeat(64), isStored: true } }
}

/** A claim of a return, confirmed with its two photos unless said otherwise. */
export function addClaim(
	{ world }: FakeService,
	owner: Return,
	{ products: [product] }: WholeOrder,
	overrides: Partial<Claim> & Partial<Pick<ClaimForm, 'status'>> = {},
): Claim {
	if (!product) throw new Error('The order is empty.')
	const { quantity = 1, status = 'confirmed' } = overrides
	const added: Claim = {
		id: nextId('3'),
		returnId: owner.id,
		returnNumber: owner.number,
		returnStatus: owner.status,
		customerId: owner.customerId,
		customerTitle: owner.customerTitle,
		orderId: product.orderId,
		orderProductId: product.id,
		article: product.article,
		articleType: product.articleType,
		brandName: product.brand,
		price: product.price,
		amount: creditOf({ price: product.price, deposit: 0 }, 'defective', quantity),
		cause: { id: 5, value: 'defective', label: fr.options['causes.defective'] },
		additionalCause: null,
		quantity,
		comment: '',
		status,
		isEditable: owner.isEditable,
		isImagesEditable: owner.isEditable && status !== 'refused',
		isDeletable: owner.isEditable,
		isOrderPaid: true,
		images: status === 'confirmed' ? [storedPhoto(), storedPhoto()] : [],
		createdAt: '2026-11-19T07:30:00Z',
		version: 1,
		...overrides,
	}
	world.records.claims.push(added)
	return added
}

/** The row that holds a text, in the list of that name. */
export async function rowOf(app: RunningApp, list: string, text: string): Promise<HTMLElement> {
	const rows = await app.screen.findByRole('list', { name: list })
	const link = await within(rows).findByRole('link', { name: holding(text) })
	const row = link.closest('li')
	if (!row) throw new Error(`${text} has no row.`)
	return row
}

export const claimRow = (app: RunningApp, text: string) => rowOf(app, words.claims, text)

/** Waits until the list of that name shows rows with these texts and no others, in their order. */
export const showsRows = (app: RunningApp, list: string, texts: readonly string[]): Promise<void> =>
	waitFor(() => {
		const rows = within(app.screen.getByRole('list', { name: list })).queryAllByRole('listitem')
		expect(rows).toHaveLength(texts.length)
		for (const [at, text] of texts.entries()) expect(rows[at]).toHaveTextContent(text)
	})

/** Chooses from the sheet of a field. */
export async function choose(app: RunningApp, field: string, choice: string): Promise<void> {
	await app.user.click(await app.screen.findByRole('button', { name: field }))
	const sheet = await app.screen.findByRole('dialog', { name: field })
	await app.user.click(within(sheet).getByRole('radio', { name: choice }))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

/** Presses a cause of a claim, also one that unfolds. */
export async function chooseCause(app: RunningApp, cause: string): Promise<void> {
	const causes = await app.screen.findByRole('group', { name: words.cause })
	if (!within(causes).queryByRole('button', { name: cause })) {
		await press(app, fr.claimFlow.otherReason)
	}
	await app.user.click(within(causes).getByRole('button', { name: cause }))
}

/** Searches what goes back, at once. */
export async function searchGoods({ screen, user }: RunningApp, text: string): Promise<void> {
	const box = await screen.findByRole('searchbox', { name: words.find })
	await user.clear(box)
	if (text) await user.paste(text)
	await user.type(box, '{Enter}')
}

/** Opens the form of a new claim of the first article that a search finds. */
export async function startClaim(app: RunningApp, text: string): Promise<void> {
	await press(app, words.find, 'link')
	await searchGoods(app, text)
	const list = await app.screen.findByRole('list', { name: words.available })
	const [first] = await within(list).findAllByRole('link')
	if (first) await app.user.click(first)
	await app.screen.findByRole('tab', { name: words['tab.cause'] })
}

/** Opens ⋮ of a claim and chooses there. */
export async function chooseTool(app: RunningApp, name: string): Promise<void> {
	await press(app, words.actions)
	await press(app, name)
}

/** An active return, and two orders whose articles can be claimed: a disc, and pads that are not paid. */
export function createReturned() {
	const service = createService()
	const { world } = service
	const arnaud = world.customer('Garage Arnaud')
	const discs = world.addOrder(arnaud, { id: '41000001' })
	const owner = addReturn(service, arnaud)
	const product = { ...discs.products[0], orderId: '41000002' }
	const pads = world.addOrder(arnaud, {
		id: '41000002',
		isOrderPaid: false,
		products: [
			{ ...product, id: 'pads', article: 'GDB1550', articleType: 'Plaquettes', brand: 'TRW' },
		] as never,
	})
	return { service, arnaud, discs, pads, owner }
}

/** Chooses a photo in the camera's field, as the system hands it out. */
export async function takePhoto({ screen }: RunningApp, number: number): Promise<void> {
	const input = document.querySelector<HTMLInputElement>(`input[aria-label="${fr.photos.title}"]`)
	if (!input) throw new Error('There is no camera.')
	const file = new File([jpegOf(4000, 3000)], 'IMG_1.JPG', { type: 'image/jpeg' })
	Object.defineProperty(input, 'files', { value: [file], configurable: true })
	input.dispatchEvent(new Event('change', { bubbles: true }))
	const [before = ''] = fr.photos.alt.split('{{number}}')
	await screen.findByRole('img', { name: holding(`${before}${number}`) })
}
