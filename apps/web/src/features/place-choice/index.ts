export { PlaceMap } from './place-map.tsx'
