import { countPlacings, listPlacings, retryPlacings } from '#domains/customers'
import { wholeScope } from '#platform/office-scope'
import { firstPage } from './first-page.ts'
import type { OfficeCommand } from './office-command.ts'

const retry: OfficeCommand = {
	name: 'places retry',
	example: 'places retry',
	usage: '',
	summary: 'has addresses looked up again that nobody knew, after a new map for example',
	takes: [0, 0],
	async run({ db }, _, print) {
		print(`${await retryPlacings(db)} addresses are looked up again by the running service.`)
	},
}

const list: OfficeCommand = {
	name: 'places',
	example: 'places',
	usage: '',
	summary: 'lists customers that the service could not place at their house, to be looked at',
	takes: [0, 0],
	async run({ db }, _, print) {
		const { items, meta } = await listPlacings(db, wholeScope, { ...firstPage })
		for (const { number, title, precision, country, ...at } of items) {
			const address = `${at.street} ${at.houseNumber}, ${at.index} ${at.city}, ${country}`
			print(`${number ?? '(no number)'} ${title}: ${precision}; ${address}`)
		}
		if (meta.total > items.length) print(`… and ${meta.total - items.length} more.`)
		const counts = (await countPlacings(db)).map(
			({ precision, count }) => `${count} ${precision ?? 'unknown'}`,
		)
		print(counts.length > 0 ? `Looked up: ${counts.join(', ')}.` : 'Nothing has been looked up.')
	},
}

export const placeCommands = [retry, list]
