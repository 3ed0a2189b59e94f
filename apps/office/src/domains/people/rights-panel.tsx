import { type Feature, hasFeature, type PersonRecord } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Check, Minus } from 'lucide'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'

const features = [
	'returns',
	'parcels',
	'manual_parcels',
	'check_compliance',
	'visit_report',
	'far_away_distance',
	'coupon_available_quantity',
	'handbook',
] as const satisfies Feature[]

function YesOrNo({ isOn }: { isOn: boolean }) {
	const { t } = useTranslation('office')
	return (
		<span
			className={`inline-flex items-center gap-1.5 text-label ${isOn ? 'text-success' : 'text-muted'}`}
		>
			<Icon glyph={isOn ? Check : Minus} size={18} />
			{t(isOn ? 'yes' : 'no')}
		</span>
	)
}

/** A field employee's rights in the app. The form changes those that role and country leave open. */
export function RightsPanel({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const { role, country, isTraining, hasAllFeatures, showAccompanying } = person
	if (role === null) return null
	const profile = { role: { name: role }, country, isTraining, hasAllFeatures: !!hasAllFeatures }
	const own = { hasAllFeatures, showAccompanying }
	return (
		<Panel
			title={t('rights')}
			end={<span className="pr-2 text-caption text-muted">{t('rights.text')}</span>}
		>
			{features.map((feature) => (
				<PanelLine
					key={feature}
					title={t(`feature.${feature}`)}
					text={t(`feature.${feature}.hint`)}
					end={<YesOrNo isOn={hasFeature(profile, feature)} />}
				/>
			))}
			<PanelLine
				title={t('training')}
				text={t('training.hint')}
				end={<YesOrNo isOn={isTraining} />}
			/>
			{(['hasAllFeatures', 'showAccompanying'] as const).map((name) => (
				<PanelLine
					key={name}
					title={t(name)}
					text={own[name] === null ? t('asInstalled') : undefined}
					end={own[name] !== null && <YesOrNo isOn={own[name]} />}
				/>
			))}
		</Panel>
	)
}
