import { addDays, type CustomerHistoryEntry } from '@roundsman/contract'
import { type AppOptions, type RunningApp, renderApp } from '../render-app.ts'
import type { CustomerRecord } from '../service/records.ts'
import type { World } from '../service/world.ts'
import { fr } from '../words.ts'
import { heading } from './intents.ts'

// What people see of a customer's past; how the screen gives it to them stands here once.

const words = fr.customerDetails
export const photoId = '019a0000-0000-7000-8000-00000000f070'
export const ticketNumber = 70_041

function addEntries({ records }: World, { id }: CustomerRecord, entries: CustomerHistoryEntry[]) {
	records.history.set(id, [...(records.history.get(id) ?? []), ...entries])
}

/** Changes of status, one a day, the newest yesterday. */
export const addStatusEntries = (world: World, customer: CustomerRecord, count: number) =>
	addEntries(
		world,
		customer,
		Array.from({ length: count }, (_, index) => ({
			type: 'status',
			id: crypto.randomUUID(),
			date: addDays(world.today(), -1 - index),
			at: `${addDays(world.today(), -1 - index)}T10:00:00Z`,
			status: { value: 'stnd', label: fr.options['customer-status.stnd'] },
			reason: `étape ${count - index}`,
			employee: world.person.name,
			employeeRole: world.person.role,
		})),
	)

/** A problem of today that is solved, with a photo. */
export const addIssue = (world: World, customer: CustomerRecord) =>
	addEntries(world, customer, [
		{
			type: 'issue',
			id: crypto.randomUUID(),
			date: world.today(),
			at: world.now.toISOString(),
			ticketId: ticketNumber,
			closedAt: world.now.toISOString(),
			status: { value: 'solved', label: fr.options['ticket-status.solved'] },
			reason: { value: 'product', label: fr.options['otrs-ticket-reasons.product'] },
			clarifications: {
				value: 'defective',
				label: fr.options['otrs-ticket-reasons.product.defective'],
			},
			solution: 'Disque échangé',
			order: null,
			correctAddress: null,
			vin: null,
			vinOrPlateNumber: null,
			products: [{ productId: null, brand: 'ATE', article: '24.0325-0158.1' }],
			images: [{ key: photoId, url: `/api/file/${photoId}`, thumbnailUrl: null }],
			office: null,
			comment: 'Le disque siffle',
			employee: world.person.name,
			employeeRole: world.person.role,
		},
	])

export async function renderHistory(
	{ id }: CustomerRecord,
	{ part = 'all', ...options }: AppOptions & { part?: 'all' | 'orders' | 'returns' },
): Promise<RunningApp> {
	const app = await renderApp({ at: `/customers/${id}/${part}`, ...options })
	await heading(app, words['history.title'])
	return app
}

export const timeline = ({ screen }: RunningApp) =>
	screen.findByRole('list', { name: words['history.title'] })
