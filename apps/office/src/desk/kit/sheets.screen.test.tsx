import { sectorRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!**/*.test.tsx'], {
	query: '?raw',
	import: 'default',
	eager: true,
})

it('closes a sheet by Back, and stays on its page', async () => {
	const service = createOfficeService().on(sectorRoutes.listSectors, ({ query }) =>
		pageOf([], query),
	)
	const { screen, user, router } = await renderOffice({ at: '/settings/sectors', service })
	await user.click(await screen.findByRole('button', { name: en.masters['new.sector'] }))
	await screen.findByRole('dialog')
	history.back()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(router.state.location.pathname).toBe('/settings/sectors')
})

it('has no sheet but that one: the others are made of it, and the sign-in in place cannot be left by Back', () => {
	const own = Object.entries(sources).flatMap(([file, text]) =>
		/role="(alert)?dialog"|<dialog\b/.test(text) ? [file] : [],
	)
	expect(own.sort()).toEqual(['../../domains/access/renewal-dialog.tsx', './side-sheet.tsx'])
})
