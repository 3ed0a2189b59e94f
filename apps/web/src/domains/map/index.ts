export type { AddressSearchProps } from './address-search.tsx'
export { AddressSearch } from './lazy-address-search.ts'
