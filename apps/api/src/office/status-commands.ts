import { countedMost } from '@roundsman/contract'
import { type Contents, countContents } from '#domains/employees'
import { listWebhooks } from '#domains/webhooks'
import type { OfficeCommand } from './office-command.ts'

/** Missing data in the order in which a firm fills an empty service, and how to add it */
const steps: { isMissing: (contents: Contents) => boolean; said: string }[] = [
	{
		isMissing: ({ administrators }) => administrators === 0,
		said: 'Nobody administers it: employee invite-administrator makes a link.',
	},
	{
		isMissing: ({ sectors }) => sectors === 0,
		said: 'There is no sector: sector create "NAME" COUNTRY "ZONE", or import a file.',
	},
	{
		isMissing: ({ fieldPeople }) => fieldPeople === 0,
		said: 'Nobody works in the field: employee create, or import a file.',
	},
	{
		isMissing: ({ customers }) => customers === 0,
		said: 'There is no customer: import a file of them.',
	},
	{
		isMissing: ({ products }) => products === 0,
		said: 'There is no product: product create, or import a file. Orders bring their own.',
	},
]

export const nextSteps = (contents: Contents): string[] =>
	steps.filter(({ isMissing }) => isMissing(contents)).map(({ said }) => said)

const status: OfficeCommand = {
	name: 'status',
	example: 'status',
	usage: '',
	summary: 'says what the service holds, and what comes next',
	takes: [0, 0],
	async run(deps, _input, print) {
		const contents = await countContents(deps.db)
		const { administrators, dispatchers, fieldPeople, sectors, customers, products } = contents
		print(
			`People: ${administrators} administrators, ${dispatchers} dispatchers, ${fieldPeople} in the field`,
		)
		const more = customers < countedMost ? '' : ' or more'
		print(`Sectors: ${sectors}, customers: ${customers}${more}, products: ${products}`)
		const { items } = await listWebhooks(deps)
		for (const { name, state } of items) {
			if (state === 'disabled') print(`The webhook ${name} is disabled: webhook list says why.`)
		}
		const next = nextSteps(contents)
		for (const line of next) print(line)
		if (next.length === 0) print('Nothing is missing.')
	},
}

const next: OfficeCommand = {
	name: 'next',
	example: 'next',
	usage: '',
	summary: 'says what an empty service needs next',
	takes: [0, 0],
	async run({ db }, _input, print) {
		const [first] = nextSteps(await countContents(db))
		print(first ?? 'Nothing is missing.')
	},
}

export const statusCommands = [status, next]
