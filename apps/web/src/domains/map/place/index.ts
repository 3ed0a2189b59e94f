import { type ComponentType, lazy } from 'react'
import type { AddressSearchProps } from './address-search.tsx'

export { AddressHere } from './address-here.tsx'
export type { AddressSearchProps } from './address-search.tsx'
export { PlacePanel } from './place-panel.tsx'
export { usePlace } from './use-place.ts'

const Nothing: ComponentType<AddressSearchProps> = () => null

/** Loaded with its library when a form needs it; without it an address is typed. */
export const AddressSearch = lazy(async (): Promise<{ default: typeof Nothing }> => {
	const code = await import('./address-search.tsx').catch(() => undefined)
	return { default: code?.AddressSearch ?? Nothing }
})
