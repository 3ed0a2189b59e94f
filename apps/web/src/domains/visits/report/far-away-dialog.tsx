import { commentMaxLength } from '@roundsman/contract'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { TextArea } from '#ui/form/text-area'
import { Sheet } from '#ui/overlay/sheet'

/** Asks why a report is made far away from the customer. Whoever gives no reason goes back. */
export function FarAwayDialog({
	meters,
	comment,
	error,
	onChange,
	onConfirm,
	onCancel,
}: {
	/** From how far on it is asked. */
	meters: number
	comment: string
	error: string | undefined
	onChange: (comment: string) => void
	onConfirm: () => void
	onCancel: () => void
}) {
	const { t } = useTranslation(['visits', 'visitHistory', 'common'])
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onCancel()}
			title={t('farAway.title')}
			footer={
				<>
					<Button big onClick={onCancel}>
						{t('common:cancel')}
					</Button>
					<Button big kind="filled" onClick={onConfirm}>
						{t('visitHistory:farAway.continue')}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4 px-4 pb-2">
				<p className="text-body text-muted">{t('farAway.text', { meters })}</p>
				<TextArea
					label={t('visitHistory:farAway.comment')}
					maxCount={commentMaxLength}
					error={error}
					value={comment}
					onChange={(event) => onChange(event.target.value)}
				/>
			</div>
		</Sheet>
	)
}
