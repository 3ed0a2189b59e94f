import { officeCustomerRoutes, setupRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf, setupState } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

it('leads nobody away from the place that they chose while the set-up was asked for', async () => {
	let answer: (state: typeof setupState) => void = () => undefined
	const asked = new Promise<typeof setupState>((resolve) => {
		answer = resolve
	})
	const service = createOfficeService()
		.on(setupRoutes.getSetupState, () => asked)
		.on(officeCustomerRoutes.listOfficeCustomers, ({ query }) => pageOf([], query))
	const { screen, user, router } = await renderOffice({ at: '/', service })
	const customers = await screen.findByRole('link', { name: en.office['nav.customers'] })
	const shown: string[] = []
	router.subscribe('onResolved', ({ toLocation }) => shown.push(toLocation.pathname))
	await user.click(customers)
	// The press is still under way when the answer comes.
	answer(setupState)
	expect(await screen.findByRole('searchbox')).toHaveAccessibleName(
		en.customersInOffice.searchLabel,
	)
	expect(shown).toEqual(['/customers'])
})
