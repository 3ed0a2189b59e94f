import { claimCommentMin, claimFormErrors, commentMaxLength } from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { claimEntity } from '../changes/return-entity.ts'
import { inputOfValues, valuesOfClaim } from './claim-form-rules.ts'
import type { ClaimSubject } from './use-claim-subject.ts'
import { useSaveClaim } from './use-save-claim.ts'

type RejectProps = {
	subject: ClaimSubject
	/** The comment in the claim's form. */
	comment: string
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

type Values = { comment: string }

function Rejecting(props: RejectProps & { record: string; stored: Values | null }) {
	const { subject, comment, onClose } = props
	const { t } = useTranslation('returns')
	const saveClaim = useSaveClaim()
	const form = useChangeForm<Values>({ ...props, beginning: { comment } })
	const { claim, product, claimable } = subject
	if (!claim) return null
	const submit = () => {
		const values = { ...valuesOfClaim(claim), ...form.values }
		const input = inputOfValues(values, product, 'refused')
		// The credit of a refused claim no longer counts.
		const sent = { ...input, amount: null }
		const found = claimFormErrors(sent, { product, claimable, isNew: false })
		void form.submit(found, () => saveClaim({ subject, input: sent, photos: values.images }))
	}
	return (
		<FormSheet
			title={t('reject')}
			subtitle={`${product.articleType} · ${product.brand} ${product.article}`}
			submit={{ label: t('reject'), isBusy: form.isSaving, onPress: submit }}
			onClose={onClose}
		>
			<TextArea
				label={t('rejectWhy')}
				hint={t('rejectHint', { min: claimCommentMin })}
				maxCount={commentMaxLength}
				value={form.values.comment}
				error={form.errorOf('comment')}
				onChange={({ target }) => form.change({ comment: target.value })}
			/>
		</FormSheet>
	)
}

/** Asks why a claim is refused. */
export function RejectClaimSheet(props: RejectProps) {
	const record = `${claimEntity(props.subject.claim?.id ?? '')}:reject`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Rejecting {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
