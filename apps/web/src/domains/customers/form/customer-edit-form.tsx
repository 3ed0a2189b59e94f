import type { CustomerConflict } from '@roundsman/client/customers/customer-conflict'
import { draftOfCustomer, draftOfValues } from '@roundsman/client/customers/customer-draft'
import {
	type Customer,
	type CustomerForm as CustomerInput,
	formOfCustomer,
	isSameValue,
} from '@roundsman/contract'
import { useState } from 'react'
import { draftRecord } from '#platform/forms/form-lifecycle'
import {
	type Decision,
	type Operation,
	type OutboxAccess,
	useOutbox,
} from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerUpdate, type EditStart } from '../changes/customer-changes.ts'
import { findConflict } from '../changes/customer-conflict-rules.ts'
import { customerEntity } from '../changes/customer-entity.ts'
import { type Beginning, CustomerForm, type CustomerScreenProps } from './customer-form.tsx'

/** The name of a customer's draft. */
export const customerRecord = (id: string, correcting: Operation | undefined) =>
	draftRecord(customerEntity(id), correcting)

const startOf = (seen: Customer): EditStart => ({
	version: seen.version,
	base: formOfCustomer(seen),
})

/** The record on which a refused change was based, where nobody else changed the same fields. */
function startOfRefused(refused: Operation): EditStart {
	const { base = {} } = customerUpdate.bodyOf(refused)
	const { headers } = refused
	return { base, version: Number(headers['if-match']?.replaceAll('"', '') ?? 0) }
}

function beginOf(seen: Customer, correcting?: Operation, conflict?: CustomerConflict): Beginning {
	if (conflict) {
		const { values, current, base } = conflict
		return { values: draftOfValues(values), start: { version: current.version, base } }
	}
	if (!correcting) return { values: draftOfCustomer(seen), start: startOf(seen) }
	return {
		values: draftOfValues(customerUpdate.bodyOf(correcting)),
		start: startOfRefused(correcting),
	}
}

async function save(
	outbox: OutboxAccess,
	id: string,
	form: CustomerInput,
	{ start, correcting }: { start: EditStart; correcting?: Operation | undefined },
): Promise<Decision> {
	// All fields equal the office's: there is nothing left to send.
	const isTheirs = Object.entries(form).every(([field, value]) =>
		isSameValue(value, start.base[field]),
	)
	if (correcting && isTheirs) return outbox.current.discard(correcting.id)
	return customerUpdate.save(outbox, { id, form, start }, correcting)
}

/** Edits a customer, or corrects a change that the office refused. */
export function CustomerEditForm({
	customer,
	...screen
}: CustomerScreenProps & { customer: Customer }) {
	const outbox = useOutbox()
	const { t } = useTranslation('customerForm')
	const { correcting } = screen
	// The form keeps its initial data, even if the customer is refetched.
	const [conflict] = useState(() => correcting && findConflict(correcting))
	const [beginning] = useState(() => beginOf(customer, correcting, conflict))
	return (
		<CustomerForm
			{...screen}
			title={t('editTitle')}
			subtitle={customer.title}
			record={customerRecord(customer.id, correcting)}
			beginning={beginning}
			{...(conflict ? { conflict } : {})}
			save={async (form, began) => {
				const start = began.start ?? startOf(customer)
				const decision = await save(outbox, customer.id, form, { start, correcting })
				return { id: customer.id, decision }
			}}
		/>
	)
}
