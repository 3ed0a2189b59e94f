// Loaded together with the library when a map is first shown.

export { MapLines } from '@roundsman/client/map/map-lines'
export { MapMarkers } from '@roundsman/client/map/map-markers'
export { CustomerPoints } from './customers/customer-points.tsx'
export { MapPin } from './live/map-pin.tsx'
export { MapView } from './live/map-view.tsx'
