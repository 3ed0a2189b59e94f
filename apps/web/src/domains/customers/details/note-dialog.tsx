import {
	type Customer,
	commentMaxLength,
	customerPatchSchema,
	parseFields,
} from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { useErrorText } from '#platform/api/error-text'
import { dropDraft, loadDraft, saveDraft } from '#platform/forms/drafts'
import { getSession } from '#platform/session/session-store'
import { useUnsavedInput } from '#platform/unsaved-input'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { TextArea } from '#ui/form/text-area'
import { Sheet } from '#ui/overlay/sheet'

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

/** What stands in the box, with what the note was when the writing began: that may be days ago. */
type NoteDraft = { text: string; seen: Pick<Customer, 'notes' | 'version'> }

/** A draft that is kept on the device until it is saved; undefined until it is read. */
function useNoteDraft({ id, notes, version }: Customer) {
	const owner = getSession()?.userId ?? ''
	const record = `customer-note:${id}`
	const [draft, setDraft] = useState<NoteDraft>()
	useEffect(() => {
		let isCurrent = true
		const fresh = { text: notes ?? '', seen: { notes, version } }
		const take = (kept: NoteDraft | undefined) => isCurrent && setDraft(kept?.seen ? kept : fresh)
		loadDraft<NoteDraft>(owner, record).then(take, () => take(undefined))
		return () => {
			isCurrent = false
		}
	}, [owner, record, notes, version])
	const isChanged = draft !== undefined && draft.text !== (draft.seen.notes ?? '')
	const write = (text: string) => {
		if (!draft) return
		const next = { ...draft, text }
		setDraft(next)
		const isBack = text === (draft.seen.notes ?? '')
		void (isBack ? dropDraft(owner, record) : saveDraft(owner, record, next))
	}
	return { draft, write, isChanged, drop: () => dropDraft(owner, record) }
}

/** What everybody should know who drives there. An empty box takes the note away. */
export function NoteDialog({ customer, onSave, onClose }: NoteDialogProps) {
	// A note that changes elsewhere neither disturbs the writing nor is overwritten unseen.
	const [seen] = useState(customer)
	const { t } = useTranslation(['customerDetails', 'common'])
	const errorText = useErrorText()
	const { draft, write, isChanged, drop } = useNoteDraft(seen)
	const [isTold, setTold] = useState(false)
	const [isSaving, setSaving] = useState(false)
	useUnsavedInput(isChanged)
	const error = draft && errorIn(draft.text)
	const save = async () => {
		setTold(true)
		if (error || !draft) return
		setSaving(true)
		try {
			if (isChanged) await onSave({ ...seen, ...draft.seen }, draft.text)
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
					// What was begun before is not written over by the first letters.
					readOnly={!draft}
					value={draft?.text ?? ''}
					onChange={(event) => write(event.target.value)}
				/>
			</div>
		</Sheet>
	)
}
