import { type OfficeChat, type OfficeThread, officeChatRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { administrator, createOfficeService } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.chatInOffice
const at = '2026-11-19T08:00:00.000Z'
const petra = { id: '00000000-0000-4000-8000-000000000002', name: 'Petra Höfler' }

const messageOf = (place: number, over: object = {}) => ({
	...{ id: `00000000-0000-4000-9000-00000000000${place}`, place, side: 'field' as const },
	...{ author: petra, text: `Message ${place}`, photos: [], voice: null, link: null },
	...{ isUrgent: false, writtenAt: at, arrivedAt: at, changedAt: null, withdrawnAt: null },
	...{ readAt: null, version: 1, ...over },
})

const chatOf = (over: Partial<OfficeChat> = {}): OfficeChat => ({
	...{ id: 'c1', kind: 'customer', customer: { id: 'k1', title: 'Kfz-Werkstatt Süß' } },
	...{ lastPlace: 2, readPlace: 1, unread: 1, last: null, employee: petra, recipients: [] },
	...over,
})

const threadOf = (over: Partial<OfficeThread> = {}): OfficeThread => ({
	...{ chat: chatOf(), items: [messageOf(1), messageOf(2)], hasOlder: false },
	...{ people: [{ ...petra, side: 'field' as const, seenAt: at }], quietUntil: null, ...over },
})

function createService(thread = threadOf()) {
	const items = [thread.chat]
	return createOfficeService()
		.on(officeChatRoutes.listOfficeChats, () => ({ items, unread: 1 }))
		.on(officeChatRoutes.getOfficeChat, () => thread)
		.on(officeChatRoutes.readOfficeChat, () => thread.chat)
		.on(officeChatRoutes.listChatPeople, () => ({ items: [petra, { id: 'p3', name: 'Björn' }] }))
}

it('shows who writes about whom, marks it as read, and answers', async () => {
	const service = createService(threadOf({ quietUntil: '2026-11-20T06:00:00.000Z' }))
	service.on(officeChatRoutes.sendOfficeMessage, () => ({
		chatId: 'c1',
		message: messageOf(3, { side: 'office' }),
	}))
	const { screen, user } = await renderOffice({ at: '/chat', service })
	await user.click(await screen.findByRole('button', { name: /Petra Höfler/ }))
	expect(await screen.findByText('Message 2')).toBeVisible()
	await waitFor(() =>
		expect(service.requestsOf(officeChatRoutes.readOfficeChat).at(-1)?.input).toMatchObject({
			...{ params: { id: 'c1' }, body: { place: 2 } },
		}),
	)
	expect(screen.getByText(words.quiet.replace('{{name}}', petra.name))).toBeVisible()
	await user.click(screen.getByLabelText(words.urgent))
	await user.type(screen.getByLabelText(words.writeLabel), 'On my way{Enter}')
	await waitFor(() =>
		expect(service.requestsOf(officeChatRoutes.sendOfficeMessage).at(-1)?.input.body).toMatchObject(
			{ text: 'On my way', employeeId: petra.id, customerId: 'k1', isUrgent: true },
		),
	)
	await waitFor(() => expect(screen.getByLabelText(words.writeLabel)).toHaveValue(''))
})

it('says that a text is too long, and keeps it', async () => {
	const service = createService()
	const { screen, user } = await renderOffice({ at: '/chat?chat=c1', service })
	const field = await screen.findByLabelText(words.writeLabel)
	await user.click(field)
	await user.paste('a'.repeat(5000))
	expect(screen.getByRole('alert')).toHaveTextContent('5,000')
	await user.click(screen.getByRole('button', { name: words.send }))
	expect(field).toHaveValue('a'.repeat(5000))
	expect(service.requestsOf(officeChatRoutes.sendOfficeMessage)).toHaveLength(0)
})

it('shows HTML and scripts of names and messages as text', async () => {
	const html = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
	const author = { ...petra, name: html }
	const customer = { id: 'k1', title: html }
	const chat = chatOf({ employee: author, customer })
	const items = [messageOf(1, { author, text: html })]
	const { screen } = await renderOffice({
		at: '/chat?chat=c1',
		service: createService(threadOf({ chat, items })),
	})
	const shown = await screen.findAllByText(html, { exact: false })
	expect(shown.length).toBeGreaterThan(1)
	expect(document.querySelector('img[src="x"], #root script')).toBeNull()
	expect('hit' in window).toBe(false)
})

it('announces to several, and reminds those who have not read it', async () => {
	const recipients = [
		{ ...petra, readAt: at },
		{ id: 'p3', name: 'Björn', readAt: null },
	]
	const chat = chatOf({
		id: 'a1',
		kind: 'announcement',
		customer: null,
		employee: null,
		recipients,
	})
	const service = createService(threadOf({ chat }))
	service
		.on(officeChatRoutes.announceToSeveral, () => ({ chatId: 'a1', message: messageOf(1) }))
		.on(officeChatRoutes.remindOfChat, () => ({ reminded: 1 }))
	const { screen, user } = await renderOffice({ at: '/chat', service })
	await user.click(await screen.findByRole('button', { name: words.create }))
	const sheet = within(screen.getByRole('dialog'))
	await user.click(await sheet.findByLabelText(words.everybody))
	await user.type(sheet.getByLabelText(words.text), 'Check your tyres')
	await user.click(sheet.getByRole('button', { name: words.send }))
	await waitFor(() =>
		expect(service.requestsOf(officeChatRoutes.announceToSeveral).at(-1)?.input.body).toMatchObject(
			{ employeeIds: [petra.id, 'p3'], text: 'Check your tyres' },
		),
	)
	expect((await screen.findAllByText(/Not yet: Björn/)).length).toBeGreaterThan(0)
	await user.click(await screen.findByRole('button', { name: 'Remind 1 person' }))
	await waitFor(() => expect(service.requestsOf(officeChatRoutes.remindOfChat)).toHaveLength(1))
})

it('offers to correct an own message only as long as it is possible', async () => {
	const now = new Date().toISOString()
	const own = { side: 'office' as const, author: administrator }
	const items = [messageOf(1, { ...own, writtenAt: now }), messageOf(2, own)]
	const { screen } = await renderOffice({
		at: '/chat?chat=c1',
		service: createService(threadOf({ items })),
	})
	await screen.findByText('Message 2')
	expect(await screen.findAllByRole('button', { name: words.correct })).toHaveLength(1)
})
