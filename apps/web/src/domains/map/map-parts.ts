// What is loaded together, with the library, when a map is first shown.
export { CustomerPoints } from './customers/customer-points.tsx'
export { MapLines } from './live/map-lines.tsx'
export { MapMarkers } from './live/map-markers.tsx'
export { MapPin } from './live/map-pin.tsx'
export { MapView } from './live/map-view.tsx'
