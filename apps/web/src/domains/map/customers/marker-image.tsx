import { useShownTheme } from '@roundsman/client/map/use-shown-theme'
import { useEffect, useRef } from 'react'
import { drawMarker, type MarkerLook, markerSize } from './draw-marker.ts'

/** A marker as on the map, for a list or a legend; the text beside it has the same meaning. */
export function MarkerImage({ groupAlias, visitOwnershipType }: MarkerLook) {
	const ref = useRef<HTMLCanvasElement>(null)
	const theme = useShownTheme()
	const ratio = Math.ceil(devicePixelRatio)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
	useEffect(() => {
		const context = ref.current?.getContext('2d')
		if (context) drawMarker(context, { groupAlias, visitOwnershipType }, ratio)
	}, [groupAlias, visitOwnershipType, ratio, theme])
	return (
		<span aria-hidden="true" className="flex-none">
			<canvas ref={ref} width={markerSize * ratio} height={markerSize * ratio} className="size-8" />
		</span>
	)
}
