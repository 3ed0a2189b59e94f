import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ActionItem, saidUnderName } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { PageHead } from '@roundsman/ui/shell/page-head'
import { useTranslation } from '#texts'
import { ActionRows } from '../plan/action-rows.tsx'
import { StageMark } from '../plan/stage-mark.tsx'
import type { HistoryVisit } from './visit-history-queries.ts'

function useEmployeeText() {
	const { t } = useTranslation('options')
	return ({ employee, employeeRole: role }: HistoryVisit) => {
		const words = t(`role.${role}` as 'role.prospector', { defaultValue: role })
		return [employee, words].filter(Boolean).join(' · ')
	}
}

function Actions({
	actions,
	renderActionLink,
}: {
	actions: HistoryVisit['actions']
	renderActionLink: (action: ActionItem) => RenderLink
}) {
	const { t } = useTranslation(['visits', 'visitHistory'])
	const nothing = actions ? t('noActions') : t('visitHistory:actionsUnknown')
	return (
		<section>
			<SectionTitle end={actions?.length}>{t('actions')}</SectionTitle>
			{!actions?.length && <p className="text-meta text-muted">{nothing}</p>}
			{actions && actions.length > 0 && (
				<ActionRows actions={actions} renderLink={renderActionLink} />
			)}
		</section>
	)
}

/** A visit of any day: state, time, customer, visitor, comment and actions. */
export function VisitHistoryPanel({
	visit,
	renderActionLink,
}: {
	visit: HistoryVisit
	renderActionLink: (action: ActionItem) => RenderLink
}) {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const { longDay } = useFormats()
	const employeeText = useEmployeeText()
	return (
		<>
			<PageHead
				title={visit.companyName}
				subtitle={saidUnderName(visit.companyName, visit)}
				focusKey={visit.id}
			/>
			<DefinitionList>
				<Definition term={t('status')}>
					<StageMark stage={visit.visitStatus} />
				</Definition>
				<Definition term={t('date')}>
					<time dateTime={visit.date}>{longDay(visit.date)}</time>
				</Definition>
				<Definition term={t('visits:customer')}>
					<bdi>{visit.companyName}</bdi>
				</Definition>
				<Definition term={t('employee')}>{employeeText(visit)}</Definition>
				{visit.comment && (
					<Definition term={t('visits:comment')} wide>
						<span className="whitespace-pre-line [overflow-wrap:anywhere]">{visit.comment}</span>
					</Definition>
				)}
			</DefinitionList>
			<Actions actions={visit.actions} renderActionLink={renderActionLink} />
		</>
	)
}
