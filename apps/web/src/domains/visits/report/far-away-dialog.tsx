import { commentMaxLength } from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useTranslation } from '#texts'

/** Asks why a report is sent far away from the customer. Without a reason the person goes back. */
export function FarAwayDialog({
	meters,
	label,
	comment,
	error,
	onChange,
	onConfirm,
	onClose,
}: {
	/** The distance from which a reason is required. */
	meters: number
	/** The label of the button that continues. */
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
