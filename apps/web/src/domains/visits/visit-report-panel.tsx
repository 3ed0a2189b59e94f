import type { VisitReport } from '@roundsman/contract'
import { useTranslation } from 'react-i18next'
import { Definition, DefinitionList } from '#ui/definition-list'

/** A report that has been sent, as it stands with the office. */
export function VisitReportPanel({ report }: { report: VisitReport }) {
	const { t, i18n } = useTranslation(['visits', 'options'])
	const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
	const done = report.actionReports.filter((one) => one.done)
	return (
		<DefinitionList>
			<Definition term={t('visits:report.title')} wide>
				{t('visits:report.at', { when: format.format(new Date(report.reportedAt)) })}
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
		</DefinitionList>
	)
}
