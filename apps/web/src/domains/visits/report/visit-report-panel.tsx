import { useFormats } from '@roundsman/client/texts/use-formats'
import type { VisitReport } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { useTranslation } from '#texts'

/** A sent report, from the office's data. */
export function VisitReportPanel({ report }: { report: VisitReport }) {
	const { t } = useTranslation(['visits', 'options', 'visitHistory'])
	const { at } = useFormats()
	const done = report.actionReports.filter((one) => one.done)
	return (
		<DefinitionList>
			<Definition term={t('visits:report.title')} wide>
				{t('visits:report.at', { when: at(report.reportedAt) })}
			</Definition>
			{report.businessActions.length > 0 && (
				<Definition term={t('visits:businessActions')} wide>
					{report.businessActions
						.map((value) => t(`options:business-action.${value}` as 'options:languages.en'))
						.join(', ')}
				</Definition>
			)}
			{done.length > 0 && (
				<Definition term={t('visits:actions')} wide>
					{done.map((one) => one.title).join(', ')}
				</Definition>
			)}
			{report.comment && (
				<Definition term={t('visits:comment')} wide>
					{report.comment}
				</Definition>
			)}
			{report.farAwayComment && (
				<Definition term={t('visitHistory:farAway.given')} wide>
					{report.farAwayComment}
				</Definition>
			)}
		</DefinitionList>
	)
}
