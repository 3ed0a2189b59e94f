import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Return } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { Check, CircleHelp } from 'lucide'
import { useTranslation } from '#texts'

/** The office's review of a signed return: its question with a reply button, or its approval. */
export function ReviewNote({
	review,
	onAnswer,
}: Pick<Return, 'review'> & { onAnswer: () => void }) {
	const { t } = useTranslation('returns')
	const { at } = useFormats()
	if (!review) return null
	if (review.state === 'approved') {
		return (
			<Note icon={Check} tone="success">
				{t('review.approved', { name: review.by, when: at(review.at) })}
			</Note>
		)
	}
	const isOpen = review.state === 'questioned'
	return (
		<Note
			icon={CircleHelp}
			tone={isOpen ? 'warning' : 'info'}
			title={t('review.asks', { name: review.by })}
			{...(isOpen
				? {
						action: (
							<Button kind="text" onClick={onAnswer}>
								{t('review.answer')}
							</Button>
						),
					}
				: {})}
		>
			<span className="block whitespace-pre-line">{review.question}</span>
			{!isOpen && review.answer && (
				<span className="mt-1 block">{t('review.answered', { answer: review.answer })}</span>
			)}
		</Note>
	)
}
