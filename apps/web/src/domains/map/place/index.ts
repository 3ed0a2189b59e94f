export type { AddressSearchProps } from './address-search.tsx'
export { AddressSearch } from './lazy-address-search.ts'
export { PlacePanel } from './place-panel.tsx'
export { usePlace } from './use-place.ts'
