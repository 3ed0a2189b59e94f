import { remember, remembers } from '@roundsman/client/code/session-memory'

const parcelTabs = ['dirty', 'clear', 'list'] as const
export type ParcelTab = (typeof parcelTabs)[number]

const name = 'parcels-tab'

/** The tab that was used last, as long as the app is open; the used articles at the beginning. */
export const lastParcelTab = (): ParcelTab =>
	parcelTabs.find((tab) => remembers(name, tab)) ?? 'dirty'

export const rememberParcelTab = (tab: ParcelTab): boolean => remember(name, tab)
