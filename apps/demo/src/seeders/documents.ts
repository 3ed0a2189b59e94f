import { documentsOf } from '../staff/leave.ts'
import { createStoredFiles } from '../stored-files.ts'
import type { Seeder } from './seeder.ts'

export const documentSeeder: Seeder = {
	domain: 'documents',
	needs: ['employees'],
	async seed({ world, country, today }, { workers }) {
		const files = createStoredFiles(world)
		const documents = documentsOf(country, workers, today)
		const versions = documents.map(({ version, bytes }) => ({
			...version,
			file_id: files.addDocument(`document ${version.document_id}`, bytes, world.now),
		}))
		await files.write()
		await world.write(
			'document',
			documents.map(({ row }) => row),
		)
		await world.write('document_version', versions)
		await world.write(
			'document_confirmation',
			documents.flatMap(({ confirmations }) => confirmations),
		)
		return {}
	},
}
