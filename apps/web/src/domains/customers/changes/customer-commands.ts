import {
	type Customer,
	type CustomerForm,
	type CustomerPatch,
	customerRoutes,
	formOfCustomer,
	patchableOfCustomer,
} from '@roundsman/contract'
import {
	currentOutbox,
	type Decision,
	draftOf,
	getOperations,
	isWaiting,
	newId,
	type Operation,
	saveChange,
} from '#platform/outbox/outbox'
import { customerEntity, customerKinds } from './customer-kinds.ts'

export const customerIdOf = ({ entity }: Operation) => (entity ?? '').replace('customer:', '')

/**
 * What has to be done before a change that hangs on the customer: its creation, while that waits.
 * Given up, it takes them along into the person's hands instead of having them refused.
 */
export const dependenciesOn = (id: string): string[] =>
	getOperations()
		.filter((one) => one.kind === customerKinds.create && one.entity === customerEntity(id))
		.filter(isWaiting)
		.map((one) => one.id)

const recordOf = (id: string, about: string) => ({
	scope: customerEntity(id),
	entity: customerEntity(id),
	about,
	dependsOn: dependenciesOn(id),
})

/** A new customer under an id of this phone. */
const creationDraft = (id: string, form: CustomerForm) =>
	draftOf(customerRoutes.createCustomer, {
		...recordOf(id, form.title),
		dependsOn: [],
		kind: customerKinds.create,
		body: { id, ...form },
	})

/** Saves a new customer on this phone and has it sent. Gives its id, which it keeps for good. */
export async function createCustomer(form: CustomerForm): Promise<string> {
	const id = newId()
	await saveChange(creationDraft(id, form))
	return id
}

/** What the person had before them when they began: with it the office keeps what others change meanwhile. */
export type EditStart = { version: number; base: Record<string, unknown> }

export const startOf = (seen: Customer): EditStart => ({
	version: seen.version,
	base: formOfCustomer(seen),
})

const updateDraft = (id: string, form: CustomerForm, { version, base }: EditStart) =>
	draftOf(customerRoutes.updateCustomer, {
		...recordOf(id, form.title),
		kind: customerKinds.update,
		params: { id },
		version,
		body: { ...form, base },
	})

/** Saves what the form holds of a customer on this phone and has it sent. */
export async function updateCustomer(
	id: string,
	form: CustomerForm,
	start: EditStart,
): Promise<void> {
	await saveChange(updateDraft(id, form, start))
}

/** Puts a corrected creation in the place of a refused one, under the same id. */
export const correctCreation = (refused: Operation, form: CustomerForm): Promise<Decision> =>
	currentOutbox().correct(refused.id, creationDraft(customerIdOf(refused), form))

/** Puts a corrected form in the place of a refused one. */
export const correctUpdate = (
	refused: Operation,
	form: CustomerForm,
	start: EditStart,
): Promise<Decision> =>
	currentOutbox().correct(refused.id, updateDraft(customerIdOf(refused), form, start))

type PatchKind = 'closing' | 'note' | 'location' | 'label'
type Patch = Omit<CustomerPatch, 'base'>

async function patchCustomer(seen: Customer, kind: PatchKind, patch: Patch): Promise<void> {
	const fields = Object.keys(patch)
	const base = Object.entries(patchableOfCustomer(seen)).filter(([name]) => fields.includes(name))
	await saveChange(
		draftOf(customerRoutes.patchCustomer, {
			...recordOf(seen.id, seen.title),
			kind: customerKinds[kind],
			params: { id: seen.id },
			version: seen.version,
			body: { ...patch, base: Object.fromEntries(base) },
		}),
	)
}

/** Closes or opens a customer. Closing cancels its planned visits. */
export const closeOrOpenCustomer = (seen: Customer, isClosed: boolean): Promise<void> =>
	patchCustomer(seen, 'closing', { isClosed })

/** Writes the note of a customer; nothing clears it. */
export const noteCustomer = (seen: Customer, text: string): Promise<void> =>
	patchCustomer(seen, 'note', { notes: text.trim() || null })

/** Says where the customer really is; null takes the point away. */
export const placeCustomer = (
	seen: Customer,
	realLocation: Customer['realLocation'],
): Promise<void> => patchCustomer(seen, 'location', { realLocation })

export const labelCustomer = (
	seen: Customer,
	customerLabel: NonNullable<CustomerPatch['customerLabel']>,
): Promise<void> => patchCustomer(seen, 'label', { customerLabel })
