import type { VisitCancellation } from '@roundsman/contract'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Definition, DefinitionList } from '#ui/list/definition-list'

/** Why a visit was cancelled, to be read. */
export function VisitCancellationPanel({ cancellation }: { cancellation: VisitCancellation }) {
	const { t } = useTranslation(['planning', 'options', 'visits'])
	const { dayOf, time } = useFormats()
	const { reason, comment, canceledAt, employee } = cancellation
	const when = `${dayOf(canceledAt)}, ${time(canceledAt)}`
	return (
		<DefinitionList>
			<Definition term={t('reason')} wide>
				{t(`options:canceling-reasons.${reason.value}`)}
			</Definition>
			{comment && (
				<Definition term={t('visits:comment')} wide>
					{comment}
				</Definition>
			)}
			<Definition term={t('canceledAt')} wide>
				{[employee, when].filter(Boolean).join(' · ')}
			</Definition>
		</DefinitionList>
	)
}
