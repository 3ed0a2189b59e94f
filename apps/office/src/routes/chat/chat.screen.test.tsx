import {
	type ChatMessage,
	listedVisitRoutes,
	newsMasterRoutes,
	type OfficeChat,
	type OfficeCustomerDetails,
	type OfficeThread,
	officeChatRoutes,
	officeCustomerRoutes,
	officeOrderRoutes,
	officeReturnRoutes,
	officeTicketRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { administrator, createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.chatInOffice
const at = '2026-11-19T08:00:00.000Z'
const petra = { id: '00000000-0000-4000-8000-000000000002', name: 'Petra Höfler' }

const messageOf = (place: number, over: object = {}): ChatMessage => ({
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

const garage: OfficeCustomerDetails = {
	...{ id: 'k1', number: 'K10002', title: 'Kfz-Werkstatt Süß', companyTitle: '' },
	...{ status: 'stnd', isClosed: false, sector: { id: 's1', name: 'Lauf' }, country: 'de' },
	...{ street: 'Saarstraße', houseNumber: '3', postalCode: '91207', city: 'Lauf' },
	...{ phone: null, email: null, vat: null, loyaltyLevel: null, lastVisitOn: null, version: 1 },
	...{ label: null, potential: null, notes: null, location: null, contacts: [], people: [] },
	...{ found: null, hours: [] },
	nextVisit: { date: '2026-11-20', employee: petra.name },
}

const order = {
	...{ id: '77031', customer: garage, country: 'de' as const, sector: garage.sector },
	...{ status: 'delivered', orderedAt: at, deliveredOn: null, expectedOn: null, isPaid: true },
	...{ articles: 1, quantity: 2, price: 116.4 },
}

function createService(thread = threadOf()) {
	const items = [thread.chat]
	return createOfficeService()
		.on(officeChatRoutes.listOfficeChats, () => ({ items, unread: 1 }))
		.on(officeChatRoutes.getOfficeChat, () => thread)
		.on(officeChatRoutes.readOfficeChat, () => thread.chat)
		.on(officeCustomerRoutes.getOfficeCustomer, () => garage)
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([order], query))
		.on(listedVisitRoutes.listOfficeVisits, ({ query }) => pageOf([], query))
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) => pageOf([], query))
		.on(officeTicketRoutes.listOfficeTickets, ({ query }) => pageOf([], query))
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

it('shows whatever stands in a text as text', async () => {
	const tags = ['script', 'img src=x onerror', 'a href="javascript:', 'svg/onload', 'iframe srcdoc']
	const items = Array.from({ length: 200 }, (_, n) => ({
		...messageOf(1, { text: `<${tags[n % tags.length]}=alert(${n})>&amp;${n}` }),
		...{ id: `m${n}`, place: n + 1, author: { ...petra, name: `<b id="x${n}">Petra</b>` } },
	}))
	const link = { kind: 'order' as const, id: '1', label: '<img src=x onerror=alert(1)>' }
	const chat = chatOf({ lastPlace: 201, customer: { id: 'k1', title: '<script>x</script>' } })
	const service = createService(threadOf({ chat, items: [...items, messageOf(201, { link })] }))
	const { screen } = await renderOffice({ at: '/chat?chat=c1', service })
	const main = await screen.findByRole('main')
	await screen.findByText(items[0]?.text ?? '')
	for (const { text, author } of items) {
		expect(main.textContent).toContain(text)
		expect(main.textContent).toContain(author.name)
	}
	expect(main.textContent).toContain(link.label)
	expect(main.querySelectorAll('script, iframe, article img, article b')).toHaveLength(0)
	expect(main.querySelector('[href^="javascript"]')).toBeNull()
})

it('takes the focus into a new message, and gives it back by Escape', async () => {
	const { screen, user } = await renderOffice({ at: '/chat', service: createService() })
	const opener = await screen.findByRole('button', { name: words.create })
	await user.click(opener)
	const sheet = await screen.findByRole('dialog', { name: words.newTitle })
	expect(sheet).toContainElement(document.activeElement as HTMLElement)
	expect(document.activeElement).not.toHaveAttribute('type', 'file')
	await user.keyboard('{Escape}')
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(opener).toHaveFocus()
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

it('shows the customer beside the conversation, and leads to the records of its messages', async () => {
	const link = { kind: 'return' as const, id: 'r1', label: '20438' }
	const service = createService(threadOf({ items: [messageOf(1, { link })] }))
	const { screen } = await renderOffice({ at: '/chat?chat=c1', service })
	expect(await screen.findByText('K10002 · Saarstraße 3, Lauf')).toBeVisible()
	expect(await screen.findByText(`${words['link.order']} ${order.id}`)).toBeVisible()
	const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
	expect(hrefs).toEqual(
		expect.arrayContaining([
			...['/office/returns/r1', '/office/customers/k1', '/office/orders?id=%2277031%22'],
			'/office/board?date=2026-11-20',
		]),
	)
})

it('leads to a record that is chosen beside the writing line', async () => {
	const service = createService()
	service.on(officeChatRoutes.sendOfficeMessage, () => ({
		...{ chatId: 'c1', message: messageOf(3, { side: 'office' }) },
	}))
	const { screen, user } = await renderOffice({ at: '/chat?chat=c1', service })
	await user.click(await screen.findByRole('button', { name: words.addLink }))
	const sheet = within(screen.getByRole('dialog'))
	await user.click(await sheet.findByRole('button', { name: /^77031/ }))
	expect(screen.queryByRole('dialog')).toBeNull()
	await user.click(screen.getByRole('button', { name: words.send }))
	await waitFor(() =>
		expect(service.requestsOf(officeChatRoutes.sendOfficeMessage).at(-1)?.input.body).toMatchObject(
			{ text: '', link: { kind: 'order', id: '77031' } },
		),
	)
})

it('shows news beside the conversations to whoever writes them', async () => {
	const service = createService()
	const texts = { en: { title: 'Winter brakes', body: 'Until Friday' } }
	service.on(newsMasterRoutes.listNewsMasters, ({ query }) =>
		pageOf(
			[
				{
					...{ id: 'n1', texts, countries: ['de' as const], roles: null, sectorIds: null },
					...{ publishedAt: at, endsAt: null, pictureId: null, state: 'published' as const },
					...{ readers: 12, recipients: 34, version: 1 },
				},
			],
			query,
		),
	)
	const { screen, user } = await renderOffice({ at: '/chat', service })
	await user.click(await screen.findByRole('button', { name: words['filter.news'] }))
	expect(await screen.findByRole('link', { name: /Winter brakes/ })).toHaveAttribute(
		'href',
		'/office/news/n1',
	)
})

it('finds what was said in a conversation', async () => {
	const items = [messageOf(1, { text: 'Étrier livré' }), messageOf(2, { text: 'Merci' })]
	const service = createService(threadOf({ items }))
	const { screen, user } = await renderOffice({ at: '/chat?chat=c1', service })
	await user.click(await screen.findByRole('button', { name: words.searchHere }))
	await user.keyboard('etrier')
	expect(screen.getByText('Étrier livré')).toBeVisible()
	expect(screen.queryByText('Merci')).toBeNull()
	await user.keyboard('{Escape}')
	expect(screen.getByText('Merci')).toBeVisible()
})
