// What is loaded together, with the library, when a map is first shown.
export { MapPin } from './map-pin.tsx'
export { MapView } from './map-view.tsx'
