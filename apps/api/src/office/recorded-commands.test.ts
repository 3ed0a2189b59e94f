import { randomUUID } from 'node:crypto'
import type { EventKind } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '#domains/api-keys'
import { createActions } from '#domains/visits'
import { anyDatabase } from '../testing/databases/test-database.ts'
import { makeFirmFolder } from '../testing/imports/firm-files.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp } from '../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createTicket,
} from '../testing/worlds/factories.ts'
import { createParcelsWorld } from '../testing/worlds/parcels-world.ts'
import { commands } from './run-office.ts'

// Whoever adds a command that writes adds how it is called here, and by that what it records.

/** Commands that change no record. */
const reading = [
	...[
		'action list',
		'audit',
		'campaign list',
		'backup',
		'check',
		'restore',
		'coupon list',
		'day-off list',
		'employee list',
	],
	// Whoever owns the tables is beside the audit.
	'database grant',
	'database limit',
	'database chores',
	'database imports',
	...['firm show', 'holiday list', 'import list', 'import show', 'import waiting', 'key list'],
	...['import mapping guess', 'import mapping list', 'import mapping show', 'import owner list'],
	...['late', 'lost', 'news list', 'next', 'opening-hours show', 'option list'],
	...['observation', 'person erased', 'person export', 'retention'],
	...['parcels unclear', 'places', 'product list', 'receipt', 'sector list', 'session list'],
	...['status', 'text get', 'text list', 'tickets'],
	...['webhook attempts', 'webhook list', 'webhook show', 'webhook test'],
	// What is restored comes with its past; that it was is recorded by the epoch, as 'restored' does.
	...['export', 'export restore'],
	// It only asks again; what is found then is recorded.
	'places retry',
]

const sectorMapping = {
	columns: [
		{ header: 'name', field: 'name' },
		{ header: 'country', field: 'country' },
		{ header: 'zone', field: 'zone' },
	],
}

type Called = { argv: string[]; kind: EventKind }

describe('every office command that writes', () => {
	const test = openTestApp(anyDatabase)
	const db = () => test.client.db
	const login = async () => (await createEmployee(db(), test.now())).login
	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const sector = async () => (await createSector(db(), { name: randomUUID() })).name
	const called = (kind: EventKind, ...argv: string[]): Called => ({ kind, argv })

	async function ticket(): Promise<string> {
		const employee = await createEmployee(db(), test.now())
		const { id: customerId } = await createCustomer(db(), employee.sectorId)
		const { id } = await createTicket(db(), employee.id, customerId)
		const row = db().selectFrom('ticket').select('number').where('id', '=', id)
		return String((await row.executeTakeFirstOrThrow()).number)
	}

	async function parcel(state: 'needs_office' | null, status: 'packed' | 'ready' | 'sent') {
		const world = await createParcelsWorld(test, 'de')
		const first = state ? 'packed' : status
		const id = await world.addParcel({ carrier: 'gls', status: first })
		await world.addArticle({ parcel_id: id, status: 'in_parcel' })
		if (state) {
			await world.change('PUT', `/parcel/${id}/shipment-request`)
			await db().updateTable('parcel_shipment').set({ state }).where('parcel_id', '=', id).execute()
		}
		return String((await world.parcel(id)).number)
	}

	async function resendable(): Promise<string> {
		const number = await ticket()
		const { id } = await db()
			.selectFrom('ticket')
			.select('id')
			.where('number', '=', Number(number))
			.executeTakeFirstOrThrow()
		const moment = { created_at: test.now(), next_at: test.now() }
		const state = 'needs_office'
		await db()
			.insertInto('outbound')
			.values({ kind: 'otrs-ticket', key: id, lane: null, state, ...moment } as never)
			.execute()
		return number
	}

	const people: Record<string, () => Promise<Called>> = {
		'employee create': async () => {
			const words = ['employee', 'create', 'anna.vos', 'Anna', 'a@b.example', 'nl', 'service-agent']
			return called('employee.created', ...words)
		},
		'employee change': async () =>
			called('employee.changed', 'employee', 'change', await login(), '--name', 'Anna Bos'),
		'employee roles': async () =>
			called('employee.changed', 'employee', 'roles', await login(), '--office', 'dispatcher'),
		'employee sectors': async () =>
			called('employee.changed', 'employee', 'sectors', await login(), await sector()),
		'employee scope': async () =>
			called('employee.changed', 'employee', 'scope', await login(), 'nl'),
		'employee password': async () =>
			called('employee.password_changed', 'employee', 'password', await login()),
		'employee invite': async () =>
			called('employee.link_made', 'employee', 'invite', await login()),
		'employee invite-administrator': async () =>
			called('employee.link_made', 'employee', 'invite-administrator'),
		'employee deactivate': async () => {
			const successor = ['--successor', await login(), '--apply']
			return called('employee.deactivated', 'employee', 'deactivate', await login(), ...successor)
		},
		'person erase': async () =>
			called('customer.erased', 'person', 'erase', 'customer', await numbered(), '--apply'),
		'person erase-again': async () => {
			await office('person', 'erase', 'customer', await numbered(), '--apply')
			await db().deleteFrom('erasure').execute()
			return called('customer.erased', 'person', 'erase-again')
		},
		'retention set': async () =>
			called('retention.changed', 'retention', 'set', 'report_positions', '6'),
		'observation set': async () =>
			called('observation.changed', 'observation', 'set', 'de', 'report_position', 'off'),
		'session end': async () => called('session.ended', 'session', 'end', await login()),
	}

	const masters: Record<string, () => Promise<Called>> = {
		'holiday add': async () =>
			called('holiday.changed', 'holiday', 'add', 'de', '08-15', 'Assumption of Mary'),
		'holiday remove': async () => {
			await office('holiday', 'add', 'nl', '08-15', 'Assumption of Mary')
			return called('holiday.changed', 'holiday', 'remove', 'nl', '08-15')
		},
		'sector create': async () =>
			called('sector.created', 'sector', 'create', 'Lauf Nord', 'de', 'Mittelfranken'),
		'sector change': async () =>
			called('sector.changed', 'sector', 'change', 'nl', await sector(), '--zone', 'north'),
		'zone rename': async () => {
			await sector()
			return called('zone.changed', 'zone', 'rename', 'nl', 'south', 'west')
		},
		'product create': async () =>
			called('product.created', 'product', 'create', '24.1', 'ATE', 'Brake disc'),
		'product change': async () => {
			await office('product', 'create', '24.2', 'ATE', 'Brake disc')
			return called('product.changed', 'product', 'change', '24.2', '--price', '49.90')
		},
		'news add': async () => called('news.published', 'news', 'add', 'nl', 'Brakes', '12 % off'),
		'text set': async () =>
			called('text.changed', 'text', 'set', 'nl', 'common', 'back', 'Naar de lijst'),
		'text reset': async () => {
			await office('text', 'set', 'de', 'common', 'back', 'Zur Liste')
			return called('text.changed', 'text', 'reset', 'de', 'common', 'back')
		},
		restored: async () => called('service.restored', 'restored'),
	}

	const goods: Record<string, () => Promise<Called>> = {
		'parcels made': async () => {
			const number = await parcel('needs_office', 'ready')
			return called('parcel.changed', 'parcels', 'made', number, '50123456789')
		},
		'parcels not-made': async () =>
			called('parcel.changed', 'parcels', 'not-made', await parcel('needs_office', 'ready')),
		'parcels sent': async () =>
			called('parcel.changed', 'parcels', 'sent', await parcel(null, 'ready')),
		'parcels delivered': async () =>
			called('parcel.changed', 'parcels', 'delivered', await parcel(null, 'sent')),
		'tickets answer': async () =>
			called('ticket.changed', 'tickets', 'answer', await ticket(), 'solved', 'A new disc'),
		'tickets send': async () => called('ticket.changed', 'tickets', 'send', await resendable()),
		'tickets withdraw': async () =>
			called('option.changed', 'tickets', 'withdraw', 'product.defective'),
		'tickets offer': async () => called('option.changed', 'tickets', 'offer', 'product.defective'),
	}

	async function action(): Promise<string> {
		const code = randomUUID().slice(0, 8)
		const words = { context: '', executionSteps: [], materials: [], goals: '', reason: '' }
		const texts = { en: { ...words, title: 'Brake week' } }
		await createActions(db(), [{ code, type: 'promotion', texts }])
		return code
	}
	const numbered = async (): Promise<string> => {
		const number = randomUUID().slice(0, 8)
		const { id } = await createSector(db(), { name: randomUUID() })
		await createCustomer(db(), id, { aws_id: number, opening_hours: null })
		return number
	}
	const keyId = async () =>
		(await createApiKey(test.source(), { name: 'ERP', scopes: ['changes'] }, null)).key.id
	const put = makeFirmFolder()
	const sectors = () => put('sectors.csv', 'name;country;zone', `${randomUUID()};de;Nord`)
	const imported = async (...options: string[]) => {
		await office('import', sectors(), '--kind', 'sectors', ...options)
		const row = db()
			.selectFrom('import_run')
			.select((eb) => eb.fn.max('id').as('id'))
		return String((await row.executeTakeFirstOrThrow()).id)
	}
	const stateImport = async (state: 'applying' | 'stopped') => {
		const id = await imported('--apply')
		await db().updateTable('import_run').set({ state }).where('id', '=', Number(id)).execute()
		return id
	}
	const mapping = () => put('m.json', JSON.stringify({ kind: 'sectors', mapping: sectorMapping }))

	const firm: Record<string, () => Promise<Called>> = {
		'action change': async () =>
			called('action.changed', 'action', 'change', await action(), '--minutes', '15'),
		'campaign add': async () =>
			called('campaign.created', 'campaign', 'add', 'de', 'W26', '2026-12-01', '2026-12-31', 'W'),
		'campaign change': async () => {
			await office('campaign', 'add', 'de', 'X26', '2026-12-01', '2026-12-31', 'X')
			return called('campaign.changed', 'campaign', 'change', 'de', 'X26', '--active', 'no')
		},
		'day-off add': async () =>
			called('day_off.changed', 'day-off', 'add', await login(), '2026-12-24'),
		'day-off remove': async () => {
			const name = await login()
			await office('day-off', 'add', name, '2026-12-24')
			return called('day_off.changed', 'day-off', 'remove', name, '2026-12-24')
		},
		'firm set': async () => {
			const words = ['--name', 'Teile Lauf', '--street', 'Marktplatz 1', '--postal-code', '91207']
			const rest = ['--city', 'Lauf', '--country', 'de', '--language', 'de']
			const zone = ['--time-zone', 'Europe/Berlin']
			return called('firm.changed', 'firm', 'set', ...words, ...rest, ...zone)
		},
		'opening-hours set': async () =>
			called('customer.changed', 'opening-hours', 'set', await numbered(), 'sat=08:00-12:00'),
		'option add': async () =>
			called('option.created', 'option', 'add', 'business-action', 'price_list', '--label', 'en=P'),
		'option change': async () =>
			called('option.changed', 'option', 'change', 'canceling-reasons', 'sick', '--active', 'no'),
		'option order': async () =>
			called('option.reordered', 'option', 'order', 'canceling-reasons', 'sick'),
		'key create': async () =>
			called('api_key.created', 'key', 'create', 'ERP', '--scope', 'changes'),
		'key rotate': async () => called('api_key.rotated', 'key', 'rotate', await keyId()),
		'key end': async () => called('api_key.ended', 'key', 'end', await keyId()),
	}

	const imports: Record<string, () => Promise<Called>> = {
		import: async () => called('import.created', 'import', sectors(), '--kind', 'sectors'),
		'import stop': async () =>
			called('import.changed', 'import', 'stop', await stateImport('applying')),
		'import resume': async () =>
			called('import.changed', 'import', 'resume', await stateImport('stopped')),
		'import undo': async () =>
			called('import.changed', 'import', 'undo', await imported('--apply')),
		'import mapping save': async () =>
			called('import_mapping.changed', 'import', 'mapping', 'save', 'erp', mapping()),
		'import mapping remove': async () => {
			await office('import', 'mapping', 'save', 'other', mapping())
			return called('import_mapping.deleted', 'import', 'mapping', 'remove', 'other')
		},
		'import owner set': async () =>
			called('import_owner.changed', 'import', 'owner', 'set', 'customers', 'phone', 'import'),
		'customer renumber': async () => {
			const file = put('numbers.csv', 'old;new', `${await numbered()};${randomUUID().slice(0, 8)}`)
			return called('customer.changed', 'customer', 'renumber', file, '--apply')
		},
		'customer merge': async () => {
			const file = put(
				'doublets.csv',
				'doublet;survivor',
				`${await numbered()};${await numbered()}`,
			)
			return called('customer.merged', 'customer', 'merge', file, '--apply')
		},
	}

	async function webhook(): Promise<string> {
		const name = randomUUID()
		const url = 'https://erp.example/roundsman'
		await office('webhook', 'add', name, url, '--kind', 'visit.reported')
		return name
	}
	const ofWebhook = (verb: string, kind: EventKind, ...more: string[]) => ({
		[`webhook ${verb}`]: async () => called(kind, 'webhook', verb, await webhook(), ...more),
	})
	const webhooks: Record<string, () => Promise<Called>> = {
		'webhook add': async () =>
			called(
				'webhook.created',
				...['webhook', 'add', 'ERP', 'https://erp.example/in', '--kind', 'visit.reported'],
			),
		...ofWebhook('change', 'webhook.changed', '--name', 'Till'),
		...ofWebhook('pause', 'webhook.changed'),
		'webhook resume': async () => {
			const name = await webhook()
			await office('webhook', 'pause', name)
			return called('webhook.changed', 'webhook', 'resume', name)
		},
		...ofWebhook('rotate', 'webhook.rotated'),
		...ofWebhook('remove', 'webhook.deleted'),
		...ofWebhook('replay', 'webhook.replayed', '--since', '2026-11-19T06:00:00Z'),
	}

	const writing = { ...webhooks, ...people, ...masters, ...goods, ...firm, ...imports }

	it('is called here, or changes no record', () => {
		const names = commands.map(({ name }) => name)
		expect([...Object.keys(writing), ...reading].sort()).toEqual(names.toSorted())
	})

	it.each(Object.keys(writing))('leaves an event in %s, which names it', async (name) => {
		const { argv, kind } = await (writing[name] as () => Promise<Called>)()
		const last = await db()
			.selectFrom('event')
			.select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('position'))
			.executeTakeFirstOrThrow()
		await office(...argv)
		const events = await db()
			.selectFrom('event')
			.select(['kind', 'actor_kind', 'actor_id', 'arrived_at'])
			.where('position', '>', String(last.position))
			.where('kind', '=', kind)
			.execute()
		const by = { kind, actor_kind: 'command', actor_id: name, arrived_at: test.now() }
		expect(events).toContainEqual(by)
	})
})
