import { type Customer, type CustomerForm as CustomerInput, isSameValue } from '@roundsman/contract'
import { useState } from 'react'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { currentOutbox, type Decision, type Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import {
	correctUpdate,
	type EditStart,
	startOf,
	updateCustomer,
} from '../changes/customer-commands.ts'
import { type Conflict, findConflict } from '../changes/customer-conflict-rules.ts'
import { customerEntity } from '../changes/customer-kinds.ts'
import { type Beginning, CustomerForm, type CustomerScreenProps } from './customer-form.tsx'
import { draftOfCustomer, draftOfValues } from './customer-form-rules.ts'

/** Under which name the unfinished form of a customer is kept. */
export const customerRecord = (id: string, correcting: Operation | undefined) =>
	draftRecord(customerEntity(id), correcting)

/** What a refused change began with, where nobody else changed the same. */
function startOfRefused({ body, headers }: Operation): EditStart {
	const { base = {} } = body as { base?: Record<string, unknown> }
	return { base, version: Number(headers['if-match']?.replaceAll('"', '') ?? 0) }
}

function beginOf(seen: Customer, correcting?: Operation, conflict?: Conflict): Beginning {
	if (conflict) {
		const { values, current, office } = conflict
		return { values: draftOfValues(values), start: { version: current.version, base: office } }
	}
	if (!correcting) return { values: draftOfCustomer(seen), start: startOf(seen) }
	return { values: draftOfValues(correcting.body as object), start: startOfRefused(correcting) }
}

async function save(
	id: string,
	form: CustomerInput,
	{ start, correcting }: { start: EditStart; correcting?: Operation | undefined },
): Promise<Decision> {
	if (!correcting) {
		await updateCustomer(id, form, start)
		return 'decided'
	}
	// Everything as the office has it: there is nothing left to send.
	const isTheirs = Object.entries(form).every(([field, value]) =>
		isSameValue(value, start.base[field]),
	)
	if (isTheirs) return currentOutbox().discard(correcting.id)
	return correctUpdate(correcting, form, start)
}

/** What is known of a customer, to be changed; or a change that the office refused, to be corrected. */
export function CustomerEditForm({
	customer,
	...screen
}: CustomerScreenProps & { customer: Customer }) {
	const { t } = useTranslation('customerForm')
	const { correcting } = screen
	// The form stays on what it began with, whatever is read anew under it.
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
				return { id: customer.id, decision: await save(customer.id, form, { start, correcting }) }
			}}
		/>
	)
}
