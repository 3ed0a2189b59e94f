import { useCustomerLabels as useFieldLabels } from '@roundsman/client/customers/use-customer-labels'
import { type ClashingCustomer, type Customer, customerPatchSchema } from '@roundsman/contract'
import { Note } from '@roundsman/ui/note'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { TextAreaInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { clashOf, customerFormQuery, patchCustomer } from './customer-commands.ts'

/** Another note that somebody has saved since. */
function Theirs({ clashing }: { clashing: ClashingCustomer }) {
	const { t } = useTranslation('customerForm')
	const { changeText, textOf } = useFieldLabels()
	const change = clashing.changes.find(({ field }) => field === 'notes')
	return (
		<div role="alert">
			<Note
				tone="warning"
				icon={TriangleAlert}
				title={change ? changeText(change) : t('conflict.changed')}
			>
				<span className="whitespace-pre-line">{textOf('notes', clashing.notes)}</span>
			</Note>
		</div>
	)
}

function NoteForm({ first, onClose }: { first: Customer; onClose: () => void }) {
	const { t } = useTranslation(['customersInOffice', 'customerCare', 'office'])
	const [clashing, setClashing] = useState<ClashingCustomer | null>(null)
	// Whoever saves once more has read the other note beside their own.
	const seen = clashing ?? first
	const form = useOfficeForm({
		initial: { notes: first.notes ?? '' },
		bodyOf: ({ notes }) => ({ notes: notes.trim() || null }),
		schema: customerPatchSchema,
		send: async (body) => {
			try {
				await patchCustomer(seen, body)
				sayDone(t('office:saved'))
				onClose()
			} catch (error) {
				const found = clashOf(error)
				if (!found) throw error
				setClashing(found)
			}
		},
	})
	return (
		<FormSheet title={t('customerCare:note.edit')} form={form} onClose={onClose}>
			{clashing && <Theirs clashing={clashing} />}
			<TextAreaInput
				label={t('customersInOffice:notes')}
				data-first-focus=""
				rows={6}
				value={form.values.notes}
				error={form.errorOf('notes')}
				onChange={(notes) => form.set('notes', notes)}
			/>
		</FormSheet>
	)
}

/** What everybody should know who goes there. */
export function NoteSheet({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('customerCare')
	const read = useQuery(customerFormQuery(id))
	if (read.data) return <NoteForm first={read.data} onClose={onClose} />
	return (
		<SideSheet title={t('note.edit')} onClose={onClose}>
			<ReadState read={read}>{() => null}</ReadState>
		</SideSheet>
	)
}
