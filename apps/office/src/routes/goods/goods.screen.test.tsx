import { listedVisitRoutes, type Sector, sectorRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { fireEvent } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

it('limits visits to the days that are chosen, and says so in the address', async () => {
	const service = createOfficeService().on(listedVisitRoutes.listOfficeVisits, ({ query }) =>
		pageOf([], query),
	)
	const { screen, router } = await renderOffice({ at: '/visits?start=2026-11-02', service })
	fireEvent.change(await screen.findByLabelText(en.goodsInOffice.endDate), {
		target: { value: '2026-11-06' },
	})
	await expect
		.poll(() => service.requestsOf(listedVisitRoutes.listOfficeVisits).at(-1)?.input.query)
		.toMatchObject({ 'filter.startDate': '2026-11-02', 'filter.endDate': '2026-11-06' })
	expect(router.state.location.search).toMatchObject({ start: '2026-11-02', end: '2026-11-06' })
})

it('goes through a list of masters by the keys, and sorts it', async () => {
	const sectors = ['Lauf', 'Hersbruck'].map(
		(name, at): Sector => ({
			...{ id: `s-${at}`, name, country: 'de', zone: 'Franken', isActive: true, version: 1 },
		}),
	)
	const service = createOfficeService().on(sectorRoutes.listSectors, ({ query }) =>
		pageOf(sectors, query),
	)
	const { screen, user, router } = await renderOffice({ at: '/settings/sectors', service })
	await screen.findByRole('button', { name: 'Lauf' })
	const comeTo = (name: string) =>
		expect.poll(() => document.activeElement?.textContent, { timeout: 5_000 }).toBe(name)
	await user.keyboard('j')
	await comeTo('Lauf')
	await user.keyboard('j')
	await comeTo('Hersbruck')
	await user.keyboard('x')
	expect(await screen.findByText(en.office.selected_one.replace('{{count}}', '1'))).toBeVisible()
	await user.keyboard('k')
	await comeTo('Lauf')
	await user.keyboard('o')
	expect(await screen.findByRole('dialog')).toHaveAccessibleName('Lauf')
	await user.keyboard('{Escape}')
	for (const sort of ['zone', '-zone']) {
		await user.click(screen.getByRole('button', { name: en.masters.zone }))
		await expect
			.poll(() => service.requestsOf(sectorRoutes.listSectors).at(-1)?.input.query)
			.toMatchObject({ sort })
	}
	expect(router.state.location.search).toMatchObject({ sort: '-zone' })
	await user.keyboard('/Her')
	expect(screen.getByRole('searchbox')).toHaveValue('Her')
})
