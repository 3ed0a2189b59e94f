import {
	type ActionMaster,
	actionMasterRoutes,
	calendarRoutes,
	type OptionMaster,
	optionMasterRoutes,
	type Sector,
	sectorRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const
const texts = en.masters

it('adds a sector, changes it by its version, and withdraws it', async () => {
	const sectors: Sector[] = []
	const service = createOfficeService()
		.on(sectorRoutes.listSectors, ({ query }) =>
			pageOf(
				sectors.filter(({ isActive }) => isActive === (query['filter.isActive'] ?? isActive)),
				query,
			),
		)
		.on(sectorRoutes.createSector, ({ body: { country = 'de', ...body } }) => {
			sectors[0] = { ...body, country, id: 's-1', isActive: true, version: 1 }
			return sectors[0]
		})
		.on(sectorRoutes.changeSector, ({ body }) => {
			const [known] = sectors as [Sector]
			const { name = known.name, zone = known.zone, isActive = known.isActive } = body
			sectors[0] = { ...known, name, zone, isActive, version: known.version + 1 }
			return sectors[0]
		})
	const { screen, user } = await renderOffice({ at: '/settings/sectors', service })
	await user.click(await screen.findByRole('button', press(texts['new.sector'])))
	await user.click(screen.getByRole('button', press(en.common.save)))
	expect(await screen.findAllByText(en.errors.required)).toHaveLength(2)
	const sheet = within(screen.getByRole('dialog'))
	await user.type(sheet.getByLabelText(texts['name.sector']), 'Lauf')
	await user.type(sheet.getByLabelText(texts.zone), 'Franken')
	await user.click(screen.getByRole('button', press(en.common.save)))
	await user.click(await screen.findByRole('button', press('Lauf')))
	const again = within(await screen.findByRole('dialog'))
	await user.type(again.getByLabelText(texts['name.sector']), ' Ost')
	await user.click(screen.getByRole('button', press(en.common.save)))
	await user.click(await screen.findByRole('button', press('Lauf Ost')))
	await user.click(screen.getByRole('button', press(texts.withdraw)))
	expect(await screen.findByText(en.office.nothingFound)).toBeVisible()
	const sent = service.requestsOf(sectorRoutes.changeSector)
	expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
})

it('writes an action in a language, its steps one a line', async () => {
	const service = createOfficeService()
		.on(actionMasterRoutes.listActionMasters, ({ query }) => pageOf([], query))
		.on(
			actionMasterRoutes.createAction,
			({ body }) => ({ ...body, id: 'a-1', isActive: true, version: 1 }) as ActionMaster,
		)
	const { screen, user } = await renderOffice({ at: '/settings/actions', service })
	await user.click(await screen.findByRole('button', press(texts['new.action'])))
	const sheet = within(await screen.findByRole('dialog'))
	await user.type(sheet.getByLabelText(texts.code), 'oil')
	await user.type(sheet.getByLabelText(texts.type), 'demo')
	await user.type(sheet.getByLabelText(texts['action.title']), 'Show the oil')
	await user.type(screen.getByLabelText(texts['action.executionSteps']), 'Open{enter}Show')
	await user.click(screen.getByRole('button', press(en.common.save)))
	await screen.findByText(en.office.saved)
	expect(service.requestsOf(actionMasterRoutes.createAction)[0]?.input.body).toMatchObject({
		...{ code: 'oil', minutes: null, customerStatuses: null },
		texts: { en: { title: 'Show the oil', executionSteps: ['Open', 'Show'], materials: [] } },
	})
})

const optionOf = (value: string): OptionMaster => ({
	...{ value, isOwn: false, isActive: true, isWithdrawable: true, version: 1 },
	labels: { en: value, de: value, fr: value, it: value, nl: value },
})

it('orders the values of a list, names one, and withdraws one', async () => {
	const values = [optionOf('sick'), optionOf('other')]
	const service = createOfficeService()
		.on(optionMasterRoutes.listOptionLists, () => ({
			items: [{ list: 'canceling-reasons' as const, isOpen: false, values: 2, withdrawn: 0 }],
		}))
		.on(optionMasterRoutes.listOptionMasters, () => ({ items: values }))
		.on(optionMasterRoutes.orderOptions, () => ({ items: values.toReversed() }))
		.on(optionMasterRoutes.changeOption, () => ({ items: values }))
	const { screen, user } = await renderOffice({ at: '/settings/options', service })
	await user.click(await screen.findByRole('button', press('Move sick down')))
	await user.click((await screen.findAllByRole('button', press(texts.withdraw)))[0] as Element)
	await user.click((await screen.findAllByRole('button', press(en.office.edit)))[0] as Element)
	const label = screen.getByLabelText(`${texts['options.label']}: Deutsch`)
	await user.clear(label)
	await user.type(label, 'Krank')
	await user.click(screen.getByRole('button', press(en.common.save)))
	await screen.findByText(en.office.saved)
	expect(service.requestsOf(optionMasterRoutes.orderOptions)[0]?.input.body).toEqual({
		values: ['other', 'sick'],
	})
	expect(
		service.requestsOf(optionMasterRoutes.changeOption).map(({ input }) => input.body),
	).toEqual([{ isActive: false }, { labels: { de: 'Krank' } }])
})

it('adds a day without work and makes it a working day again', async () => {
	const day = { country: 'de' as const, postalCode: null, day: '12-24', name: 'Heiligabend' }
	const service = createOfficeService()
		.on(calendarRoutes.listHolidays, () => ({ items: [] }))
		.on(calendarRoutes.putHoliday, () => ({ items: [day] }))
		.on(calendarRoutes.removeHoliday, () => ({ items: [] }))
	const { screen, user } = await renderOffice({ at: '/settings/holidays', service })
	await user.type(await screen.findByLabelText(texts['holidays.day']), '12-24')
	await user.type(screen.getByLabelText(texts['holidays.name']), 'Heiligabend')
	await user.click(screen.getByRole('button', press(texts.add)))
	await user.click(await screen.findByRole('button', press(texts['holidays.remove'])))
	expect(await screen.findByText(texts['holidays.none'])).toBeVisible()
})
