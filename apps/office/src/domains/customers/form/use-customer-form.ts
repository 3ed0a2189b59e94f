import { type CustomerConflict, conflictOf } from '@roundsman/client/customers/customer-conflict'
import {
	type CustomerDraft,
	draftOfCustomer,
	draftOfValues,
	inputOf,
} from '@roundsman/client/customers/customer-draft'
import { type Customer, type CustomerForm, customerFormSchema } from '@roundsman/contract'
import { useState } from 'react'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { clashOf, startOf, updateCustomer } from './customer-commands.ts'

export type Side = 'mine' | 'theirs'

type Clash = { conflict: CustomerConflict; choices: Partial<Record<string, Side>> }

/**
 * The form of a customer that is there. Where others changed the same field meanwhile, both values stand
 * side by side until one is chosen for each; what they changed elsewhere is taken into the form.
 */
export function useCustomerForm(
	seen: Customer,
	onSaved: () => void,
	initial: CustomerDraft = draftOfCustomer(seen),
) {
	const [start, setStart] = useState(() => startOf(seen))
	const [clash, setClash] = useState<Clash | null>(null)
	const form = useOfficeForm<CustomerDraft, ReturnType<typeof inputOf>>({
		initial,
		bodyOf: inputOf,
		schema: customerFormSchema,
		send: async (body) => {
			try {
				await updateCustomer(seen.id, start, body as CustomerForm)
				onSaved()
			} catch (error) {
				const clashing = clashOf(error)
				if (!clashing) throw error
				take(conflictOf({ mine: { ...body }, seen: start.base, clashing }))
			}
		},
	})
	const put = (values: Record<string, unknown>, fields: readonly string[]) => {
		const draft = draftOfValues(values)
		for (const field of fields as (keyof CustomerDraft)[]) form.set(field, draft[field])
	}
	const take = (conflict: CustomerConflict) => {
		setStart({ version: conflict.current.version, base: conflict.base })
		setClash({ conflict, choices: {} })
		put(conflict.values, conflict.merged)
	}
	const choose = (field: string, side: Side) => {
		if (!clash) return
		const { conflict, choices } = clash
		// What was typed since then is one's own as well.
		if (side === 'theirs') put(conflict.office, [field])
		else if (choices[field] === 'theirs') put(conflict.values, [field])
		setClash({ conflict, choices: { ...choices, [field]: side } })
	}
	const isOpen = clash?.conflict.conflicts.some((field) => !clash.choices[field]) ?? false
	return { form, clash, choose, isOpen }
}
