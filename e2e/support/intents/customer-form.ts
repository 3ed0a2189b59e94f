import { expect, type Locator, type Page } from '@playwright/test'
import type { Customer } from '../../../packages/contract/src/index.ts'
import { fill, fr } from '../words.ts'
import type { Person } from '../world/world.ts'

// What people do in the form of a customer; how the screen gives it to them stands here once.

export const words = fr.customerForm

/** A field by its label, whatever note stands behind it. */
export const box = (scope: Page | Locator, label: string): Locator =>
	scope.getByRole('textbox', { name: new RegExp(`^${label}( \\(|$)`) })

export const picker = (scope: Page | Locator, label: string): Locator =>
	scope.getByRole('button', { name: new RegExp(`^${label}( \\(|$)`) })

export async function choose(page: Page, label: string, choice: string): Promise<void> {
	await picker(page, label).click()
	const sheet = page.getByRole('dialog', { name: label })
	await sheet.getByRole('radio', { name: choice, exact: true }).click()
	await expect(sheet).toBeHidden()
}

export const saveButton = (page: Page): Locator =>
	page.getByRole('button', { name: fr.common.save, exact: true })

/** The boxes of one contact person. */
export const personOf = (page: Page, number: number): Locator =>
	page.getByRole('group', { name: fill(words['people.title'], { number }) })

export type Entries = { title: string; companyTitle?: string; city?: string }

/** Fills what a new customer needs. */
export async function fillCustomer(page: Page, entries: Entries): Promise<void> {
	const { title, companyTitle = `${title} SARL`, city = 'Orléans' } = entries
	await box(page, words['field.title']).fill(title)
	await box(page, words['field.companyTitle']).fill(companyTitle)
	await box(page, words['field.street']).fill('Rue du Moulin')
	await box(page, words['field.houseNumber']).fill('7 bis')
	await box(page, words['field.index']).fill('45000')
	await box(page, words['field.city']).fill(city)
	await box(page, words['field.phoneNumber']).first().fill('6 39 98 12 34')
}

export async function addPerson(page: Page, number: number, name: string, phones: string[]) {
	await page.getByRole('button', { name: words['people.add'] }).click()
	const person = personOf(page, number)
	const [given = '', family = ''] = name.split(' ')
	await box(person, words['field.name']).fill(given)
	await box(person, words['field.surname']).fill(family)
	for (const [index, phone] of phones.entries()) {
		if (index > 0) await person.getByRole('button', { name: words['people.addPhone'] }).click()
		await box(person, words['field.phoneNumber']).nth(index).fill(phone)
	}
}

export async function openCreate(page: Page, url = ''): Promise<void> {
	await page.goto(`${url}/customers/create`)
	await expect(page.getByRole('heading', { level: 1, name: words.createTitle })).toBeVisible()
}

/** Goes from a customer's details to its form. */
export async function openEdit(page: Page, customerId: string, name: string): Promise<void> {
	await page.goto(`/customers/${customerId}`)
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await page.getByRole('link', { name: fr.customerDetails.editCustomer }).click()
	await expect(page.getByRole('heading', { level: 1, name: words.editTitle })).toBeVisible()
}

/** A customer as the server tells it to a person. */
export async function readCustomer(
	url: string | undefined,
	person: Person,
	id: string,
): Promise<Customer> {
	const response = await fetch(`${url}/api/customer/${id}`, {
		headers: { authorization: `Bearer ${person.token}` },
	})
	if (!response.ok) throw new Error(`The customer answered ${response.status}`)
	return ((await response.json()) as { data: Customer }).data
}
