import type { Action } from '@roundsman/contract'
import { Card } from '@roundsman/ui/card'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { PageHead } from '@roundsman/ui/shell/page-head'
import { useTranslation } from '#texts'

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<SectionTitle>{title}</SectionTitle>
			<Card>
				<div className="p-4 text-body">{children}</div>
			</Card>
		</section>
	)
}

/** The full text of an action: reason, method, material and goal. */
export function ActionPanel({ action }: { action: Action }) {
	const { t } = useTranslation(['visits', 'visitHistory'])
	const type = t(`visitHistory:type.${action.type}` as 'visitHistory:type.survey', {
		defaultValue: action.type,
	})
	return (
		<>
			<PageHead title={action.title} focusKey={action.id} />
			<DefinitionList>
				<Definition term={t('visitHistory:action.type')}>{type}</Definition>
			</DefinitionList>
			<Section title={t('action.context')}>{action.context}</Section>
			<Section title={t('action.goals')}>{action.goals}</Section>
			<Section title={t('action.executionSteps')}>
				<ol className="list-decimal space-y-1 pl-5">
					{action.executionSteps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</Section>
			<Section title={t('action.materials')}>
				<ul className="list-disc space-y-1 pl-5">
					{action.materials.map((material) => (
						<li key={material}>{material}</li>
					))}
				</ul>
			</Section>
			<Section title={t('action.reason')}>{action.reason}</Section>
		</>
	)
}
