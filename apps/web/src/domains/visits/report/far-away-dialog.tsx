import { commentMaxLength } from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useTranslation } from '#texts'

/** Asks why a report is made far away from the customer. Whoever gives no reason goes back. */
export function FarAwayDialog({
	meters,
	label,
	comment,
	error,
	onChange,
	onConfirm,
	onClose,
}: {
	/** From how far on it is asked. */
	meters: number
	/** Of the button that goes on. */
	label: string
	comment: string
	error: string | undefined
	onChange: (comment: string) => void
	onConfirm: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['visits', 'visitHistory', 'common'])
	return (
		<FormSheet
			title={t('farAway.title')}
			submit={{ label, onPress: onConfirm }}
			cancelLabel={t('common:cancel')}
			onClose={onClose}
		>
			<p className="text-body text-muted">{t('farAway.text', { meters })}</p>
			<TextArea
				label={t('visitHistory:farAway.comment')}
				maxCount={commentMaxLength}
				error={error}
				value={comment}
				onChange={(event) => onChange(event.target.value)}
			/>
		</FormSheet>
	)
}
