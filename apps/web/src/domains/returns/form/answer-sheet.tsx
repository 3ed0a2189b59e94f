import { commentMaxLength, parseFields, type Return, returnAnswerSchema } from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useRef } from 'react'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import { type Decision, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { returnAnswer } from '../changes/answer-changes.ts'
import { returnEntity } from '../changes/return-entity.ts'

type AnswerProps = {
	whole: Pick<Return, 'id' | 'customerTitle' | 'review'>
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}
type Values = { answer: string }

function Answering(props: AnswerProps & { record: string; stored: Values | null }) {
	const outbox = useOutbox()
	const { whole, onClose } = props
	const { t } = useTranslation(['returns', 'common'])
	const form = useChangeForm<Values>({ ...props, beginning: { answer: '' } })
	const field = useRef<HTMLTextAreaElement>(null)
	const { answer } = form.values
	const submit = () => {
		const { errors } = parseFields(returnAnswerSchema, { answer })
		void form.submit(errors ?? {}, () => returnAnswer.save(outbox, { whole, answer }))
	}
	return (
		<FormSheet
			title={t('returns:review.answer')}
			subtitle={whole.review?.question ?? ''}
			submit={{ label: t('returns:review.send'), isBusy: form.isSaving, onPress: submit }}
			initialFocus={field}
			onClose={onClose}
		>
			<TextArea
				ref={field}
				label={t('returns:review.yours')}
				maxCount={commentMaxLength}
				value={answer}
				error={form.errorOf('answer')}
				onChange={({ target }) => form.change({ answer: target.value })}
			/>
		</FormSheet>
	)
}

export function AnswerSheet(props: AnswerProps) {
	const record = `${returnEntity(props.whole.id)}:answer`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Answering {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
