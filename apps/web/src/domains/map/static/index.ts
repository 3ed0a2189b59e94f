export { StaticMarkers } from './static-markers.tsx'
