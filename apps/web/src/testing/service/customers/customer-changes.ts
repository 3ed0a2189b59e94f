import {
	type ChangedCustomer,
	type CustomerCreate,
	type CustomerForm,
	type CustomerPatch,
	type CustomerUpdate,
	customerFieldGroups,
	customerFormSchema,
	customerPeopleErrors,
	customerRoutes,
	type EditBase,
	fieldError,
	firstStatusOf,
	formOf,
	hasMoved,
	isImplausible,
	isSameValue,
	mergeCustomerEdit,
	normalizeCustomerForm,
	patchableOf,
	settleEdits,
	statusAfterClosing,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import { type Asking, type Handled, handle } from '../handler.ts'
import type { CustomerRecord } from '../records.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { touchDay } from '../visits/visit-presenter.ts'
import { keptOf, ownCustomer, presentCustomer } from './customer-presenter.ts'

/** What is null or usual is absent in what phones keep. */
const recorded = ({ customerLabel, contactPersons, ...form }: CustomerForm) => ({
	...Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? undefined])),
	email: form.email || undefined,
	label: customerLabel,
	contactPersons: contactPersons.map(({ id = crypto.randomUUID(), phones, ...person }) => ({
		...person,
		id,
		phones: phones.map(({ id: phoneId = crypto.randomUUID(), ...phone }) => ({
			...phone,
			id: phoneId,
		})),
	})),
})

function refuseClash(asking: Asking, customer: CustomerRecord): never {
	const current = { ...presentCustomer(asking, customer), changes: customer.changes ?? [] }
	throw refusals.conflict('The customer has changed in the meantime.', { current })
}

const mergeChange = <T extends Record<string, unknown>>(
	{ expectedVersion }: Asking,
	{ version }: CustomerRecord,
	edit: { mine: T; base: EditBase; current: Record<keyof T, unknown> },
) => mergeCustomerEdit(edit, { version, seenVersion: expectedVersion })

function addStatus(asking: Asking, customer: CustomerRecord, status: CustomerRecord['status']) {
	const { history } = asking.world.records
	const entry = {
		type: 'status' as const,
		id: crypto.randomUUID(),
		date: asking.today,
		at: asking.doneAt.toISOString(),
		status: { value: status, label: labelIn(asking.locale, 'customer-status', status) },
		reason: null,
		employee: asking.person.name,
		employeeRole: asking.person.role,
	}
	history.set(customer.id, [...(history.get(customer.id) ?? []), entry])
	customer.status = status
}

function formErrors({ world }: Asking, id: string | undefined, form: CustomerForm) {
	const others = world.records.customers.filter((customer) => customer.id !== id)
	const people = others.flatMap(({ contactPersons = [] }) => contactPersons)
	const taken = people.flatMap((one) => [one.id, ...one.phones.map((phone) => phone.id)])
	return customerPeopleErrors(form, new Set(taken))
}

/** Takes a new customer over into the sector of whoever sends it. */
export function createCustomer(asking: Asking, { id, ...typed }: CustomerCreate) {
	const { world, person } = asking
	const form = normalizeCustomerForm(typed)
	refuseErrors(formErrors(asking, id, form))
	if (id && world.records.customers.some((customer) => customer.id === id)) {
		throw refusals.invalid({ id: [fieldError('duplicate')] })
	}
	const customer = world.addCustomer(form.title, {
		...recorded(form),
		id: id ?? crypto.randomUUID(),
		sectorId: person.sectorIds[0] ?? '',
		awsId: undefined,
		crmId: undefined,
		location: undefined,
	})
	addStatus(asking, customer, firstStatusOf(person))
	return presentCustomer(asking, customer)
}

function writeForm(asking: Asking, customer: CustomerRecord, values: CustomerForm): void {
	if (isSameValue(values, formOf(keptOf(asking, customer)))) return
	const hasLeft = hasMoved(customer, values)
	Object.assign(customer, recorded(values), { version: customer.version + 1 })
	if (hasLeft) customer.location = undefined
}

function updateCustomer(
	asking: Asking,
	id: string,
	{ base, takesPart, ...form }: CustomerUpdate,
): ChangedCustomer {
	const customer = ownCustomer(asking, id)
	const mine = normalizeCustomerForm(form)
	const current = formOf(keptOf(asking, customer))
	const edit = { mine, base, current }
	const { values, merged, conflicts, isRefused } = mergeChange(asking, customer, edit)
	if (isRefused && base && takesPart) {
		const groups = customerFieldGroups
		const settled = settleEdits(values, current, { conflicts, groups })
		const isRight =
			customerFormSchema.safeParse(settled).success &&
			isSameValue(formErrors(asking, id, settled), {})
		if (isRight) writeForm(asking, customer, settled)
	}
	if (isRefused) return refuseClash(asking, customer)
	refuseErrors(formErrors(asking, id, values))
	writeForm(asking, customer, values)
	return { ...presentCustomer(asking, customer), merged }
}

/** Whoever closes a customer calls off what is planned there. */
function closeOrOpen(asking: Asking, customer: CustomerRecord, isClosed: boolean): void {
	customer.isClosed = isClosed || undefined
	const status = statusAfterClosing(customer, isClosed, customer.openStatus)
	if (status && isClosed) customer.openStatus = customer.status
	if (status) addStatus(asking, customer, status)
	if (!isClosed) return
	const { visits } = asking.world.records
	for (const visit of visits) {
		if (visit.customerId !== customer.id || visit.status !== 'plan') continue
		Object.assign(visit, {
			status: 'canceled',
			cancelReason: 'customer_closed',
			closedAt: asking.doneAt,
			closedBy: asking.person.id,
			version: visit.version + 1,
		})
		touchDay(asking, visit.employeeId, visit.date)
	}
}

function patchCustomer(
	asking: Asking,
	id: string,
	{ base, confirmed = false, ...mine }: CustomerPatch,
): ChangedCustomer {
	const customer = ownCustomer(asking, id)
	const current = patchableOf(keptOf(asking, customer))
	const { values, merged, isRefused } = mergeChange(asking, customer, { mine, base, current })
	if (isRefused) return refuseClash(asking, customer)
	const isNew = (field: keyof typeof current) =>
		values[field] !== undefined && !isSameValue(values[field], current[field])
	if ((Object.keys(current) as (keyof typeof current)[]).some(isNew)) customer.version += 1
	if (isNew('isClosed')) closeOrOpen(asking, customer, values.isClosed === true)
	if (isNew('notes')) customer.notes = values.notes || undefined
	if (isNew('customerLabel')) customer.label = values.customerLabel
	if (isNew('realLocation')) {
		const place = values.realLocation
		const address = keptOf(asking, customer).location
		const from = address ? { lat: address[0], lng: address[1] } : null
		if (place && !confirmed && isImplausible(place, from)) {
			throw refusals.invalid({ realLocation: [fieldError('implausible_location')] })
		}
		customer.realLocation = place ? [place.lat, place.lng] : undefined
	}
	return { ...presentCustomer(asking, customer), merged }
}

/** What changes customers. */
export const customerChanges: Handled[] = [
	handle(customerRoutes.createCustomer, (call) => createCustomer(call, call.body)),
	handle(customerRoutes.updateCustomer, (call) => updateCustomer(call, call.params.id, call.body)),
	handle(customerRoutes.patchCustomer, (call) => patchCustomer(call, call.params.id, call.body)),
]
