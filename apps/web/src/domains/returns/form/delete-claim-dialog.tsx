import { type Claim, sentenceCase } from '@roundsman/contract'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useState } from 'react'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { claimDelete } from '../changes/claim-changes.ts'

/** The confirmation before a claim is deleted. */
export function DeleteClaimDialog({
	claim,
	onSaved,
	onFailed,
	onClose,
}: {
	claim: Claim
	onSaved: () => void
	onFailed: (error: unknown) => void
	onClose: () => void
}) {
	const outbox = useOutbox()
	const { t } = useTranslation(['returns', 'common'])
	const [isSaving, setSaving] = useState(false)
	const save = async () => {
		setSaving(true)
		try {
			await claimDelete.save(outbox, claim)
			onSaved()
		} catch (error) {
			onFailed(error)
			setSaving(false)
		}
	}
	return (
		<ConfirmDialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t('returns:deleteTitle')}
			confirmLabel={t('returns:delete')}
			cancelLabel={t('common:cancel')}
			danger
			busy={isSaving}
			onConfirm={() => void save()}
		>
			{t('returns:deleteText', { article: sentenceCase(claim.articleType) })}
		</ConfirmDialog>
	)
}
