import type { Location } from '@roundsman/contract'
import { useConfig } from '#domains/employees'
import { MapPanel, MapPin } from '#domains/map'
import type { MapViewProps } from '#domains/map/live'
import type { usePlace } from '#domains/map/place'
import { useTranslation } from '#texts'

/** The initial view without other data: the six countries. */
const wholeCountry = { lat: 48.5, lng: 7.5, zoom: 4.5 }
const streetZoom = 16
const regionZoom = 11

type PlaceMapProps = Pick<MapViewProps, 'onPositionFailed'> & {
	label: string
	pinLabel: string
	on: ReturnType<typeof usePlace>
	/** The approximate place, while no point is chosen. */
	near?: Location | null
}

/** A map to choose and move a point. */
export function PlaceMap({ label, pinLabel, on, near, onPositionFailed }: PlaceMapProps) {
	const { t } = useTranslation('map')
	const { data: config, isError } = useConfig()
	const { place } = on
	const region = near ? { ...near, zoom: regionZoom } : wholeCountry
	return (
		<MapPanel
			label={label}
			start={place ? { ...place, zoom: streetZoom } : region}
			// Without the configuration, this server's own map is the more likely one.
			styleUrl={config ? config.mapStyleUrl : isError ? null : undefined}
			position={on.position}
			onPosition={on.setPosition}
			onPositionFailed={onPositionFailed}
			onTap={on.choose}
			centreAction={{ label: t('place.toCentre'), onPress: on.choose }}
			follow={place}
		>
			{(engine) =>
				place && <MapPin engine={engine} place={place} label={pinLabel} onMove={on.choose} />
			}
		</MapPanel>
	)
}
