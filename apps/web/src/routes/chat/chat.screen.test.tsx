import { createHash } from 'node:crypto'
import { chatRoutes } from '@roundsman/contract'
import { expect, it, vi } from 'vitest'
import { heading, press, tile, waitFor, within } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { addChat } from '#testing/service/chat-answers.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.chats

function createChatService() {
	const service = createService()
	const chat = addChat(service.world, { texts: ['Bonjour', 'Inventaire avant vendredi'] })
	return { service, chat }
}

const type = async (app: Awaited<ReturnType<typeof renderApp>>, text: string) => {
	await app.user.type(await app.screen.findByRole('textbox', { name: words.writeLabel }), text)
	await press(app, words.send)
}

it('counts what is unread on its door, and marks it as read once it is opened', async () => {
	const { service, chat } = createChatService()
	const app = await renderApp({ at: '/profile', service })
	await app.user.click(await tile(app, new RegExp(`${fr.account.messages}.*2`)))
	await heading(app, words.title)
	await app.user.click(await app.screen.findByRole('link', { name: new RegExp(words.general) }))
	expect(await app.screen.findByText('Inventaire avant vendredi')).toBeVisible()
	expect(app.screen.getByText(words.newMessages)).toBeVisible()
	await waitFor(() => expect(chat.readPlace).toBe(2))
	expect(service.requestsOf(chatRoutes.readChat)).toHaveLength(1)
})

it('keeps what is written without network, and sends it once and in order', async () => {
	const { service, chat } = createChatService()
	const app = await renderApp({ at: '/chat/general', service })
	await app.screen.findByText('Bonjour')
	await app.pass(1000)
	await app.goOffline()
	await type(app, 'Dans le tunnel')
	await type(app, 'Encore là')
	await waitFor(() =>
		expect(app.screen.getAllByText(new RegExp(plain(words.waiting)))).toHaveLength(2),
	)
	await app.reload('/chat')
	expect(await app.screen.findByText(words.waiting)).toBeVisible()
	await app.goOnline()
	await waitFor(() =>
		expect(chat.messages.slice(2).map(({ text }) => text)).toEqual(['Dans le tunnel', 'Encore là']),
	)
})

it('counts 5,000 characters, sends none of them, and keeps the text', async () => {
	const { service, chat } = createChatService()
	const app = await renderApp({ at: '/chat/general', service })
	const field = await app.screen.findByRole('textbox', { name: words.writeLabel })
	await app.user.click(field)
	await app.user.paste('a'.repeat(5000))
	expect(await app.screen.findByRole('alert')).toHaveTextContent(/5\s000 caractères/)
	await app.user.click(app.screen.getByRole('button', { name: words.send }))
	expect(field).toHaveValue('a'.repeat(5000))
	expect(chat.messages.filter(({ side }) => side === 'field')).toEqual([])
})

it('shows whatever stands in a text as text', async () => {
	const service = createService()
	const tags = ['script', 'img src=x onerror', 'a href="javascript:', 'svg/onload', 'iframe srcdoc']
	const texts = Array.from(
		{ length: 200 },
		(_, n) => `<${tags[n % tags.length]}=alert(${n})>&amp;${n}`,
	)
	addChat(service.world, { texts })
	const app = await renderApp({ at: '/chat/general', service })
	await app.screen.findByText(texts[0] as string)
	const main = app.screen.getByRole('main')
	for (const text of texts) expect(main.textContent).toContain(text)
	for (const sink of ['script', 'img', 'iframe', 'a[href^="javascript"]']) {
		expect(main.querySelector(`article ${sink}`)).toBeNull()
	}
})

it('lets the person correct and withdraw what they have just written', async () => {
	const { service, chat } = createChatService()
	const app = await renderApp({ at: '/chat/general', service })
	await type(app, 'Fuate')
	await waitFor(() => expect(chat.messages).toHaveLength(3))
	await press(app, words.actions)
	await press(app, words.correct)
	const field = await app.screen.findByRole('textbox', { name: words.correcting })
	await app.user.clear(field)
	await app.user.type(field, 'Faute')
	await press(app, words.correct)
	await waitFor(() => expect(chat.messages[2]).toMatchObject({ text: 'Faute', version: 2 }))
	await press(app, words.actions)
	await press(app, words.withdraw)
	await waitFor(() => expect(chat.messages[2]?.withdrawnAt).not.toBeNull())
	expect(await app.screen.findByText(words.withdrawn)).toBeVisible()
})

it('is begun about a customer from their page', async () => {
	const service = createService()
	const customer = service.world.addCustomer('Garage Zola')
	const app = await renderApp({ at: `/customers/${customer.id}`, service })
	await app.user.click(
		await app.screen.findByRole('link', { name: new RegExp(words.aboutCustomer) }),
	)
	await heading(app, 'Garage Zola')
	await type(app, 'Portail fermé')
	await waitFor(() =>
		expect(service.world.records.chats).toMatchObject([
			{ customerId: customer.id, messages: [{ text: 'Portail fermé' }] },
		]),
	)
	await app.reload('/chat')
	const list = await app.screen.findByRole('list', { name: words.title })
	await app.user.click(within(list).getByText('Garage Zola'))
	await press(app, words.openCustomer, 'link')
	await waitFor(() => expect(app.address).toBe(`/customers/${customer.id}`))
})

it('leads to a record that is chosen beside the writing line, without network as well', async () => {
	const service = createService()
	const customer = service.world.addCustomer('Garage Zola')
	const app = await renderApp({ at: `/chat/${customer.id}?title=Garage+Zola`, service })
	await app.screen.findByRole('textbox', { name: words.writeLabel })
	await app.goOffline()
	await press(app, words.addLink)
	const sheet = within(await app.screen.findByRole('dialog', { name: words.addLink }))
	await app.user.click(await sheet.findByRole('button', { name: /Garage Zola/ }))
	await press(app, words.send)
	const link = await app.screen.findByRole('link', { name: /Garage Zola/ })
	expect(link).toHaveAttribute('href', `/customers/${customer.id}`)
	await app.goOnline()
	await waitFor(() =>
		expect(service.world.records.chats[0]?.messages).toMatchObject([
			{ link: { kind: 'customer', id: customer.id, label: 'Garage Zola' } },
		]),
	)
})

/** A microphone that gives a kilobyte a second, also while no timer of the page runs. */
function stubMicrophone() {
	const running: Recorder[] = []
	class Recorder {
		static isTypeSupported = (type: string) => type.startsWith('audio/webm')
		readonly mimeType = 'audio/webm;codecs=opus'
		ondataavailable: ((event: { data: Blob }) => void) | null = null
		onstop: (() => void) | null = null
		start = () => void running.push(this)
		stop = () => queueMicrotask(() => this.onstop?.())
	}
	vi.stubGlobal('MediaRecorder', Recorder)
	const stream = { getTracks: () => [{ stop: () => undefined }] }
	const mediaDevices = { getUserMedia: async () => stream }
	Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
	const speak = (seconds: number) => {
		const data = new Blob([new Uint8Array(1000)])
		for (let at = 0; at < seconds; at += 1) running[0]?.ondataavailable?.({ data })
	}
	return { speak }
}

it('ends a voice note after a minute, and leaves out what a sleeping phone recorded beyond', async () => {
	const { service } = createChatService()
	const app = await renderApp({ at: '/chat', service })
	const { speak } = stubMicrophone()
	await app.user.click(await app.screen.findByRole('link', { name: new RegExp(words.general) }))
	await app.screen.findByText('Bonjour')
	await app.pass(1000)
	await press(app, words.voiceRecord)
	await app.screen.findByRole('button', { name: words.voiceStop })
	speak(600)
	await app.pass(61_000)
	const voice = fill(words.voice, { length: '1:00' })
	expect(await app.screen.findByText(voice)).toBeVisible()
	await press(app, words.send)
	const sent = () => service.requestsOf(chatRoutes.sendMessage)[0]?.body?.voice
	await waitFor(() => expect(sent()?.seconds).toBe(60))
	const minute = createHash('sha256').update(new Uint8Array(60_000)).digest('hex')
	expect(sent()?.sha256).toBe(minute)
	vi.unstubAllGlobals()
	Reflect.deleteProperty(navigator, 'mediaDevices')
})
