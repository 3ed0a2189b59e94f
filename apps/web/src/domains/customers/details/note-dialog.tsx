import {
	type Customer,
	commentMaxLength,
	customerPatchSchema,
	type FieldErrors,
	parseFields,
} from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { TextArea } from '@roundsman/ui/form/text-area'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { RotateCcw } from 'lucide'
import { useRef, useState } from 'react'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import { type Decision, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerNote } from '../changes/customer-changes.ts'

type NoteDialogProps = {
	customer: Customer
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

/** The text of the field, and the note when editing began, which may be days ago. */
type NoteDraft = { text: string; seen: Pick<Customer, 'notes' | 'version'> }

const recordOf = ({ id }: Customer) => `customer-note:${id}`

function NoteSheet({ stored, ...props }: NoteDialogProps & { stored: NoteDraft | null }) {
	const outbox = useOutbox()
	const { onClose } = props
	const { t } = useTranslation(['customerDetails', 'customerForm', 'common'])
	// A note that changes elsewhere neither disturbs the editing nor is overwritten unseen.
	const [customer] = useState(props.customer)
	const [seen] = useState(stored?.seen ?? { notes: customer.notes, version: customer.version })
	const form = useChangeForm<NoteDraft>({
		...props,
		record: recordOf(customer),
		beginning: { text: seen.notes ?? '', seen },
		stored: stored?.seen ? stored : null,
	})
	const { text } = form.values
	const fieldRef = useRef<HTMLTextAreaElement>(null)
	const save = () => {
		if (!form.isChanged) return onClose()
		const { errors } = parseFields(customerPatchSchema, { notes: text })
		const found: FieldErrors = errors?.notes ? { text: errors.notes } : {}
		void form.submit(found, () =>
			customerNote.save(outbox, { seen: { ...customer, ...seen }, text }),
		)
	}
	return (
		<FormSheet
			title={customer.notes ? t('note.edit') : t('note.add')}
			submit={{ label: t('common:save'), isBusy: form.isSaving, onPress: save }}
			initialFocus={fieldRef}
			onClose={onClose}
		>
			{stored && form.isChanged && (
				<Note
					icon={RotateCcw}
					action={
						<Button kind="text" onClick={() => form.change({ text: seen.notes ?? '' })}>
							{t('customerForm:restored.restart')}
						</Button>
					}
				>
					{t('customerForm:restored.text')}
				</Note>
			)}
			<TextArea
				ref={fieldRef}
				label={t('note')}
				hint={t('note.hint')}
				maxCount={commentMaxLength}
				error={form.errorOf('text')}
				value={text}
				onChange={(event) => form.change({ text: event.target.value })}
			/>
		</FormSheet>
	)
}

/** The note that every visitor should know. An empty field deletes it. */
export function NoteDialog(props: NoteDialogProps) {
	return (
		<StoredForm<NoteDraft> record={recordOf(props.customer)}>
			{(stored) => <NoteSheet {...props} stored={stored} />}
		</StoredForm>
	)
}
