import { loadCode } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

export { LazyMap, MapPanel } from './map-panel.tsx'
export { MapSkeleton } from './map-skeleton.tsx'

// The map library is larger than the rest of the app: it is loaded with the first map.

export const MapLines = lazy(
	loadCode(async () => ({ default: (await import('./map-parts.ts')).MapLines })),
)

export const MapMarkers = lazy(
	loadCode(async () => ({ default: (await import('./map-parts.ts')).MapMarkers })),
)

export const MapPin = lazy(
	loadCode(async () => ({ default: (await import('./map-parts.ts')).MapPin })),
)

export const CustomerPoints = lazy(
	loadCode(async () => ({ default: (await import('./map-parts.ts')).CustomerPoints })),
)
