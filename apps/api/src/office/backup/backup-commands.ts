import { resolve } from 'node:path'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { writeBackup } from './backup-service.ts'
import { restoreBackup } from './restore-service.ts'

const placeOf = (text: string) => (text.startsWith('s3+') ? text : resolve(text))

const backup: OfficeCommand = {
	name: 'backup',
	example: 'backup /backup/roundsman-2026-11-30',
	usage: 'DIR|s3+https://KEY:SECRET@HOST/BUCKET/PREFIX',
	summary:
		'writes database and files, while the service runs; encrypted where BACKUP_KEY is set; restore brings them back',
	takes: [1, 1],
	takesFiles: 'all',
	async run({ client, config, now }, { positionals: [where = ''] }, print) {
		if (!client) throw new OfficeError('There is no database to back up.')
		const { database, files, seal } = await writeBackup({ client, config, now }, placeOf(where))
		const bytes = database.parts.reduce((sum, part) => sum + part.bytes, 0)
		print(`Database: ${bytes} bytes in ${database.parts.length} parts`)
		print(`Photos, signatures and labels: ${files.count}`)
		for (const id of files.missing) print(`  ${id} is no longer in the store of files.`)
		print(seal ? 'Encrypted: without BACKUP_KEY nobody can restore it.' : 'Not encrypted.')
	},
}

const restore: OfficeCommand = {
	name: 'restore',
	example: 'restore /backup/roundsman-2026-11-30',
	usage: 'DIR|s3+https://KEY:SECRET@HOST/BUCKET/PREFIX',
	summary: 'brings a backup back into an empty database and store, while the service is stopped',
	takes: [1, 1],
	takesFiles: 'all',
	needsNoDatabase: true,
	async run({ config, now, actor }, { positionals: [where = ''] }, print) {
		const { manifest, files, erased } = await restoreBackup({ config, now, actor }, placeOf(where))
		print(`Restored the backup of ${manifest.madeAt}, with ${files} files.`)
		for (const id of manifest.files.missing) print(`  ${id} was missing when it was made.`)
		if (erased > 0) print(`Erased again whom the backup brought back: ${erased}.`)
		print(
			'Every phone asks at its next contact what of its work is known here, and sends the rest again.',
		)
	},
}

export const backupCommands = [backup, restore]
