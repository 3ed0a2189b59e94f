import {
	commentMaxLength,
	type ParcelPerson,
	type ParcelStatus,
	parcelPatchErrors,
	parcelPatchSchema,
	parseFields,
	type WholeParcel,
} from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { CircleAlert } from 'lucide'
import { useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { StoredForm } from '#platform/forms/stored-form'
import { type Decision, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { updateParcel, wantedOf } from '../changes/parcel-changes.ts'
import { parcelEntity } from '../changes/parcel-entity.ts'
import { useParcelTitle } from '../parcel-labels.ts'

type Values = { comment: string }

type CommentProps = {
	whole: WholeParcel
	person: Pick<ParcelPerson, 'carriers'>
	/** The refused comment that this one replaces, and why it was refused. */
	correcting?: Operation | undefined
	refusal?: string | undefined
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

function Form({
	whole,
	person,
	record,
	stored,
	correcting,
	refusal,
	onSaved,
	onFailed,
	onClose,
}: CommentProps & { record: string; stored: Values | null }) {
	const outbox = useOutbox()
	const { t } = useTranslation(['parcels', 'common'])
	const titleOf = useParcelTitle()
	const form = useChangeForm<Values>({
		record,
		stored,
		beginning: { comment: wantedOf(whole, correcting)?.comment ?? whole.comment },
		correcting,
		onSaved,
		onFailed,
	})
	const { comment } = form.values
	const save = () => {
		if (!form.isChanged && !correcting) return onClose()
		const facts = {
			status: whole.status.value as ParcelStatus,
			carrier: whole.carrier?.value ?? null,
			isManual: whole.isManual,
		}
		const { errors } = parseFields(parcelPatchSchema, { comment })
		const found = { ...parcelPatchErrors({ comment }, facts, person), ...errors }
		void form.submit(found, () =>
			updateParcel.save(
				outbox,
				{ parcel: whole, form: { comment: comment.trim() }, about: titleOf(whole) },
				correcting,
			),
		)
	}
	return (
		<FormSheet
			title={t('parcels:comment')}
			subtitle={titleOf(whole)}
			submit={{ label: t('common:save'), isBusy: form.isSaving, onPress: save }}
			onClose={onClose}
		>
			{refusal && !form.errorOf('comment') && (
				<Note tone="danger" icon={CircleAlert} title={refusal} />
			)}
			<TextArea
				label={t('parcels:comment')}
				maxCount={commentMaxLength}
				value={comment}
				error={form.errorOf('comment')}
				onChange={({ target }) => form.change({ comment: target.value })}
			/>
		</FormSheet>
	)
}

export function CommentSheet(props: CommentProps) {
	const record = draftRecord(`${parcelEntity(props.whole.id)}:comment`, props.correcting)
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
