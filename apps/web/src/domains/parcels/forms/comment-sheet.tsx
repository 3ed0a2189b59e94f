import {
	commentMaxLength,
	type ParcelStatus,
	parcelPatchErrors,
	parcelPatchSchema,
	parseFields,
	type WholeParcel,
} from '@roundsman/contract'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import { useTranslation } from '#texts'
import { TextArea } from '#ui/form/text-area'
import { FormSheet } from '#ui/overlay/form-sheet'
import { saveParcelPatch } from '../changes/parcel-drafts.ts'
import { parcelEntity } from '../changes/parcel-entity.ts'
import { useParcelTitle } from '../parcel-words.ts'

type Values = { comment: string }

type CommentProps = {
	whole: WholeParcel
	onFailed: (error: unknown) => void
	onClose: () => void
}

function Form({
	whole,
	record,
	stored,
	onFailed,
	onClose,
}: CommentProps & { record: string; stored: Values | null }) {
	const { t } = useTranslation(['parcels', 'common'])
	const titleOf = useParcelTitle()
	const form = useChangeForm<Values>({
		record,
		stored,
		beginning: { comment: whole.comment },
		onSaved: onClose,
		onFailed,
	})
	const { comment } = form.values
	const save = () => {
		if (!form.isChanged) return onClose()
		const facts = {
			status: whole.status.value as ParcelStatus,
			carrier: whole.carrier?.value ?? null,
			isManual: whole.isManual,
		}
		const { errors } = parseFields(parcelPatchSchema, { comment })
		const found = { ...parcelPatchErrors({ comment }, facts), ...errors }
		void form.submit(found, () =>
			saveParcelPatch(whole, { comment: comment.trim() }, titleOf(whole)),
		)
	}
	return (
		<FormSheet
			title={t('parcels:comment')}
			subtitle={titleOf(whole)}
			submit={{ label: t('common:save'), isBusy: form.isSaving, onPress: save }}
			onClose={onClose}
		>
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

/** What is to be known of a parcel, in the person's words. */
export function CommentSheet(props: CommentProps) {
	const record = `${parcelEntity(props.whole.id)}:comment`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
