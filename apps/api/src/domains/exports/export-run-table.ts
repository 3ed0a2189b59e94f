import type { ExportKind, ExportState } from '@roundsman/contract'
import type { ExportFile, ExportPictures } from '@roundsman/contract/exports'
import type { ColumnType } from 'kysely'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		export_run: {
			id: string
			state: Generated<ExportState>
			kinds: ExportKind[]
			row_count: Generated<number>
			done_count: Generated<number>
			/** Written as JSON */
			files: ColumnType<ExportFile[], string | undefined, string>
			pictures: ColumnType<ExportPictures | null, string | null | undefined, string | null>
			error: string | null
			created_by: string | null
			created_at: Date
			ended_at: Date | null
		}
	}
}
