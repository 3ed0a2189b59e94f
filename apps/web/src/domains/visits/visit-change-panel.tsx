import {
	type Visit,
	type VisitCreateForm,
	type VisitReplanForm,
	type VisitStartForm,
	visitSchema,
} from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Operation } from '#platform/outbox/outbox'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Definition, DefinitionList } from '#ui/list/definition-list'
import { cancellationOf, VisitCancellationPanel } from './cancel/visit-cancellation-panel.tsx'
import { planningQueries } from './changes/planning-queries.ts'
import { reportOf } from './changes/visit-commands.ts'
import { visitIdOf, visitKinds } from './changes/visit-kinds.ts'
import { visitQueries } from './changes/visit-queries.ts'
import { VisitReportPanel } from './report/visit-report-panel.tsx'

type OwnProps = { operation: Operation }

function OwnReport({ operation }: OwnProps) {
	const { data: visit } = useQuery(visitQueries.visit(visitIdOf(operation)))
	return <VisitReportPanel report={reportOf(operation, visit?.actions ?? [])} />
}

/** A visit that was planned or moved here: its day, what for, and why. */
function OwnPlan({ operation }: OwnProps) {
	const { t } = useTranslation(['planning', 'visits'])
	const { longDay } = useFormats()
	const { date, comment } = operation.body as VisitCreateForm | VisitReplanForm
	const { from } = operation.body as VisitReplanForm
	const { actions = [] } = (operation.preview ?? {}) as Partial<Visit>
	const isNew = operation.kind === visitKinds.create
	return (
		<DefinitionList>
			{from && <Definition term={t('moved.from')}>{longDay(from)}</Definition>}
			<Definition term={isNew ? t('day') : t('moved.to')}>{longDay(date)}</Definition>
			{isNew && actions.length > 0 && (
				<Definition term={t('visits:actions')} wide>
					{actions.map(({ title }) => title).join(', ')}
				</Definition>
			)}
			{comment && (
				<Definition term={t('visits:comment')} wide>
					{comment}
				</Definition>
			)}
		</DefinitionList>
	)
}

function OwnStart({ operation }: OwnProps) {
	const { t } = useTranslation('planning')
	const { dayOf, time } = useFormats()
	const { at } = operation.body as VisitStartForm
	return (
		<DefinitionList>
			<Definition term={t('arrived')}>{`${dayOf(at)}, ${time(at)}`}</Definition>
		</DefinitionList>
	)
}

/** What the person wanted of a visit, as it waits on this phone. */
export function OwnVisitPanel({ operation }: OwnProps) {
	switch (operation.kind) {
		case visitKinds.report:
			return <OwnReport operation={operation} />
		case visitKinds.cancel:
			return <VisitCancellationPanel cancellation={cancellationOf(operation)} />
		case visitKinds.start:
			return <OwnStart operation={operation} />
		default:
			return <OwnPlan operation={operation} />
	}
}

/** Why the office has it cancelled. */
function OfficeCancellation({ id }: { id: string }) {
	const { data } = useQuery(planningQueries.cancellation(id))
	return data ? <VisitCancellationPanel cancellation={data} /> : null
}

/** A visit as the office has it in place of the person's change, with the report or the reason it has. */
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

/** What a refusal says of the visit as it stands; nothing when it says something else. */
export function OfficeVisitPanel({ current }: { current: unknown }) {
	const { data: visit } = z.safeParse(visitSchema, current)
	return visit ? <OfficeVisit visit={visit} /> : null
}
