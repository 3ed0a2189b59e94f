import { IconButton } from '@roundsman/ui/button/icon-button'
import { Crosshair, LocateFixed, Maximize, Maximize2, Minimize2, Minus, Plus } from 'lucide'
import { useTranslation } from '#texts'
import type { MapSize } from '../rules/map-size.ts'

const look = 'bg-surface shadow-lift'

/** Buttons that move the map without a gesture; a small map gets them once it is large. */
export function MapControls({
	size,
	onZoom,
	onLocate,
	onFit,
	centreAction,
}: {
	size: MapSize | undefined
	onZoom?: (step: 1 | -1) => void
	onLocate?: () => void
	/** Fits everything on the map into the view. */
	onFit?: () => void
	centreAction?: { label: string; onPress: () => void }
}) {
	const { t } = useTranslation('map')
	const isSmall = size !== undefined && !size.isLarge
	return (
		<div className="absolute right-3 bottom-[calc(var(--map-bottom,28px)+12px)] z-3 flex flex-col gap-2">
			{size && (
				<IconButton
					icon={size.isLarge ? Minimize2 : Maximize2}
					label={t(size.isLarge ? 'smaller' : 'larger')}
					className={look}
					onClick={size.toggle}
				/>
			)}
			{centreAction && (
				<IconButton
					icon={Crosshair}
					label={centreAction.label}
					className={look}
					onClick={centreAction.onPress}
				/>
			)}
			{onFit && !isSmall && (
				<IconButton icon={Maximize} label={t('fit')} className={look} onClick={onFit} />
			)}
			{onLocate && (
				<IconButton icon={LocateFixed} label={t('locate')} className={look} onClick={onLocate} />
			)}
			{onZoom && !isSmall && (
				<>
					<IconButton icon={Plus} label={t('zoomIn')} className={look} onClick={() => onZoom(1)} />
					<IconButton
						icon={Minus}
						label={t('zoomOut')}
						className={look}
						onClick={() => onZoom(-1)}
					/>
				</>
			)}
		</div>
	)
}
