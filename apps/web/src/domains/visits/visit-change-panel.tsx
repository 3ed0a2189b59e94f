import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type Visit,
	type VisitCancelForm,
	type VisitCreateForm,
	type VisitReplanForm,
	type VisitReportForm,
	type VisitStartForm,
	visitSchema,
} from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { cancellationOf } from './cancel/own-cancellation-rules.ts'
import { VisitCancellationPanel } from './cancel/visit-cancellation-panel.tsx'
import { planningQueries } from './changes/planning-queries.ts'
import { previewOf, visitIdOf } from './changes/visit-entity.ts'
import { visitQueries } from './changes/visit-queries.ts'
import { reportOf } from './report/own-report-rules.ts'
import { VisitReportPanel } from './report/visit-report-panel.tsx'

// A pending change of a visit, and the office's version.

type Own<B> = { operation: Operation; body: B }

export function OwnReport({ operation, body }: Own<VisitReportForm>) {
	const { data: visit } = useQuery(visitQueries.visit(useQueryClient(), visitIdOf(operation)))
	return <VisitReportPanel report={reportOf(operation, body, visit?.actions ?? [])} />
}

export function OwnCancellation({ operation, body }: Own<VisitCancelForm>) {
	return <VisitCancellationPanel cancellation={cancellationOf(operation, body)} />
}

function CommentLine({ comment }: { comment: string | undefined }) {
	const { t } = useTranslation('visits')
	if (!comment) return null
	return (
		<Definition term={t('comment')} wide>
			{comment}
		</Definition>
	)
}

/** A visit planned here: its day, purpose and comment. */
export function OwnNewVisit({ operation, body }: Own<VisitCreateForm>) {
	const { t } = useTranslation(['planning', 'visits'])
	const { longDay } = useFormats()
	const { actions = [] } = previewOf(operation) ?? {}
	return (
		<DefinitionList>
			<Definition term={t('day')}>{longDay(body.date)}</Definition>
			{actions.length > 0 && (
				<Definition term={t('visits:actions')} wide>
					{actions.map(({ title }) => title).join(', ')}
				</Definition>
			)}
			<CommentLine comment={body.comment} />
		</DefinitionList>
	)
}

/** A visit moved here: both days and the comment. */
export function OwnMove({ body: { from, date, comment } }: Own<VisitReplanForm>) {
	const { t } = useTranslation('planning')
	const { longDay } = useFormats()
	return (
		<DefinitionList>
			{from && <Definition term={t('moved.from')}>{longDay(from)}</Definition>}
			<Definition term={t('moved.to')}>{longDay(date)}</Definition>
			<CommentLine comment={comment} />
		</DefinitionList>
	)
}

export function OwnStart({ body: { at } }: Own<VisitStartForm>) {
	const { t } = useTranslation('planning')
	const { dayOf, time } = useFormats()
	return (
		<DefinitionList>
			<Definition term={t('arrived')}>{`${dayOf(at)}, ${time(at)}`}</Definition>
		</DefinitionList>
	)
}

/** The reason of a cancellation in the office's data. */
function OfficeCancellation({ id }: { id: string }) {
	const { data } = useQuery(planningQueries.cancellation(id))
	return data ? <VisitCancellationPanel cancellation={data} /> : null
}

function OfficeVisit({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const { longDay } = useFormats()
	const isDone = visit.status.value === 'done'
	const { data: report } = useQuery({ ...visitQueries.report(visit.id), enabled: isDone })
	if (report) return <VisitReportPanel report={report} />
	return (
		<>
			<DefinitionList>
				<Definition term={visit.companyName} wide>
					{`${t(`stage.${visit.visitStatus}`)} · ${longDay(visit.date)}`}
				</Definition>
			</DefinitionList>
			{visit.status.value === 'canceled' && <OfficeCancellation id={visit.id} />}
		</>
	)
}

/** The current visit in the office's refusal; undefined for other refusals. */
export function OfficeVisitPanel({ current }: { current: unknown }) {
	const { data: visit } = z.safeParse(visitSchema, current)
	return visit ? <OfficeVisit visit={visit} /> : null
}
