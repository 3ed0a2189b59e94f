import {
	type Customer,
	commentMaxLength,
	customerPatchSchema,
	parseFields,
} from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, loadDraft, saveDraft } from '#platform/drafts'
import { useErrorText } from '#platform/error-text'
import { getSession } from '#platform/session-store'
import { useUnsavedInput } from '#platform/unsaved-input'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-area'

type NoteDialogProps = {
	customer: Customer
	/**
	 * Given with the customer as it was when the writing began. Rejects when the note could not be
	 * saved: then it stays in the box.
	 */
	onSave: (seen: Customer, text: string) => Promise<void>
	onClose: () => void
}

const errorIn = (notes: string) => parseFields(customerPatchSchema, { notes }).errors?.notes?.[0]

/** The text that stands in the box, kept on the device until it is saved; undefined until it is read. */
function useNoteText({ id, notes }: Customer) {
	const owner = getSession()?.userId ?? ''
	const record = `customer-note:${id}`
	const [text, setText] = useState<string>()
	const saved = notes ?? ''
	useEffect(() => {
		let isCurrent = true
		const take = (draft: string | undefined) => isCurrent && setText(draft ?? saved)
		loadDraft<string>(owner, record).then(take, () => take(undefined))
		return () => {
			isCurrent = false
		}
	}, [owner, record, saved])
	const write = (next: string) => {
		setText(next)
		void (next === saved ? dropDraft(owner, record) : saveDraft(owner, record, next))
	}
	return {
		text,
		write,
		isChanged: text !== undefined && text !== saved,
		drop: () => dropDraft(owner, record),
	}
}

/** What everybody should know who drives there. An empty box takes the note away. */
export function NoteDialog({ customer, onSave, onClose }: NoteDialogProps) {
	// A note that changes elsewhere neither disturbs the writing nor is overwritten unseen.
	const [seen] = useState(customer)
	const { t } = useTranslation(['customerDetails', 'common'])
	const errorText = useErrorText()
	const { text, write, isChanged, drop } = useNoteText(seen)
	const [isTold, setTold] = useState(false)
	const [isSaving, setSaving] = useState(false)
	useUnsavedInput(isChanged)
	const error = text === undefined ? undefined : errorIn(text)
	const save = async () => {
		setTold(true)
		if (error || text === undefined) return
		setSaving(true)
		try {
			if (isChanged) await onSave(seen, text)
			await drop()
			onClose()
		} catch {
			// Whoever saves has said why.
			setSaving(false)
		}
	}
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onClose()}
			title={seen.notes ? t('note.edit') : t('note.add')}
			footer={
				<Button kind="filled" big busy={isSaving} onClick={() => void save()}>
					{t('common:save')}
				</Button>
			}
		>
			<div className="px-4 pb-2">
				<TextArea
					label={t('note')}
					hint={t('note.hint')}
					maxCount={commentMaxLength}
					error={isTold ? errorText(error) : undefined}
					value={text ?? ''}
					onChange={(event) => write(event.target.value)}
				/>
			</div>
		</Sheet>
	)
}
