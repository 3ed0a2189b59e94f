import {
	type DeliveryAttempt,
	type DeliveryFault,
	deliveryStates,
	secretOverlapHours,
	secretOverlapMaxHours,
	type Webhook,
	webhookFormSchema,
	webhookKinds,
} from '@roundsman/contract'
import {
	changeWebhook,
	createWebhook,
	deleteWebhook,
	listDeliveries,
	listWebhooks,
	pauseWebhook,
	readWebhook,
	replayWebhook,
	resumeWebhook,
	rotateWebhook,
	testWebhook,
} from '#domains/webhooks'
import { type CommandDeps, type OfficeCommand, OfficeError } from './office-command.ts'
import { listOf, oneOf, readForm } from './read-words.ts'

const minute = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`
const second = (moment: string) => `${moment.slice(0, 19).replace('T', ' ')} UTC`

const faultLabels: Record<DeliveryFault, string> = {
	status: 'no success',
	gone: 'the receiver wants no more',
	redirect: 'it leads elsewhere, which is not followed',
	late: 'no answer within 5 s',
	too_large: 'the answer is larger than 64 kB',
	unreachable: 'nobody takes the call',
	broken: 'the connection broke',
	private_address: 'the address may not be called: see WEBHOOK_PRIVATE_HOSTS and WEBHOOK_HOSTS',
	event_gone: 'the event is not stored any more',
}

const wordsOf = ({ status, ms, fault }: DeliveryAttempt): string =>
	[status ?? [], `${ms} ms`, fault ? faultLabels[fault] : 'delivered'].flat().join(', ')

function stateOf({ state, disabledReason, failingSince }: Webhook): string {
	const reason = disabledReason === 'gone' ? ' (410)' : ''
	const failing = failingSince ? `, failing since ${minute(failingSince)}` : ''
	return `${state}${reason}${failing}`
}

const lineOf = (webhook: Webhook) =>
	`${webhook.id} ${webhook.name}: ${stateOf(webhook)}, ${webhook.waiting} waiting; ${webhook.url}`

async function idOf(deps: CommandDeps, text = ''): Promise<string> {
	const { items } = await listWebhooks(deps)
	const found = items.filter(({ id, name }) => id === text || name === text)
	const [one, another] = found
	if (one && !another) return one.id
	const hint = 'webhook list shows all with their ids.'
	throw new OfficeError(
		one
			? `Several webhooks are called '${text}': ${hint}`
			: `There is no webhook '${text}': ${hint}`,
	)
}

/** Runs a change of a webhook in its own transaction. */
const inside = <T>(deps: CommandDeps, run: (source: CommandDeps) => Promise<T>): Promise<T> =>
	deps.db.transaction().execute((db) => run({ ...deps, db }))

const ofWebhook = { takes: [1, 1] } as const

const add: OfficeCommand = {
	name: 'webhook add',
	example:
		'webhook add ERP https://erp.example.com/roundsman --kind visit.reported --kind customer.created',
	usage: 'NAME URL --kind KIND…',
	summary: `has an address called for what happens from now on, and shows the secret this once; kinds are ${webhookKinds.join(', ')}`,
	takes: [2, 2],
	options: { kind: { type: 'string', multiple: true } },
	async run(deps, { positionals: [name, url], values }, print) {
		const form = readForm(webhookFormSchema, { name, url, kinds: listOf(values.kind) })
		const { webhook, secret } = await createWebhook(deps, form)
		print(lineOf(webhook))
		print(secret)
	},
}

const list: OfficeCommand = {
	name: 'webhook list',
	example: 'webhook list',
	usage: '',
	summary: 'lists webhooks, how they are and how much waits for each',
	takes: [0, 0],
	async run(deps, _, print) {
		const { items } = await listWebhooks(deps)
		if (items.length === 0) print('There are no webhooks.')
		for (const webhook of items) print(lineOf(webhook))
	},
}

const show: OfficeCommand = {
	name: 'webhook show',
	example: 'webhook show ERP',
	usage: 'WEBHOOK',
	summary: 'shows a webhook, by its name or its id',
	...ofWebhook,
	async run(deps, { positionals: [text] }, print) {
		const webhook = await readWebhook(deps, await idOf(deps, text))
		const { kinds, createdAt, overlapsUntil } = webhook
		print(lineOf(webhook))
		print(`Kinds: ${kinds.join(', ')}`)
		print(`Made ${minute(createdAt)}`)
		if (overlapsUntil) print(`The secret before signs as well until ${minute(overlapsUntil)}`)
	},
}

const change: OfficeCommand = {
	name: 'webhook change',
	example: 'webhook change ERP --url https://erp.example.com/v2/roundsman',
	usage: 'WEBHOOK [--name NAME] [--url URL] [--kind KIND…]',
	summary:
		'changes the name, the address or the kinds of a webhook; what waits goes to the new address',
	...ofWebhook,
	options: {
		name: { type: 'string' },
		url: { type: 'string' },
		kind: { type: 'string', multiple: true },
	},
	async run(deps, { positionals: [text], values }, print) {
		const id = await idOf(deps, text)
		const { name, url, kinds } = await readWebhook(deps, id)
		const wanted = listOf(values.kind)
		const form = readForm(webhookFormSchema, {
			name: values.name ?? name,
			url: values.url ?? url,
			kinds: wanted.length > 0 ? wanted : kinds,
		})
		print(lineOf(await inside(deps, (source) => changeWebhook(source, id, form))))
	},
}

const test: OfficeCommand = {
	name: 'webhook test',
	example: 'webhook test ERP',
	usage: 'WEBHOOK',
	summary: 'sends a message of the kind webhook.test at once and says what came of it',
	...ofWebhook,
	async run(deps, { positionals: [text] }, print) {
		print(wordsOf(await testWebhook(deps, await idOf(deps, text))))
	},
}

const simple = (
	name: string,
	summary: string,
	run: (source: CommandDeps, id: string) => Promise<Webhook>,
): OfficeCommand => ({
	name: `webhook ${name}`,
	example: `webhook ${name} ERP`,
	usage: 'WEBHOOK',
	summary,
	...ofWebhook,
	async run(deps, { positionals: [text] }, print) {
		const id = await idOf(deps, text)
		print(lineOf(await inside(deps, (source) => run(source, id))))
	},
})

const pause = simple(
	'pause',
	'sends nothing until it is resumed; what happens meanwhile waits',
	pauseWebhook,
)
const resume = simple(
	'resume',
	'goes on with a webhook that was paused or disabled, where it stopped',
	resumeWebhook,
)

function readHours(value: unknown): number {
	if (value === undefined) return secretOverlapHours
	const hours = Number(value)
	if (/^\d{1,3}$/.test(String(value)) && hours <= secretOverlapMaxHours) return hours
	throw new OfficeError(`The overlap is 0 to ${secretOverlapMaxHours} hours.`)
}

const rotate: OfficeCommand = {
	name: 'webhook rotate',
	example: 'webhook rotate ERP --overlap 48',
	usage: 'WEBHOOK [--overlap HOURS]',
	summary: `gives a webhook a new secret; the one before signs for ${secretOverlapHours} hours more, or as many as are said`,
	...ofWebhook,
	options: { overlap: { type: 'string' } },
	async run(deps, { positionals: [text], values }, print) {
		const overlapHours = readHours(values.overlap)
		const { webhook, secret } = await rotateWebhook(deps, await idOf(deps, text), overlapHours)
		print(`${webhook.name} has a new secret:`)
		print(secret)
	},
}

const remove: OfficeCommand = {
	name: 'webhook remove',
	example: 'webhook remove ERP',
	usage: 'WEBHOOK',
	summary: 'removes a webhook with what waits for it',
	...ofWebhook,
	async run(deps, { positionals: [text = ''] }, print) {
		const id = await idOf(deps, text)
		await inside(deps, (source) => deleteWebhook(source, id))
		print(`Webhook ${text} is removed.`)
	},
}

const shownDeliveries = 50

const attempts: OfficeCommand = {
	name: 'webhook attempts',
	example: 'webhook attempts ERP --state failed',
	usage: `WEBHOOK [--state ${deliveryStates.join('|')}]`,
	summary: `shows the last ${shownDeliveries} messages with their attempts, the newest first`,
	...ofWebhook,
	options: { state: { type: 'string' } },
	async run(deps, { positionals: [text], values }, print) {
		const state =
			values.state === undefined ? undefined : oneOf('state', deliveryStates, String(values.state))
		const search = { page: 1, perPage: shownDeliveries, 'filter.state': state }
		const { items, meta } = await listDeliveries(deps, await idOf(deps, text), search)
		if (items.length === 0) print('There are no messages.')
		for (const { eventId, kind, record, nextAt, ...one } of items) {
			const next = nextAt ? `, next ${second(nextAt)}` : ''
			print(`${eventId} ${kind} of ${record.id}: ${one.state}${next}`)
			for (const attempt of one.attempts) print(`    ${second(attempt.at)}: ${wordsOf(attempt)}`)
		}
		if (meta.total > items.length) print(`${meta.total - items.length} older ones are not shown.`)
	},
}

function readMoment(value: unknown): string {
	const moment = new Date(String(value))
	if (!Number.isNaN(moment.getTime())) return moment.toISOString()
	throw new OfficeError('A moment is written like 2026-11-19T06:00:00Z.')
}

const replay: OfficeCommand = {
	name: 'webhook replay',
	example: 'webhook replay ERP --since 2026-11-19T06:00:00Z',
	usage: 'WEBHOOK --event ID | --from ID | --since MOMENT',
	summary: 'sends one event again, or all from an event or a moment on',
	...ofWebhook,
	options: { event: { type: 'string' }, from: { type: 'string' }, since: { type: 'string' } },
	async run(deps, { positionals: [text], values }, print) {
		const said = {
			...(values.event === undefined ? {} : { eventId: String(values.event) }),
			...(values.from === undefined ? {} : { fromEventId: String(values.from) }),
			...(values.since === undefined ? {} : { since: readMoment(values.since) }),
		}
		if (Object.keys(said).length !== 1) {
			throw new OfficeError('Say one of --event ID, --from ID and --since MOMENT.')
		}
		const id = await idOf(deps, text)
		print(lineOf(await inside(deps, (source) => replayWebhook(source, id, said))))
	},
}

export const webhookCommands = [
	...[add, list, show, change, test, pause, resume, rotate, remove, attempts, replay],
]
