import { useFormats } from '@roundsman/client/texts/use-formats'
import type { VisitCancellation } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { useTranslation } from '#texts'

/** Why a visit was cancelled, read-only. */
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
