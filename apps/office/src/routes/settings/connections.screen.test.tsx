import {
	type ApiKey,
	apiKeyRoutes,
	type ExportJob,
	exportRoutes,
	outsideServiceRoutes,
	type Webhook,
	webhookRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { expect, it } from 'vitest'
import { Refusal } from '#testing/office-service.ts'
import { createOfficeService, pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const
const texts = en.connections
const at = '2026-11-19T08:00:00.000Z'

const keyOf = (over: Partial<ApiKey> = {}): ApiKey => ({
	...{ id: '0123456789ab', name: 'ERP', scopes: ['changes'], createdAt: at },
	...{ lastUsedAt: null, endedAt: null, overlapsUntil: null },
	...over,
})
const webhook: Webhook = {
	...{ id: '00000000-0000-4000-8000-000000000009', name: 'Till', url: 'https://till.example/' },
	...{ kinds: ['visit.reported'], state: 'active', disabledReason: null, failingSince: null },
	...{ waiting: 2, createdAt: at, overlapsUntil: null },
}

function createConnections() {
	const keys: ApiKey[] = []
	return createOfficeService()
		.on(apiKeyRoutes.listApiKeys, () => ({ items: keys }))
		.on(apiKeyRoutes.createApiKey, ({ body }) => {
			const key = keyOf(body)
			keys.push(key)
			return { key, secret: 'rk_0123456789ab_first' }
		})
		.on(apiKeyRoutes.rotateApiKey, () => ({ key: keyOf(), secret: 'rk_0123456789ab_second' }))
		.on(apiKeyRoutes.endApiKey, () => {
			keys[0] = keyOf({ endedAt: at })
			return keyOf({ endedAt: at })
		})
		.on(webhookRoutes.listWebhooks, () => ({ items: [webhook] }))
		.on(webhookRoutes.testWebhook, () => ({ at, status: 503, ms: 12, fault: 'status' as const }))
		.on(webhookRoutes.replayWebhook, () => webhook)
		.on(webhookRoutes.listDeliveries, ({ query }) =>
			pageOf(
				[
					{
						...{ id: 1, eventId: 'e-1', kind: 'visit.reported' as const, state: 'failed' as const },
						...{ record: { kind: 'visit', id: 'v-1' }, createdAt: at, nextAt: null },
						attempts: [{ at, status: 422, ms: 7, fault: 'status' as const }],
					},
				],
				query,
			),
		)
}

it('makes a key, shows its secret once, renews and ends it', async () => {
	const service = createConnections()
	const { screen, user } = await renderOffice({ at: '/settings/connections', service })
	await user.click(await screen.findByRole('button', press(texts['keys.new'])))
	await user.click(screen.getByRole('button', press(texts['keys.create'])))
	expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
	expect(service.requestsOf(apiKeyRoutes.createApiKey)).toHaveLength(0)
	await user.type(screen.getByLabelText(texts['keys.name']), 'ERP')
	await user.click(screen.getByRole('checkbox', press(texts['keys.changes'])))
	await user.click(screen.getByRole('button', press(texts['keys.create'])))
	const shown = await screen.findByLabelText(texts['secret.label'])
	expect(shown).toHaveValue('rk_0123456789ab_first')
	await user.click(screen.getByRole('button', press(texts['secret.done'])))
	expect(screen.queryByLabelText(texts['secret.label'])).toBeNull()
	await user.click(await screen.findByRole('button', press(texts['keys.rotate'])))
	await user.click(screen.getAllByRole('button', press(texts['keys.rotate'])).at(-1) as Element)
	expect(await screen.findByLabelText(texts['secret.label'])).toHaveValue('rk_0123456789ab_second')
	await user.click(screen.getByRole('button', press(texts['secret.done'])))
	await user.click(screen.getByRole('button', press(texts['keys.end'])))
	await user.click(screen.getByRole('button', press(texts['keys.end.confirm'])))
	expect(await screen.findByText(/Ended/)).toBeVisible()
})

it('tests a webhook, shows each message with its attempts, and sends one again', async () => {
	const service = createConnections()
	const { screen, user } = await renderOffice({ at: '/settings/connections', service })
	await user.click(await screen.findByRole('button', press(texts['hooks.test'])))
	expect(await screen.findByText(/Not accepted, after 12 ms/)).toBeVisible()
	const message = await screen.findByText(/^422/)
	await user.click(message)
	await user.click(screen.getByRole('button', press(texts['delivery.replay'])))
	expect(await screen.findByText(texts['replay.done'])).toBeVisible()
	expect(service.requestsOf(webhookRoutes.replayWebhook)[0]?.input.body).toEqual({ eventId: 'e-1' })
})

it('says at the address of a webhook that it leads into a private network, and keeps it', async () => {
	const service = createConnections().on(webhookRoutes.createWebhook, () => {
		throw new Refusal(422, {
			fields: { url: [{ alias: 'private_address', desc: '' }] },
		})
	})
	const { screen, user } = await renderOffice({ at: '/settings/connections', service })
	await user.click(await screen.findByRole('button', press(texts['hooks.new'])))
	await user.type(screen.getByLabelText(texts['hooks.name']), 'Till')
	const url = screen.getByLabelText(texts['hooks.url'])
	await user.clear(url)
	await user.type(url, 'https://10.0.0.1/')
	await user.click(screen.getAllByRole('button', { name: /^(Add|Create|Save)/ }).at(-1) as Element)
	expect(await screen.findByText(en.refusals.private_address)).toBeVisible()
	expect(url).toHaveValue('https://10.0.0.1/')
	expect(url).toBeInvalid()
})

it('asks an outside service and says what was tried and what came back', async () => {
	const service = createOfficeService()
		.on(outsideServiceRoutes.listOutsideServices, () => ({
			items: [
				{
					...{ id: 'vat-register', kind: 'vat-register' as const, carrier: null },
					...{ setting: 'VIES_URL', address: 'https://vies.example' },
				},
				{
					...{ id: 'routes', kind: 'routes' as const, carrier: null },
					...{ setting: 'ROUTING_URL', address: null },
				},
			],
		}))
		.on(outsideServiceRoutes.testOutsideService, () => ({
			...{ outcome: 'failed' as const, fault: 'late' as const, status: null, said: null },
			...{ tried: 'POST https://vies.example', ms: 8000, at },
		}))
	const { screen, user } = await renderOffice({ at: '/settings/services', service })
	await user.click(await screen.findByRole('button', press(texts['services.test'])))
	expect(await screen.findByText(texts['fault.late'])).toBeVisible()
	expect(screen.getByText('Tried: POST https://vies.example')).toBeVisible()
	expect(screen.getByText('Not set (ROUTING_URL)')).toBeVisible()
})

it('begins an export, shows how far it is, and offers its files', async () => {
	const job: ExportJob = {
		...{ id: '7', state: 'running', kinds: ['customers'], rows: 10, rowsDone: 4, files: [] },
		...{ pictures: null, error: null, createdAt: at, endedAt: null, expiresAt: null },
	}
	const jobs: ExportJob[] = []
	const service = createOfficeService()
		.on(exportRoutes.listExports, () => jobs)
		.on(exportRoutes.startExport, () => {
			jobs.push(job)
			return job
		})
	const { screen, user } = await renderOffice({ at: '/settings/exports', service })
	await user.click(await screen.findByRole('button', press(texts['exports.start'])))
	expect((await screen.findAllByText('Rows: 4 of 10')).length).toBeGreaterThan(0)
	const file = { name: 'customers.csv', kind: 'customers', rows: 10, bytes: 900, sha256: 'a' }
	jobs[0] = { ...job, state: 'done', rowsDone: 10, files: [file] }
	expect(await screen.findByText('customers.csv', {}, { timeout: 3_000 })).toBeInTheDocument()
	expect(service.requestsOf(exportRoutes.startExport)[0]?.input.body).toEqual({})
})
