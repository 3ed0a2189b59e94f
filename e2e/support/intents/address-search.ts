import type { Locator, Page } from '@playwright/test'
import type { Place } from '../../../apps/demo/src/places.ts'
import { placesOfMapPack } from '../../../apps/demo/src/places-of-files.ts'
import { setting } from '../service.ts'
import { fr } from '../words.ts'

/** A house in the French town of the map that the journeys share. */
export function addressInTown(): Place {
	const [house] = placesOfMapPack(setting('mapFolder')).filter(({ country }) => country === 'fr')
	if (!house) throw new Error('The map has no French house.')
	return house
}

export const addressSearch = (page: Page): Locator =>
	page.getByRole('combobox', { name: fr.places.search })

export const foundAddresses = (page: Page): Locator =>
	page.getByRole('listbox', { name: fr.places.found }).getByRole('option')
