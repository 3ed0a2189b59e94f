import { Crosshair, LocateFixed, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'

const look = 'bg-surface shadow-lift'

/** What the map can be moved by without a gesture. */
export function MapControls({
	onZoom,
	onLocate,
	centreAction,
}: {
	onZoom: (step: 1 | -1) => void
	onLocate: () => void
	centreAction?: { label: string; onPress: () => void }
}) {
	const { t } = useTranslation('map')
	return (
		<div className="absolute right-3 bottom-10 z-1 flex flex-col gap-2">
			{centreAction && (
				<IconButton
					icon={Crosshair}
					label={centreAction.label}
					className={look}
					onClick={centreAction.onPress}
				/>
			)}
			<IconButton icon={LocateFixed} label={t('locate')} className={look} onClick={onLocate} />
			<IconButton icon={Plus} label={t('zoomIn')} className={look} onClick={() => onZoom(1)} />
			<IconButton icon={Minus} label={t('zoomOut')} className={look} onClick={() => onZoom(-1)} />
		</div>
	)
}
