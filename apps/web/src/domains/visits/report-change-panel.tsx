import { type Visit, visitSchema } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Operation } from '#platform/outbox'
import { Definition, DefinitionList } from '#ui/definition-list'
import { reportOf } from './visit-commands.ts'
import { visitIdOf } from './visit-kinds.ts'
import { visitQueries } from './visit-queries.ts'
import { VisitReportPanel } from './visit-report-panel.tsx'

/** What the person reported, as it waits on this phone. */
export function OwnReportPanel({ operation }: { operation: Operation }) {
	const { data: visit } = useQuery(visitQueries.visit(visitIdOf(operation)))
	return <VisitReportPanel report={reportOf(operation, visit?.actions ?? [])} />
}

/** A visit as the office has it in place of the person's report, with the report it has. */
function OfficeVisit({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const isDone = visit.status.value === 'done'
	const { data: report } = useQuery({ ...visitQueries.report(visit.id), enabled: isDone })
	if (report) return <VisitReportPanel report={report} />
	return (
		<DefinitionList>
			<Definition term={visit.companyName} wide>
				{t(`stage.${visit.visitStatus}`)}
			</Definition>
		</DefinitionList>
	)
}

/** What a refusal says of the visit as it stands; nothing when it says something else. */
export function OfficeVisitPanel({ current }: { current: unknown }) {
	const { data: visit } = z.safeParse(visitSchema, current)
	return visit ? <OfficeVisit visit={visit} /> : null
}
