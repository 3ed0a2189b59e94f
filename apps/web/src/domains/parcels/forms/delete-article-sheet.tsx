import {
	commentMaxLength,
	deleteCommentMin,
	deleteFormSchema,
	type ParcelArticle,
	parseFields,
	sentenceCase,
} from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { articleEntity } from '../changes/parcel-entity.ts'
import { ArticleQuantity } from './article-sheet.tsx'
import { SheetError } from './sheet-error.tsx'

type Values = { comment: string; quantity: number }

type DeleteProps = {
	article: ParcelArticle
	/** The previous choice. */
	quantity: number
	money: (amount: number) => string
	error: string | null
	/** Resolves when it is done; rejects when it failed, and the form stays. */
	onDelete: (form: Values) => Promise<Decision>
	onClose: () => void
}

function Form(props: DeleteProps & { record: string; stored: Values | null }) {
	const { article, money, record, stored, error, onDelete, onClose } = props
	const { t } = useTranslation('parcels')
	const form = useChangeForm<Values>({
		record,
		stored,
		beginning: { comment: '', quantity: props.quantity },
		onSaved: onClose,
		// The caller shows the error.
		onFailed: () => undefined,
	})
	const { values, change, errorOf } = form
	const quantity = Math.min(values.quantity, article.quantity)
	const submit = () => {
		const { errors } = parseFields(deleteFormSchema, { ...values, quantity })
		void form.submit(errors ?? {}, () => onDelete({ comment: values.comment.trim(), quantity }))
	}
	return (
		<FormSheet
			title={t('delete', { count: quantity })}
			subtitle={`${sentenceCase(article.title)} · ${article.brand} ${article.article}`}
			submit={{ label: t('delete', { count: quantity }), isBusy: form.isSaving, onPress: submit }}
			onClose={onClose}
		>
			<SheetError error={error} />
			{article.quantity > 1 && (
				<ArticleQuantity
					{...{ article, quantity, money }}
					onChange={(next) => change({ quantity: next })}
				/>
			)}
			<TextArea
				label={t('comment')}
				hint={t('deleteHint', { min: deleteCommentMin })}
				maxCount={commentMaxLength}
				value={values.comment}
				error={errorOf('comment')}
				onChange={({ target }) => change({ comment: target.value })}
			/>
		</FormSheet>
	)
}

/** Asks why pieces are deleted. */
export function DeleteArticleSheet(props: DeleteProps) {
	const record = `${articleEntity(props.article.id)}:delete`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
