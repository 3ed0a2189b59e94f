export { StillMarkers } from './still-markers.tsx'
