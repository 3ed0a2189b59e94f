import { gs1CheckDigit, type ParcelType } from '@roundsman/contract'
import { within } from '@testing-library/dom'
import type { RunningApp } from '../render-app.ts'
import type { ParcelArticleRecord, ParcelRecord } from '../service/records.ts'
import { createService, type FakeService } from '../service/service.ts'
import type { PersonOptions } from '../service/world.ts'
import { fill, fr } from '../words.ts'
import { holding, press } from './intents.ts'

// What people see and do with parcels; how the screens give it to them stands here once.

const words = fr.parcels

let count = 0
const nextId = (kind: string) => {
	count += 1
	return `01940000-0000-7000-8000-${kind}${String(count).padStart(11, '0')}`
}

export const eanOf = (number: number): string => {
	const data = `952110${String(number).padStart(6, '0')}`
	return data + gs1CheckDigit(data)
}

/** A parcel of the person, open and for used articles unless said otherwise. */
export function addParcel(
	{ world }: FakeService,
	overrides: Partial<ParcelRecord> = {},
): ParcelRecord {
	const parcel: ParcelRecord = {
		id: nextId('4'),
		employeeId: world.person.id,
		number: 30_418,
		createdAt: '2026-11-18T09:00:00Z',
		status: 'in_progress',
		type: 'dirty',
		carrier: 'chronopost',
		...{ shipmentNumber: null, trackingLink: null, comment: '', labelUrl: null, shipment: null },
		...{ isManual: false, version: 1 },
		...overrides,
	}
	world.records.parcels.push(parcel)
	return parcel
}

/** An article that waits, or lies in a parcel where one is named. */
export function addArticle(
	{ world }: FakeService,
	title: string,
	overrides: Partial<ParcelArticleRecord> = {},
): ParcelArticleRecord {
	const id = nextId('5')
	const article: ParcelArticleRecord = {
		...{ id, originId: id, employeeId: world.person.id, title, brand: 'ATE' },
		article: `24.${count}`,
		ean: eanOf(count),
		...{ pieceCode: null, orderId: '41000001', returnNumber: 20_431, type: 'dirty' as ParcelType },
		...{ quantity: 1, checkedQuantity: 0, unitWeight: 2, unitAmount: 48, isDangerous: false },
		...{ parcelId: null, deleteComment: null, version: 1 },
		status: overrides.parcelId ? 'in_parcel' : 'available',
		...overrides,
	}
	world.records.parcelArticles.push(article)
	return article
}

/** Used articles that wait, one of them a battery, and a parcel of two articles that are checked in France. */
export function createParcels(options: PersonOptions = {}) {
	const service = createService(options)
	const discs = addArticle(service, 'disque de frein', { quantity: 4, unitWeight: 9 })
	const battery = addArticle(service, 'batterie', { isDangerous: true, unitWeight: 18 })
	const clean = addArticle(service, 'filtre', { type: 'clear', unitAmount: 12 })
	const parcel = addParcel(service)
	const pump = addArticle(service, 'pompe à eau', { parcelId: parcel.id })
	const shocks = addArticle(service, 'amortisseur', { parcelId: parcel.id, quantity: 2 })
	return { service, discs, battery, clean, parcel, pump, shocks }
}

/** The row of an article in the list of that name. */
export async function articleRow(
	{ screen }: RunningApp,
	list: string,
	text: string,
): Promise<HTMLElement> {
	const rows = await screen.findByRole('list', { name: list })
	const row = (await within(rows).findByText(text)).closest('li')
	if (!row) throw new Error(`${text} has no row.`)
	return row
}

/** Opens what can be done with an article. */
export async function openArticle(app: RunningApp, name: string): Promise<HTMLElement> {
	await press(app, fill(fr.common.actionsFor, { name }))
	return app.screen.findByRole('dialog', { name })
}

/** Opens ⋮ of a parcel and chooses there. */
export async function chooseAction(app: RunningApp, name: string): Promise<void> {
	await press(app, words.actions)
	const menu = await app.screen.findByRole('dialog')
	await app.user.click(await within(menu).findByRole('button', { name: holding(name) }))
}

/** Answers the question that is open with its first button. */
export async function confirm(app: RunningApp, title: string, name: string): Promise<void> {
	const dialog = await app.screen.findByRole('alertdialog', { name: title })
	await app.user.click(await within(dialog).findByRole('button', { name }))
}
