import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

/** Files that records show go with those. */
export const fileErasure: Erasure = {
	photo_upload_piece: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
	photo_upload: {
		rows: rowsOf({ employee: 'employee_id' }),
		removed: ['employee'],
		harmless: { sha256: hash },
	},
	file: { harmless: { media_type: code, sha256: hash } },
	file_removal: {},
}
