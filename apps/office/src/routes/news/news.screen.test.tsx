import {
	type NewsForm,
	type NewsMaster,
	newsMasterRoutes,
	officeChatRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const
const texts = en.newsDesk

const newsOf = (form: NewsForm, over: Partial<NewsMaster> = {}): NewsMaster => ({
	...{ ...form, id: '00000000-0000-4000-8000-000000000077', state: 'published' },
	...{ readers: 1, recipients: 2, version: 1 },
	...over,
})

it('is written with marks, shown as the phone does, published, changed and withdrawn', async () => {
	const all: NewsMaster[] = []
	const service = createOfficeService()
		.on(newsMasterRoutes.listNewsMasters, ({ query }) => pageOf(all, query))
		.on(newsMasterRoutes.getNewsMaster, () => all[0] as NewsMaster)
		.on(newsMasterRoutes.listNewsReaders, () => ({
			items: [
				{ id: '1', name: 'Anna', hasRead: true },
				{ id: '2', name: 'Ben', hasRead: false },
			],
		}))
		.on(newsMasterRoutes.createNews, ({ body }) => {
			all[0] = newsOf(body)
			return all[0]
		})
		.on(newsMasterRoutes.changeNews, ({ body: { isActive, isUnreadAgain: _, ...form } }) => {
			all[0] = newsOf(form, { state: isActive ? 'published' : 'withdrawn', version: 2 })
			return all[0]
		})
	service.on(officeChatRoutes.listChatPeople, () => ({
		items: [
			{ id: '1', name: 'Anna' },
			{ id: '2', name: 'Ben' },
		],
	}))
	const { screen, user } = await renderOffice({ at: '/news', service })
	await user.click(await screen.findByRole('button', press(texts.new)))
	await user.click(await screen.findByRole('button', press(texts.publish)))
	expect(await screen.findByText(en.errors.required)).toBeVisible()
	await user.type(screen.getByLabelText(texts.headline), 'Winter brakes')
	const body = screen.getByLabelText<HTMLTextAreaElement>(texts.body)
	await user.type(body, 'until Friday <b>')
	body.setSelectionRange(6, 12)
	await user.click(screen.getByRole('button', press(texts.bold)))
	expect(body).toHaveValue('until **Friday** <b>')
	const preview = within(screen.getByRole('region', press(texts.preview)))
	expect(preview.getByText('Friday').tagName).toBe('STRONG')
	expect(preview.getByText('Winter brakes')).toBeVisible()
	expect(preview.getByText(/<b>/)).toBeVisible()
	await user.click(screen.getByRole('button', press(texts.publish)))
	expect(await screen.findByText('Not yet: Ben')).toBeVisible()
	const sent = service.requestsOf(newsMasterRoutes.createNews)[0]?.input.body
	expect(sent).toMatchObject({
		texts: { en: { title: 'Winter brakes', body: 'until **Friday** <b>' } },
		...{ countries: ['de'], roles: null, sectorIds: null, endsAt: null },
	})
	await user.click(screen.getByRole('button', press(texts.withdraw)))
	expect(await screen.findByRole('button', press(texts.restore))).toBeVisible()
	await user.click(screen.getByRole('button', press(texts.remind)))
	expect(await screen.findByRole('checkbox', press('Ben'))).toBeChecked()
	expect(screen.getByRole('checkbox', press('Anna'))).not.toBeChecked()
})

it('says that a text is too long, keeps it, and shows scripts in it as text', async () => {
	const service = createOfficeService().on(newsMasterRoutes.listNewsMasters, ({ query }) =>
		pageOf<NewsMaster>([], query),
	)
	const { screen, user } = await renderOffice({ at: '/news', service })
	await user.click(await screen.findByRole('button', press(texts.new)))
	const script = '<script>alert(1)</script> <img src=x onerror=alert(2)>'
	const body = await screen.findByLabelText<HTMLTextAreaElement>(texts.body)
	await user.click(screen.getByLabelText(texts.headline))
	await user.paste(script)
	await user.click(body)
	const long = `${script} ${'a'.repeat(5_000)}`
	await user.paste(long)
	await user.click(screen.getByRole('button', press(texts.publish)))
	expect(await screen.findByText('Write at most 5,000 characters.')).toBeVisible()
	expect(body).toHaveValue(long)
	const preview = screen.getByRole('region', press(texts.preview))
	expect(preview.textContent?.split(script)).toHaveLength(3)
	expect(preview.querySelector('script, img')).toBeNull()
	expect(service.requestsOf(newsMasterRoutes.createNews)).toHaveLength(0)
})
