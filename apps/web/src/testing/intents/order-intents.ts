import type { OrderDelivery } from '@roundsman/contract'
import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { RunningApp } from '../render-app.ts'
import { fr } from '../words.ts'

// What people see and do with orders; how the screens give it to them stands here once.

const words = fr.orders

export const orderList = ({ screen }: RunningApp): Promise<HTMLElement> =>
	screen.findByRole('list', { name: words.title })

/** The row of an order, with its corner. */
export async function orderRow(app: RunningApp, id: string): Promise<HTMLElement> {
	const name = new RegExp(`^${id}`)
	const link = await within(await orderList(app)).findByRole('link', { name })
	const row = link.closest('li')
	if (!row) throw new Error(`${id} has no row.`)
	return row
}

/** Waits until the list shows these orders and no others, in their order. */
export const showsOrders = (app: RunningApp, ids: readonly string[]): Promise<void> =>
	waitFor(async () => {
		const links = within(await orderList(app)).getAllByRole('link')
		expect(links.map((link) => link.getAttribute('href')?.split(/[/?]/)[2])).toEqual(ids)
	})

export const group = ({ screen }: RunningApp, name: string): HTMLElement =>
	within(screen.getByRole('group', { name: words.groups })).getByRole('button', {
		name: new RegExp(`^${name}`),
	})

/** Opens the search, types, and searches at once. */
export async function searchOrders(app: RunningApp, text: string): Promise<void> {
	const { screen, user } = app
	const opener = screen.queryByRole('button', { name: words.search })
	if (opener) await user.click(opener)
	const box = screen.getByRole('searchbox', { name: words.search })
	await user.clear(box)
	if (text) await user.paste(text)
	await user.type(box, '{Enter}')
}

export async function openOrder(app: RunningApp, id: string): Promise<void> {
	await app.user.click(within(await orderRow(app, id)).getByRole('link'))
	await app.screen.findByRole('heading', { level: 1, name: id })
}

export const delivery = (
	number: string,
	overrides: Partial<OrderDelivery> = {},
): OrderDelivery => ({
	id: number,
	orderId: '',
	type: { value: 'dpd', label: 'DPD' },
	paketNumber: number,
	sentDate: '2026-11-16',
	deliveryDate: null,
	trackingUrl: `https://trace.dpd.fr/fr/trace/${number}`,
	...overrides,
})
