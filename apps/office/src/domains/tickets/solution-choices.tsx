import type { OfficeTicketDetails } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Check } from 'lucide'
import { useTranslation } from '#texts'
import { withSolution } from './solution-rules.ts'

const solutions = ['article', 'credit', 'return', 'none'] as const

/** The first sentence of each solution, with the article and the order that the ticket is about. */
function useSentences({ brand, article, order }: OfficeTicketDetails) {
	const { t } = useTranslation('ticketsInOffice')
	const part = [brand, article].filter(Boolean).join(' ')
	const known = [part, order && t('solution.order', { order })].filter(Boolean).join(', ')
	const what = known || t('solution.part')
	return solutions.map((name) => ({
		name,
		label: t(`solution.${name}`),
		sentence: t(`solution.${name}.text`, { article: what }),
	}))
}

/** The usual solutions: one puts its sentence at the beginning of the answer, which stays free text. */
export function SolutionChoices({
	ticket,
	answer,
	onAnswer,
}: {
	ticket: OfficeTicketDetails
	answer: string
	onAnswer: (answer: string) => void
}) {
	const { t } = useTranslation('ticketsInOffice')
	const choices = useSentences(ticket)
	const sentences = choices.map(({ sentence }) => sentence)
	return (
		<fieldset>
			<legend className="pb-1.5 text-caption text-muted">{t('solution.choose')}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ name, label, sentence }) => {
					const isChosen = answer.startsWith(sentence)
					return (
						<button
							key={name}
							type="button"
							aria-pressed={isChosen}
							onClick={() => onAnswer(withSolution(answer, isChosen ? '' : sentence, sentences))}
							className={`press inline-flex min-h-(--control) items-center gap-2 rounded-full px-3.5 text-label ${isChosen ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_var(--primary)]' : 'bg-surface line-all'}`}
						>
							{isChosen && <Icon glyph={Check} size={18} />}
							{label}
						</button>
					)
				})}
			</div>
		</fieldset>
	)
}
