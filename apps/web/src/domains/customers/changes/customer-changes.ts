import type { Customer, CustomerForm, CustomerPatch, customerRoutes } from '@roundsman/contract'
import i18next from 'i18next'
import { Building2, DoorClosed, MapPin, NotebookPen, Tag } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Operation, OperationDraft } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'
import { waitingCreation } from '#platform/pending/pending-rules'
import {
	customerEntity,
	customerIdOf,
	type Identified,
	isAbout,
	mentioningReads,
} from './customer-entity.ts'

/**
 * A customer, in its details, in the lists, and in records that contain a part of it. The overlays are
 * loaded when a change has to be shown.
 */
const customers: PendingEntity<Identified> = {
	isAbout: ({ id }, operation) => isAbout(id, operation),
	lazyOverlays: {
		reads: ['customer', 'customers', ...mentioningReads],
		load: async () => (await import('./customer-overlays.ts')).overCustomers,
	},
}

/** A pending creation must arrive before changes of the same customer; discarded, they need the person. */
export const dependenciesOn = (id: string, operations: readonly Operation[]): string[] =>
	waitingCreation(customerCreate, customerEntity(id), operations)

const recordOf = (id: string, about: string, operations: readonly Operation[]) => ({
	scope: customerEntity(id),
	entity: customerEntity(id),
	about,
	dependsOn: dependenciesOn(id, operations),
})

/** The fields in which the office has merged other people's changes with the person's own. */
function mergedMessage(
	answers: readonly ({ merged?: string[] } | undefined)[],
): string | undefined {
	const t = i18next.getFixedT(null, 'customerForm')
	const fields = new Set(answers.flatMap((answer) => answer?.merged ?? []))
	const names = [...fields].map((field) => t(`field.${field}` as 'field.title'))
	return names.length > 0 ? t('merged', { fields: names.join(', ') }) : undefined
}

const loadPanels = () => import('./customer-change-panel.tsx')

const shared = {
	entity: customers,
	// Queries computed from customers' places, or with the names of an ended day's customers.
	outdates: [
		...['customer-map', 'tour-route', 'tour-matrix', 'optimization', 'best-days'],
		'tour-stop',
	],
	own: async () => (await loadPanels()).OwnCustomerPanel,
	office: async () => (await loadPanels()).OfficeCustomerPanel,
	rebase: async (operation: Operation) =>
		(await import('./customer-conflict-rules.ts')).rebaseChange(operation),
}

type Creation = {
	id: string
	form: CustomerForm
	/** Changes of the new customer that are saved with it. */
	followers: readonly OperationDraft[]
}

/** A new customer under an id created on this phone, which is permanent. */
export const customerCreate = defineChange({
	...shared,
	kind: 'customer-create',
	route: routeAt<typeof customerRoutes.createCustomer>('POST', '/customer'),
	draft: ({ id, form, followers }: Creation) => ({
		...recordOf(id, form.title, []),
		...{ body: { id, ...form }, followers },
	}),
	name: 'customers:changes.create.name',
	icon: Building2,
	isCreation: true,
	rereads: ['customer-history'],
	correction: (operation) => ({ to: '/customers/create', search: { correct: operation.id } }),
})

/** The record that the person saw at the start: the office compares it to merge other people's changes. */
export type EditStart = { version: number; base: Record<string, unknown> }
type Edit = { id: string; form: CustomerForm; start: EditStart }

/** A customer's form. */
export const customerUpdate = defineChange({
	...shared,
	kind: 'customer-update',
	route: routeAt<typeof customerRoutes.updateCustomer>('PUT', '/customer/{id}'),
	draft: ({ id, form, start: { version, base } }: Edit, operations) => ({
		...recordOf(id, form.title, operations),
		params: { id },
		version,
		body: { ...form, base, takesPart: true },
	}),
	name: 'customers:changes.update.name',
	icon: Building2,
	success: mergedMessage,
	correction: (operation) => ({
		to: '/customers/$id/edit',
		params: { id: customerIdOf(operation) },
		search: { correct: operation.id },
	}),
})

/** A change of few fields. It cannot be corrected: one of the versions wins. */
const ofFields = {
	...shared,
	route: routeAt<typeof customerRoutes.patchCustomer>('PATCH', '/customer/{id}'),
	success: mergedMessage,
}

type Seen = Pick<Customer, 'id' | 'title' | 'version'>

const patchOf = (seen: Seen, body: CustomerPatch, operations: readonly Operation[]) => ({
	...recordOf(seen.id, seen.title, operations),
	params: { id: seen.id },
	version: seen.version,
	body,
})

/** Closes or opens a customer. Closing cancels its planned visits. */
export const customerClosing = defineChange({
	...ofFields,
	kind: 'customer-closing',
	draft: ({ seen, isClosed }: { seen: Customer; isClosed: boolean }, operations) =>
		patchOf(seen, { isClosed, base: { isClosed: seen.isClosed } }, operations),
	name: 'customers:changes.closing.name',
	icon: DoorClosed,
	rereads: ['customer-history'],
})

export const customerNote = defineChange({
	...ofFields,
	kind: 'customer-note',
	draft: ({ seen, text }: { seen: Customer; text: string }, operations) =>
		patchOf(seen, { notes: text.trim() || null, base: { notes: seen.notes } }, operations),
	name: 'customers:changes.note.name',
	icon: NotebookPen,
})

type Located = Seen & Pick<Customer, 'realLocation'>

/** `isConfirmed`: the person has confirmed an implausible place. */
type NewLocation = { seen: Located; place: Customer['realLocation']; isConfirmed?: boolean }

/** Sets the customer's real location; null removes it. */
export const customerLocation = defineChange({
	...ofFields,
	kind: 'customer-location',
	draft: ({ seen, place, isConfirmed = false }: NewLocation, operations) => {
		const body = {
			realLocation: place,
			...(isConfirmed ? { confirmed: true as const } : {}),
			base: { realLocation: seen.realLocation },
		}
		return patchOf(seen, body, operations)
	},
	name: 'customers:changes.location.name',
	icon: MapPin,
})

type Labelled = { seen: Customer; label: NonNullable<CustomerPatch['customerLabel']> }

export const customerLabel = defineChange({
	...ofFields,
	kind: 'customer-label',
	draft: ({ seen, label }: Labelled, operations) => {
		const body = { customerLabel: label, base: { customerLabel: seen.customerLabel.value } }
		return patchOf(seen, body, operations)
	},
	name: 'customers:changes.label.name',
	icon: Tag,
})

export const customerChanges = [
	customerCreate,
	customerUpdate,
	customerClosing,
	customerNote,
	customerLocation,
	customerLabel,
]
