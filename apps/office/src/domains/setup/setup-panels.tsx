import type { SetupState } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Check, Minus } from 'lucide'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'

const services = ['vatRegister', 'addressSearch', 'routes', 'ticketSystem', 'carriers'] as const

export function ServicesPanel({ state }: { state: SetupState }) {
	const { t } = useTranslation('setup')
	return (
		<Panel title={t('services')}>
			<p className="border-t border-hairline px-4 py-3 text-meta text-muted">
				{t('services.text')}
			</p>
			{services.map((service) => {
				const isOn = Boolean(state.services[service])
				return (
					<PanelLine
						key={service}
						title={t(`service.${service}`)}
						end={
							<Badge
								{...(isOn ? { tone: 'mint' as const } : {})}
								icon={isOn ? Check : Minus}
								label={t(isOn ? 'service.on' : 'service.off')}
							/>
						}
					/>
				)
			})}
		</Panel>
	)
}

/** How to install a map. */
export function MapPanel({ state }: { state: SetupState }) {
	const { t } = useTranslation('setup')
	return (
		<Panel title={t('map')}>
			<PanelLine title={t(state.hasMap ? 'map.done' : 'map.missing')} />
			{!state.hasMap && (
				<div className="grid gap-3 border-t border-hairline px-4 py-3 text-meta">
					<p>{t('map.text')}</p>
					<code className="rounded-control bg-surface-2 p-3 select-all">
						npm run map -- region.osm.pbf map-pack
					</code>
				</div>
			)}
		</Panel>
	)
}
