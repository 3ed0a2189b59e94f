import type { ActionItem, VisitReport } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useOperations } from '#platform/outbox/live-data'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Definition, DefinitionList } from '#ui/list/definition-list'
import { findOwnReport } from '../changes/visit-commands.ts'
import { visitEntity, visitKinds } from '../changes/visit-kinds.ts'
import { visitQueries } from '../changes/visit-queries.ts'

/** A report that has been sent, as it stands with the office. */
export function VisitReportPanel({ report }: { report: VisitReport }) {
	const { t } = useTranslation(['visits', 'options', 'visitHistory'])
	const { moment } = useFormats()
	const done = report.actionReports.filter((one) => one.done)
	return (
		<DefinitionList>
			<Definition term={t('visits:report.title')} wide>
				{t('visits:report.at', { when: moment(report.reportedAt) })}
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

/** The visit that was reported, as far as its report needs it. */
type Reported = { id: string; actions: readonly ActionItem[] }

/** What the office has of a visit's report, else what this phone keeps of it. */
export function useVisitReport(visit: Reported) {
	const operations = useOperations()
	// The office cannot know yet what waits on this phone.
	const isOnItsWay = operations.some(
		({ kind, entity, state }) =>
			kind === visitKinds.report &&
			entity === visitEntity(visit.id) &&
			(state === 'queued' || state === 'sending'),
	)
	const query = useQuery({ ...visitQueries.report(visit.id), enabled: !isOnItsWay })
	return { ...query, data: query.data ?? findOwnReport(visit, operations) }
}
