import { writeFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { readReceiptForOffice } from '#domains/returns'
import { type OfficeCommand, OfficeError } from '../office-command.ts'

const receipt: OfficeCommand = {
	name: 'receipt',
	example: 'receipt 2041 receipt.pdf',
	usage: 'NUMBER FILE',
	summary: 'writes the receipt of a signed return as PDF, to be mailed to the customer',
	takes: [2, 2],
	async run({ db, config, clock }, { positionals: [number = '', file = ''] }, print) {
		if (!/^\d{1,9}$/.test(number)) throw new OfficeError('A return has a number, such as 1042.')
		// The service may write the file, and has another working directory.
		if (!isAbsolute(file)) throw new OfficeError('Say the whole path of the file to write.')
		const found = await readReceiptForOffice({ db, config }, Number(number), clock())
		if (!found) throw new OfficeError(`No signed return has the number ${number}.`)
		await writeFile(file, found.bytes, { flag: 'wx' }).catch((error: Error) => {
			throw new OfficeError(`The file cannot be written: ${error.message}`)
		})
		print(`The receipt of return ${number} is in ${file}.`)
	},
}

export const returnCommands = [receipt]
