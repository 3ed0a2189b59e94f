import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
	foundAddresses as found,
	addressSearch as search,
} from '../support/intents/address-search.ts'
import { openCreate } from '../support/intents/customer-form.ts'
import { signIn } from '../support/intents/intents.ts'
import { test as base, expect } from '../support/test.ts'
import { createMapPack } from '../support/world/map-pack.ts'

/** A new customer's form, on a server that knows the addresses of a map pack. */
const test = base.extend<{ form: Page }>({
	form: async ({ page, person, ownServer }, use) => {
		const pack = createMapPack()
		await ownServer.restart({ MAP_PACK: pack.folder })
		await signIn(page, person, ownServer.url)
		await openCreate(page, ownServer.url)
		await use(page)
		pack.remove()
	},
})

test('the search for an address has no finding of axe with its suggestions open', {
	tag: '@long',
}, async ({ form }) => {
	await search(form).pressSequentially('rue du moulin')
	await expect(found(form)).toHaveCount(2)
	const { violations } = await new AxeBuilder({ page: form }).analyze()
	expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
