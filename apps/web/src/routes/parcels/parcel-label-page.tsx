import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams } from '@tanstack/react-router'
import { FileText } from 'lucide'
import {
	LabelActions,
	LabelPaper,
	useLabel,
	useParcel,
	useParcelTitle,
	type WholeParcel,
} from '#domains/parcels/parcel'
import { useParcelPerson } from '#features/parcels'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

function Label({ whole, labelUrl }: { whole: WholeParcel; labelUrl: string }) {
	const { t } = useTranslation(['parcels', 'common'])
	const goBack = useBack({ to: '/parcels/list/$id', params: { id: whole.id } })
	const titleOf = useParcelTitle()
	const label = useLabel(whole, labelUrl)
	return (
		<Screen
			flush
			header={
				<Header
					title={t('parcels:label')}
					subtitle={titleOf(whole)}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="label"
				/>
			}
			action={label.loaded && <LabelActions {...label.loaded} />}
		>
			<LabelPaper label={label} />
		</Screen>
	)
}

function LabelScreen() {
	const { id } = useParams({ from: '/signed-in/parcels/list/$id/label' })
	const { t } = useTranslation(['parcels', 'common', 'refusals'])
	const goBack = useBack({ to: '/parcels/list/$id', params: { id } })
	const { whole, ...read } = useParcel(id, useParcelPerson())
	if (!whole) return <WaitingScreen title={t('parcels:label')} failed={read} />
	if (whole.labelUrl) return <Label whole={whole} labelUrl={whole.labelUrl} />
	const back = { label: t('common:back'), onBack: goBack }
	return (
		<Screen header={<Header title={t('parcels:label')} back={back} />}>
			<EmptyState icon={FileText} title={t('refusals:label_not_ready')} />
		</Screen>
	)
}

export default function ParcelLabelPage() {
	return (
		<FeatureGate feature="parcels">
			<LabelScreen />
		</FeatureGate>
	)
}
