// What is loaded together, with the library, when a map is first shown.
export { CustomerPoints } from './customer-points.tsx'
export { MapLines } from './map-lines.tsx'
export { MapMarkers } from './map-markers.tsx'
export { MapPin } from './map-pin.tsx'
export { MapView } from './map-view.tsx'
