import type { Page } from '@playwright/test'
import { fr } from '../words.ts'

// What people see and do on the screen of a customer.

export const words = fr.customerDetails

export const field = (page: Page, term: string) =>
	page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

export const press = (page: Page, name: string) =>
	page.getByRole('button', { name, exact: true }).click()
