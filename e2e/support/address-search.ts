import type { Locator, Page } from '@playwright/test'
import { fr } from './words.ts'

export const addressSearch = (page: Page): Locator =>
	page.getByRole('combobox', { name: fr.places.search })

export const foundAddresses = (page: Page): Locator =>
	page.getByRole('listbox', { name: fr.places.found }).getByRole('option')
