import { normalizeShipmentNumber, shipmentNumberError } from '@roundsman/contract'
import { answerUnclear, listUnclear, moveOn } from '#domains/parcels'
import { type OfficeCommand, OfficeError } from '../office-command.ts'

function readNumber(text: string | undefined): number {
	if (!/^\d{1,9}$/.test(text ?? '')) throw new OfficeError('A parcel has a number, such as 30418.')
	return Number(text)
}

const list: OfficeCommand = {
	name: 'parcels unclear',
	example: 'parcels unclear',
	usage: '',
	summary: 'lists shipments of which nobody knows whether the courier has them',
	takes: [0, 0],
	async run({ db }, _input, print) {
		const found = await listUnclear(db)
		for (const one of found) {
			const reference = `RM-${String(one.serial).padStart(9, '0')}`
			print(`${one.number} ${one.carrier} ${reference} ${one.requestedAt.toISOString()}`)
			print(`  ${one.employee}: ${one.problem ?? ''}`)
		}
		if (found.length === 0) print('There is none.')
	},
}

const made: OfficeCommand = {
	name: 'parcels made',
	example: 'parcels made 1024 JJD000390007891234567',
	usage: 'PARCEL SHIPMENT',
	summary: 'says that the courier has an unclear shipment, and under which number',
	takes: [2, 2],
	async run(deps, { positionals: [parcel, text = ''] }, print) {
		const number = normalizeShipmentNumber(text)
		const found = (await listUnclear(deps.db)).find((one) => one.number === readNumber(parcel))
		if (!found) throw new OfficeError(`No shipment of parcel ${parcel} is unclear.`)
		const error = shipmentNumberError(found.carrier, number)
		if (error) throw new OfficeError(`${number} is no number of ${found.carrier}: ${error.desc}`)
		await answerUnclear(deps, found.number, number)
		print(`Parcel ${parcel} goes as ${number}.`)
	},
}

const unmade: OfficeCommand = {
	name: 'parcels not-made',
	example: 'parcels not-made 1024',
	usage: 'PARCEL',
	summary: 'says that the courier has no such shipment: the employee can ask for it again',
	takes: [1, 1],
	async run(deps, { positionals: [parcel] }, print) {
		const isAnswered = await answerUnclear(deps, readNumber(parcel), null)
		if (!isAnswered) throw new OfficeError(`No shipment of parcel ${parcel} is unclear.`)
		print(`The shipment of parcel ${parcel} can be asked for again.`)
	},
}

const step = (status: 'sent' | 'delivered', after: string): OfficeCommand => ({
	name: `parcels ${status}`,
	example: `parcels ${status} 1024`,
	usage: 'PARCEL',
	summary: `notes that a parcel has been ${status}`,
	takes: [1, 1],
	async run(deps, { positionals: [parcel] }, print) {
		if (!(await moveOn(deps, readNumber(parcel), status))) {
			throw new OfficeError(`Parcel ${parcel} is not ${after}.`)
		}
		print(`Parcel ${parcel} has been ${status}.`)
	},
})

export const parcelCommands = [list, made, unmade, step('sent', 'ready'), step('delivered', 'sent')]
