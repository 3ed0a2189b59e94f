import {
	eventRoutes,
	type FirmLink,
	firmSettingsRoutes,
	type RetentionState,
	retentionRoutes,
	signInRuleRoutes,
	textMasterRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { fireEvent, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const
const texts = en.settings

it('sets distances and retention within their limits, and switches an observation off', async () => {
	const state: RetentionState = {
		kinds: [{ kind: 'events', months: 24, least: 12, most: 1200 }],
		unobserved: [],
	}
	const service = createOfficeService()
		.on(firmSettingsRoutes.getFirmDistances, () => ({ farAwayMeters: 500, arrivalMeters: 150 }))
		.on(firmSettingsRoutes.putFirmDistances, ({ body }) => body)
		.on(retentionRoutes.getRetention, () => state)
		.on(signInRuleRoutes.getSignInRule, () => ({
			required: 'administrators' as const,
			isOwn: false,
		}))
		.on(signInRuleRoutes.putSignInRule, ({ body: { required } }) => ({
			...{ required: required ?? 'administrators', isOwn: required !== null },
		}))
		.on(retentionRoutes.putObservation, ({ body: { country, what } }) => ({
			...state,
			unobserved: [{ country, what }],
		}))
	const { screen, user } = await renderOffice({ at: '/settings/rules', service })
	const far = await screen.findByLabelText(texts.farAwayMeters)
	await user.clear(far)
	await user.type(far, '1')
	await user.click(screen.getAllByRole('button', press(en.common.save))[0] as Element)
	expect(await screen.findByText(/at least 50/i)).toBeVisible()
	await user.type(far, '000')
	await user.click(screen.getAllByRole('button', press(en.common.save))[0] as Element)
	await screen.findByText(en.office.saved)
	expect(service.requestsOf(firmSettingsRoutes.putFirmDistances)[0]?.input.body).toEqual({
		...{ farAwayMeters: 1000, arrivalMeters: 150 },
	})
	const [first] = await screen.findAllByLabelText(texts['observe.report_position'])
	await user.click(first as Element)
	expect(service.requestsOf(retentionRoutes.putObservation)[0]?.input.body).toEqual({
		...{ country: 'fr', what: 'report_position', isOn: false },
	})
	const rule = await screen.findByLabelText(texts['secondFactor.of'])
	await user.selectOptions(rule, texts['secondFactor.all'])
	const saves = screen.getAllByRole('button', press(en.common.save))
	await user.click(saves.find((save) => rule.closest('form')?.contains(save)) ?? rule)
	expect(service.requestsOf(signInRuleRoutes.putSignInRule)[0]?.input.body).toEqual({
		required: 'all',
	})
})

it('says where a link leads, refusing what is no address', async () => {
	const link: FirmLink = { country: 'fr', kind: 'vat', url: null, isOwn: false }
	const service = createOfficeService()
		.on(firmSettingsRoutes.listFirmLinks, () => ({ items: [link] }))
		.on(firmSettingsRoutes.putFirmLink, ({ body: { url } }) => ({
			items: [{ ...link, url, isOwn: true }],
		}))
	const { screen, user } = await renderOffice({ at: '/settings/links', service })
	const address = await screen.findByLabelText(`France: ${en.masters['link.vat']}`)
	await user.type(address, 'javascript:alert(1)')
	await user.click(screen.getByRole('button', press(en.common.save)))
	expect(service.requestsOf(firmSettingsRoutes.putFirmLink)).toHaveLength(0)
	await user.clear(address)
	await user.type(address, 'https://firm.example/vat')
	await user.click(screen.getByRole('button', press(en.common.save)))
	expect(await screen.findByText(en.office.saved)).toBeVisible()
})

it('words a text, and gives the released one back', async () => {
	const text = { namespace: 'common' as const, key: 'save', released: 'Save', own: 'Keep' }
	const service = createOfficeService()
		.on(textMasterRoutes.listTextMasters, ({ query }) => pageOf([text], query))
		.on(textMasterRoutes.putText, ({ body }) => ({ ...text, own: body.wording }))
	const { screen, user } = await renderOffice({ at: '/settings/texts', service })
	await user.click(await screen.findByRole('button', press('common: save')))
	await user.click(await screen.findByRole('button', press(en.masters['texts.reset'])))
	await screen.findByText(en.office.saved)
	expect(service.requestsOf(textMasterRoutes.putText)[0]?.input).toMatchObject({
		...{ params: { locale: 'en', namespace: 'common', key: 'save' }, body: { wording: null } },
	})
})

it('audits in words, by person and by the record that was typed', async () => {
	const at = '2026-11-19T08:00:00.000Z'
	const service = createOfficeService().on(eventRoutes.listAudit, ({ query }) => ({
		items: query['filter.personId']
			? []
			: [
					{
						...{ id: 'e', kind: 'sector.changed' as const, title: 'Sector: changed', by: 'Karin' },
						...{ from: 'in the office', doneAt: at, arrivedAt: at },
						changes: [{ field: 'name', label: 'Name', before: 'Lauf', after: 'Lauf Ost' }],
						record: { kind: 'sector', id: 's-1' },
					},
				],
		next: null,
	}))
	const { screen, user } = await renderOffice({ at: '/settings/audit', service })
	expect(await screen.findByText('Name: Lauf → Lauf Ost')).toBeVisible()
	expect(screen.getByText('Karin, in the office')).toBeVisible()
	await screen.findByRole('option', press('Person 2'))
	await user.selectOptions(screen.getByLabelText(texts['audit.person']), 'Person 2')
	expect(await screen.findByText(texts['audit.none'])).toBeVisible()
	const asked = () =>
		service
			.requestsOf(eventRoutes.listAudit)
			.flatMap(({ input }) => input.query['filter.record'] ?? [])
	for (const value of ['s', 's-', 's-1']) {
		fireEvent.change(screen.getByLabelText(texts['audit.record']), { target: { value } })
	}
	await waitFor(() => expect(asked()).toEqual(['s-1']))
})
