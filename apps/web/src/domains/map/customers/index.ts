export { MarkerImage } from './marker-image.tsx'
